import { fisherExact, SIGNIFICANCE, type Tally } from './is-worse.ts';

/** A release may be slower by this much, in milliseconds of INP at the 75th percentile (RELS-36). */
const TOLERATED_MS = 200;
/** Fewer pages than this prove nothing. */
const FEWEST_PAGES = 20;

/** A page with the time from an input to the next paint (INP) in milliseconds, and the network that reported it. */
export interface TimedPage {
  network: string;
  inp: number;
}

/** Whether the pages of a release are significantly slower than those of the previous release, by more than 200 ms at the
 *  75th percentile. Uses Brown and Mood's test of a percentile: if the release were slower by exactly 200 ms, its times less
 *  200 ms would reach the percentile of all times as often as the others, whatever the distribution. The `networks - 1`
 *  networks with the most slow pages do not count, so that fewer than `networks` networks cannot cause a verdict. */
export function isSlower(pages: readonly TimedPage[], before: readonly TimedPage[], networks: number) {
  if (pages.length < FEWEST_PAGES || before.length < FEWEST_PAGES) return false;
  const shifted = pages.map(({ network, inp }) => ({ network, inp: inp - TOLERATED_MS }));
  const limit = percentile75([...shifted, ...before]);
  const isSlow = ({ inp }: TimedPage): boolean => inp >= limit;
  const byNetwork = [...Map.groupBy(shifted.filter(isSlow), ({ network }) => network)];
  const slowest = byNetwork.sort(([, a], [, b]) => b.length - a.length).slice(0, networks - 1);
  const ignored = new Set(slowest.map(([network]) => network));
  const tally = (all: readonly TimedPage[]): Tally => {
    const failures = all.filter(isSlow).length;
    return { failures, successes: all.length - failures };
  };
  const counted = shifted.filter(({ network }) => !ignored.has(network));
  return fisherExact(tally(counted), tally(before)) < SIGNIFICANCE;
}

/** `INP 480 ms at the 75th percentile of 60 pages`. */
export const describeInp = (pages: readonly TimedPage[]): string =>
  `INP ${percentile75(pages)} ms at the 75th percentile of ${pages.length} pages`;

function percentile75(pages: readonly TimedPage[]): number {
  const sorted = pages.map(({ inp }) => inp).sort((a, b) => a - b);
  return sorted[Math.ceil(0.75 * sorted.length) - 1] ?? 0;
}
