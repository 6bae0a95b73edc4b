import { describe, expect, it } from 'vitest';
import { inpOfPage, randomNumbers } from '../testing/visits.ts';
import { describeInp, isSlower, type TimedPage } from './is-slower.ts';

const TRIALS = 100;
const NETWORKS = 5;

/** Pages, each in its own network. */
const pagesOf = (random: () => number, count: number, slowerBy = 0, network = 'honest'): TimedPage[] =>
  Array.from({ length: count }, (_, page) => ({
    network: `${network} ${page}`,
    inp: inpOfPage(random, slowerBy),
  }));

/** The share of canaries that are found slower than the live release. */
function shareFoundSlower(about: { canary: number; live: number; slowerBy: number }): number {
  const random = randomNumbers(about.slowerBy);
  let found = 0;
  for (let trial = 0; trial < TRIALS; trial += 1)
    if (isSlower(pagesOf(random, about.canary, about.slowerBy), pagesOf(random, about.live), NETWORKS))
      found += 1;
  return found / TRIALS;
}

describe('the verdict on INP', () => {
  it.each([
    { canary: 30, live: 270, slowerBy: 0 },
    { canary: 200, live: 400, slowerBy: 100 },
    { canary: 200, live: 200, slowerBy: 150 },
    // The limit itself.
    { canary: 400, live: 400, slowerBy: 200 },
  ])('hardly ever finds a canary slower that is not slower by more than 200 ms: %j', (about) => {
    expect(shareFoundSlower(about)).toBeLessThanOrEqual(0.01);
  });

  it.each([
    { canary: 60, live: 540, slowerBy: 300 },
    { canary: 30, live: 270, slowerBy: 400 },
  ])('mostly finds a canary slower that is: %j', (about) => {
    expect(shareFoundSlower(about)).toBeGreaterThan(0.9);
  });

  it('needs 20 pages of both releases', () => {
    const slow = Array.from({ length: 20 }, (_, page) => ({ network: `slow ${page}`, inp: 900 }));
    const fast = Array.from({ length: 20 }, (_, page) => ({ network: `fast ${page}`, inp: 100 }));
    expect(isSlower(slow, fast, NETWORKS)).toBe(true);
    expect(isSlower(slow.slice(1), fast, NETWORKS)).toBe(false);
    expect(isSlower(slow, fast.slice(1), NETWORKS)).toBe(false);
  });

  it.each([20, 100, 1000])('four networks cannot cause it, with %i slow pages each', (pages) => {
    const random = randomNumbers(pages);
    const forgedIn = (networks: number): TimedPage[] =>
      Array.from({ length: networks * pages }, (_, page) => ({
        network: `forger ${page % networks}`,
        inp: 9000,
      }));
    const live = pagesOf(random, 300);
    for (let trial = 0; trial < 20; trial += 1) {
      const honest = pagesOf(random, 30);
      expect(isSlower([...honest, ...forgedIn(4)], live, NETWORKS)).toBe(false);
    }
    expect(isSlower([...pagesOf(random, 30), ...forgedIn(5)], live, NETWORKS)).toBe(pages >= 20);
  });

  it('works with one network on a machine where all pages come from one', () => {
    const from = (inp: number) => Array.from({ length: 20 }, () => ({ network: 'office', inp }));
    expect(isSlower(from(500), from(100), 1)).toBe(true);
    expect(isSlower(from(500), from(100), 2)).toBe(false);
    expect(isSlower(from(300), from(100), 1)).toBe(false);
  });
});

it('the percentile of pages is that of the first page that three quarters do not exceed', () => {
  const pages = [400, 100, 300, 200].map((inp) => ({ network: 'a', inp }));
  expect(describeInp(pages)).toBe('INP 300 ms at the 75th percentile of 4 pages');
});
