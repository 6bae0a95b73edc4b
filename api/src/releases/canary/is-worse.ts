/** Fewer failures than this prove nothing. */
const FEWEST_FAILURES = 5;
/** The significance level: one in a hundred canaries that are not worse may be rolled back. */
export const SIGNIFICANCE = 0.01;
/** A live release without failures counts as at least this many sampled successes, even without visitors. */
const SUCCESSES_OF_LIVE = 20;

/** Loads of a release that failed and that succeeded. */
export interface Tally {
  failures: number;
  successes: number;
}

/** Whether a canary is significantly worse than the live release. `failures` are all failures, `successes` a sample with the
 *  same rate for both releases. The test does not multiply the sample up: that would overstate the evidence of few samples. */
export function isWorse(canary: Tally, live: Tally): boolean {
  const expected =
    live.failures === 0 ? { failures: 0, successes: Math.max(live.successes, SUCCESSES_OF_LIVE) } : live;
  return failsMore(canary, expected);
}

/** Whether `a` has significantly more failures than `b`, and enough to prove anything. */
export const failsMore = (a: Tally, b: Tally): boolean =>
  a.failures >= FEWEST_FAILURES && fisherExact(a, b) < SIGNIFICANCE;

/** Fisher's exact test, one-sided: the probability that `a` has at least its number of failures by chance when both fail
 *  equally often. 0 to 1. */
export function fisherExact(a: Tally, b: Tally): number {
  const failures = a.failures + b.failures;
  const ofA = a.failures + a.successes;
  const all = ofA + b.failures + b.successes;
  let probability = 0;
  for (let k = a.failures; k <= Math.min(failures, ofA); k += 1) {
    if (ofA - k > all - failures) continue;
    probability += Math.exp(
      logChoose(failures, k) + logChoose(all - failures, ofA - k) - logChoose(all, ofA),
    );
  }
  return Math.min(1, probability);
}

/** Cache of ln(n!) by n. */
const logFactorials = [0];

function logFactorial(n: number): number {
  for (let i = logFactorials.length; i <= n; i += 1)
    logFactorials.push((logFactorials[i - 1] ?? 0) + Math.log(i));
  return logFactorials[n] ?? 0;
}

const logChoose = (n: number, k: number): number => logFactorial(n) - logFactorial(k) - logFactorial(n - k);
