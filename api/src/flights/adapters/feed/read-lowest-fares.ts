import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import { feedDayFares, feedDayList } from './feed-schema.ts';
import { readLowest } from './read-fares.ts';

/** The days of an answer that make sense. Throws an `UpstreamError` when it is no list of days at all. */
export function readLowestFares(body: unknown, blackoutDates: ReadonlySet<string>): DayFares[] {
  if (!feedDayList.Check(body))
    throw new UpstreamError('unreadable', 'The fare feed did not answer a list of days');
  return body.days
    .filter((told) => feedDayFares.Check(told))
    .map(({ date, lowest_go_wild, lowest }) => ({
      date,
      lowest_go_wild: blackoutDates.has(date) ? null : readLowest(lowest_go_wild),
      lowest: readLowest(lowest),
    }));
}

/** One entry for each of `days` days from `from` on: the lowest of all that was told about it. */
export function lowestOfEachDay(
  told: readonly DayFares[],
  { from, days }: { from: string; days: number },
): DayFares[] {
  const byDate = Map.groupBy(told, ({ date }) => date);
  return Array.from({ length: days }, (_, i) => {
    const date = addDays(from, i);
    const fares = byDate.get(date) ?? [];
    return {
      date,
      lowest_go_wild: lowest(fares.map((day) => day.lowest_go_wild)),
      lowest: lowest(fares.map((day) => day.lowest)),
    };
  });
}

function lowest(prices: readonly (number | null)[]): number | null {
  const offered = prices.filter((price) => price !== null);
  return offered.length === 0 ? null : Math.min(...offered);
}
