import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chanceOfWorse } from './fisher-exact.ts';

const tally = (failures: number, successes: number) => ({ failures, successes });

describe("the chance that it is not a release's fault", () => {
  it.each([
    // The lady who tasted tea, and tables of the same kind.
    [tally(3, 1), tally(1, 3), 17 / 70],
    [tally(4, 0), tally(0, 4), 1 / 70],
    [tally(0, 10), tally(5, 5), 1],
    [tally(5, 0), tally(0, 20), 1 / 53_130],
  ])('%j against %j', (a, b, expected) => {
    expect(chanceOfWorse(a, b)).toBeCloseTo(expected, 10);
  });

  const count = fc.nat({ max: 400 });
  it('is a probability, and shrinks with each further failure', () => {
    fc.assert(
      fc.property(count, count, count, count, (failures, successes, otherFailures, otherSuccesses) => {
        const other = tally(otherFailures, otherSuccesses);
        const chance = chanceOfWorse(tally(failures, successes + 1), other);
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
        expect(chanceOfWorse(tally(failures + 1, successes), other)).toBeLessThanOrEqual(chance + 1e-9);
      }),
    );
  });
});
