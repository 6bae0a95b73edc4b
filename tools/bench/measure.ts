/** Median time of a piece of work in milliseconds, after it has run often enough to be compiled. */
export function medianMs(work: () => void, rounds = 51): number {
  for (let i = 0; i < rounds; i++) work();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return median(times);
}

/** The middle value; NaN of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints what was measured beside what it must be; a missed bound makes the process fail. */
export function report(what: string, figure: number, bound: { atMost: number } | { atLeast: number }): void {
  const [kept, asked] =
    'atMost' in bound
      ? [figure <= bound.atMost, `at most ${bound.atMost}`]
      : [figure >= bound.atLeast, `at least ${bound.atLeast}`];
  console.log(`${kept ? 'ok  ' : 'MISS'}  ${what}: ${figure.toFixed(3)} (${asked})`);
  if (!kept) process.exitCode = 1;
}
