import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { DayFares, Fare, Fares } from '@fareweave/shared-lib/domain/flights';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import { type FeedFare, feedDayFares, feedDayList } from './feed-schema.ts';

const NOT_OFFERED = -1;
/** More seats than any aircraft has. Larger numbers are reduced, because tables of flights and observations store small numbers. */
const MOST_SEATS = 999;

/** Returns the three fares in whole dollars (FARE-5). A sold-out fare is not offered; an unknown number of seats is omitted (FARE-1).
 *  `pass`: whether pass fares may be offered on the days of the itinerary (FARE-2). */
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

function readFare(fare: FeedFare | undefined): Fare | null {
  if (fare == null || fare.total === NOT_OFFERED || fare.available_seats === 0) return null;
  const total = Math.round(fare.total);
  const { available_seats: seats } = fare;
  return seats == null ? { total } : { total, available_seats: Math.min(MOST_SEATS, seats) };
}

/** The lowest fares of a day in a response, whole US dollars. The feed may omit the lowest fare of a type. */
export interface FeedDay extends DayFares {
  lowest_standard: number | null;
  lowest_discount_den: number | null;
}

/** Returns the valid days of a response. Throws an `UpstreamError` when it is not a list of days. */
export function readLowestFares(body: unknown, blackoutDates: ReadonlySet<string>): FeedDay[] {
  if (!feedDayList.Check(body))
    throw new UpstreamError('malformed', 'The response of the fare feed is not a list of days');
  return body.days
    .filter((day) => feedDayFares.Check(day))
    .map((day) => {
      const read = {
        date: day.date,
        lowest_go_wild: readDollars(day.lowest_go_wild),
        lowest: readDollars(day.lowest),
        lowest_standard: readDollars(day.lowest_standard),
        lowest_discount_den: readDollars(day.lowest_discount_den),
      };
      return blackoutDates.has(day.date) ? withoutPassFare(read) : read;
    });
}

/** Returns the day without its pass fare, which may be the lowest of all (GRID-2). */
const withoutPassFare = (day: FeedDay): FeedDay => ({
  ...day,
  lowest_go_wild: null,
  lowest:
    day.lowest === day.lowest_go_wild ? lowest([day.lowest_standard, day.lowest_discount_den]) : day.lowest,
});

const readDollars = (dollars: number | null | undefined): number | null =>
  dollars == null || dollars === NOT_OFFERED ? null : Math.round(dollars);

/** Returns an entry for each of `days` days from `from` on: the lowest of all fares of that day. */
export function lowestOfEachDay(
  fares: readonly FeedDay[],
  { from, days }: { from: string; days: number },
): FeedDay[] {
  const byDate = Map.groupBy(fares, ({ date }) => date);
  return Array.from({ length: days }, (_, i) => {
    const date = addDays(from, i);
    const ofDay = byDate.get(date) ?? [];
    return {
      date,
      lowest_go_wild: lowest(ofDay.map((day) => day.lowest_go_wild)),
      lowest: lowest(ofDay.map((day) => day.lowest)),
      lowest_standard: lowest(ofDay.map((day) => day.lowest_standard)),
      lowest_discount_den: lowest(ofDay.map((day) => day.lowest_discount_den)),
    };
  });
}

/** Returns the lowest fares of a day by type. If the feed does not say which type the lowest of all fares has, it counts as Standard. */
export function knownFares(day: FeedDay): Fares {
  const { lowest, lowest_go_wild, lowest_standard, lowest_discount_den } = day;
  const isKnown = [lowest_go_wild, lowest_standard, lowest_discount_den].includes(lowest);
  const fareOf = (total: number | null) => (total === null ? null : { total });
  return {
    go_wild: fareOf(lowest_go_wild),
    standard: fareOf(isKnown ? lowest_standard : lowest),
    discount_den: fareOf(lowest_discount_den),
  };
}

function lowest(prices: readonly (number | null)[]): number | null {
  const offered = prices.filter((price) => price !== null);
  return offered.length === 0 ? null : Math.min(...offered);
}
