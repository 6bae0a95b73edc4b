/** Airports with many flights in the sample network, for searches. */
export const LARGE_AIRPORTS = [
  'DEN',
  'MCO',
  'LAS',
  'PHX',
  'ATL',
  'MIA',
  'PHL',
  'TPA',
  'CLE',
  'ORD',
  'DFW',
  'LGA',
  'SAN',
  'SEA',
  'BOS',
];

/** Returns the median time of `work` in milliseconds. First runs it as often without measuring, so that it is compiled. */
export function medianMs(work: () => void, rounds = 51): number {
  for (let i = 0; i < rounds; i++) work();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(times);
}

/** Returns the middle value, NaN for an empty list. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Returns a generator of pseudo-random integers below `n`. */
export function randomBelow(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** Prints a figure with its bound; a missed bound sets the exit code of the process. */
export function report(name: string, figure: number, bound: { atMost: number } | { atLeast: number }): void {
  const [met, limit] =
    'atMost' in bound
      ? [figure <= bound.atMost, `at most ${bound.atMost}`]
      : [figure >= bound.atLeast, `at least ${bound.atLeast}`];
  console.log(`${met ? 'ok  ' : 'MISS'}  ${name}: ${figure.toFixed(3)} (${limit})`);
  if (!met) process.exitCode = 1;
}
