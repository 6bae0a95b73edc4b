import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fisherExact, isWorse } from './is-worse.ts';

/** Browsers report one in ten successful loads. */
const SAMPLED = 0.1;
const TRIALS = 300;

/** Pseudo-random numbers from 0 to 1, the same in each run. */
function seededRandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The share of canaries that are judged worse. Each simulated visit gets the canary or the live release, fails or not, and
 *  is reported as browsers do. */
function shareFoundWorse(about: { visits: number; canary: number; live: number; share: number }): number {
  const random = seededRandom();
  let found = 0;
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const tallies = { canary: { failures: 0, successes: 0 }, live: { failures: 0, successes: 0 } };
    for (let visit = 0; visit < about.visits; visit += 1) {
      const which = random() < about.share ? 'canary' : 'live';
      if (random() < about[which]) tallies[which].failures += 1;
      else if (random() < SAMPLED) tallies[which].successes += 1;
    }
    if (isWorse(tallies.canary, tallies.live)) found += 1;
  }
  return found / TRIALS;
}

describe('the verdict on a canary', () => {
  it.each([
    { visits: 400, canary: 0.05, live: 0.05, share: 0.1 },
    { visits: 400, canary: 0.3, live: 0.3, share: 0.1 },
    { visits: 100, canary: 0.9, live: 0.9, share: 0.5 },
    { visits: 1000, canary: 0.02, live: 0.02, share: 0.5 },
  ])('hardly ever finds a canary worse that fails equally often: %j', (about) => {
    expect(shareFoundWorse(about)).toBeLessThanOrEqual(0.01);
  });

  it.each([
    { visits: 100, canary: 1, live: 0, share: 0.1 },
    { visits: 400, canary: 0.5, live: 0.02, share: 0.1 },
    { visits: 2000, canary: 0.1, live: 0.01, share: 0.1 },
  ])('mostly finds a canary worse that fails more often: %j', (about) => {
    expect(shareFoundWorse(about)).toBeGreaterThan(0.9);
  });

  it('needs five failures, and that the live release does not fail too', () => {
    expect(isWorse({ failures: 4, successes: 0 }, { failures: 0, successes: 1000 })).toBe(false);
    expect(isWorse({ failures: 5, successes: 0 }, { failures: 0, successes: 0 })).toBe(true);
    expect(isWorse({ failures: 5, successes: 0 }, { failures: 5, successes: 0 })).toBe(false);
  });
});

const tally = (failures: number, successes: number) => ({ failures, successes });

describe("Fisher's exact test", () => {
  it.each([
    // Fisher's lady tasting tea, and similar tables.
    [tally(3, 1), tally(1, 3), 17 / 70],
    [tally(4, 0), tally(0, 4), 1 / 70],
    [tally(0, 10), tally(5, 5), 1],
    [tally(5, 0), tally(0, 20), 1 / 53_130],
  ])('%j against %j', (a, b, expected) => {
    expect(fisherExact(a, b)).toBeCloseTo(expected, 10);
  });

  const count = fc.nat({ max: 400 });
  it('is a probability, and decreases with each further failure', () => {
    fc.assert(
      fc.property(count, count, count, count, (failures, successes, otherFailures, otherSuccesses) => {
        const other = tally(otherFailures, otherSuccesses);
        const probability = fisherExact(tally(failures, successes + 1), other);
        expect(probability).toBeGreaterThanOrEqual(0);
        expect(probability).toBeLessThanOrEqual(1);
        expect(fisherExact(tally(failures + 1, successes), other)).toBeLessThanOrEqual(probability + 1e-9);
      }),
    );
  });
});
