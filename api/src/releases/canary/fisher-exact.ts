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
