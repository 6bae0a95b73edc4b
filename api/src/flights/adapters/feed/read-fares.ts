import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { DayFares, Fare, Fares } from '@fareweave/shared-lib/domain/flights';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import { type FeedFare, feedDayFares, feedDayList } from './feed-schema.ts';

const NOT_OFFERED = -1;

/** The three fares in whole dollars. A fare whose seats are all sold is not offered; seats that the feed does not
 *  know are left out. `pass`: whether pass fares may be offered at all on the days of the itinerary (FARE-2). */
export function readFares(
  { go_wild, standard, discount_den }: Partial<Record<keyof Fares, FeedFare>>,
  pass: boolean,
): Fares {
  return {
    go_wild: pass ? readFare(go_wild) : null,
    standard: readFare(standard),
    discount_den: readFare(discount_den),
  };
}

function readFare(told: FeedFare | undefined): Fare | null {
  if (told == null || told.total === NOT_OFFERED || told.available_seats === 0) return null;
  const total = Math.round(told.total);
  return told.available_seats == null ? { total } : { total, available_seats: told.available_seats };
}

/** Whole dollars of a day's lowest fare; null when none is offered. */
export const readLowest = (told: number | null | undefined): number | null =>
  told == null || told === NOT_OFFERED ? null : Math.round(told);

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
