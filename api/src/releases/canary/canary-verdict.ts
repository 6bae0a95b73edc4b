import { chanceOfWorse, type Tally } from './fisher-exact.ts';

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
