/** Fewer failures say nothing. */
const FEWEST_FAILURES = 5;
/** One in a hundred canaries that are no worse may go back. */
const BEYOND_CHANCE = 0.01;
/** What is live and not known to fail has been seen to work: it counts as this many sampled loads that went well, also
 *  while nobody visits. */
const GOOD_LOADS_OF_LIVE = 20;

/** Whether a canary does worse than the live release beyond chance. `failures` are all there were, `successes` a
 *  sample, of the same share for both: the sample says how many visitors each has, and the failures are divided as the
 *  visitors are when neither is worse. Multiplied up to what they stand for, few samples would seem to be certainty. */
export function isWorse(canary: Tally, live: Tally): boolean {
  if (canary.failures < FEWEST_FAILURES) return false;
  const expected =
    live.failures === 0 ? { failures: 0, successes: Math.max(live.successes, GOOD_LOADS_OF_LIVE) } : live;
  return chanceOfWorse(canary, expected) < BEYOND_CHANCE;
}

/** ln(n!) for n from 0; grows as it is asked. */
const logFactorials = [0];

function logFactorial(n: number): number {
  for (let i = logFactorials.length; i <= n; i += 1)
    logFactorials.push((logFactorials[i - 1] ?? 0) + Math.log(i));
  return logFactorials[n] ?? 0;
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);

/** How many of how many went wrong. */
export interface Tally {
  failures: number;
  successes: number;
}

/** Fisher's exact test, one-sided: the probability that chance alone gives `a` at least so many of the failures when
 *  both fail equally often. 0 to 1. */
export function chanceOfWorse(a: Tally, b: Tally): number {
  const failures = a.failures + b.failures;
  const ofA = a.failures + a.successes;
  const all = ofA + b.failures + b.successes;
  let chance = 0;
  for (let k = a.failures; k <= Math.min(failures, ofA); k += 1) {
    if (ofA - k > all - failures) continue;
    chance += Math.exp(logChoose(failures, k) + logChoose(all - failures, ofA - k) - logChoose(all, ofA));
  }
  return Math.min(1, chance);
}
