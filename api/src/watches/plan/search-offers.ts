import { addDays, daysBetween, todayIn } from '@fareweave/shared-lib/domain/dates';
import { timeZoneOf } from '../../airports/index.ts';
import { earliestToday } from '../../core/clock.ts';
import { momentsOf } from '../../timetable/index.ts';
import type { FlightSource } from './flight-source.ts';
import {
  homeDay,
  type Offer,
  type OfferFilter,
  oneWayOffers,
  tripOffers,
  type WatchFlight,
} from './offers.ts';
import type { FlightsSearch } from './watch-search.ts';

/** A filter of the watches of a search, with the highest price that any of them accepts. */
export interface FilterOfSearch extends OfferFilter {
  ceiling: number;
}

type Leaf = Parameters<FlightSource['flightsOf']>[0];

/** Returns the offers of a search for flights by filter, in the order of the filters. */
export async function flightOffers(
  search: FlightsSearch,
  filters: readonly FilterOfSearch[],
  source: FlightSource,
  now: Date,
): Promise<Offer[][]> {
  const outbound = await foundFlights(outboundLeaves(search, now), source);
  const { trip } = search;
  if (trip === null) return filters.map((filter) => oneWayOffers(outbound, filter, filter.ceiling));
  const homeBy = memoized((airport: string, day: string) =>
    instantIn(timeZoneOf(airport), homeDay(day, trip.weekday), trip.time),
  );
  const back = await foundFlights(returnLeaves(search, now), source);
  const rules = { hours: trip.hours, homeBy };
  return filters.map((filter) => tripOffers(outbound, back, rules, filter, filter.ceiling));
}

/** Returns how many searches of an airport, a destination and a day a round makes for a search (WTCH-5). */
export function searchCount(search: FlightsSearch, now: Date): number {
  const days = originsOf(search).map(
    (origin) => daysOut(search, origin, now).length + daysHome(search, origin, now).length,
  );
  return days.reduce((sum, count) => sum + count, 0) * destinationsOf(search).length;
}

const originsOf = ({ origins }: FlightsSearch) => origins ?? [null];
const destinationsOf = ({ destinations }: FlightsSearch) => destinations ?? [null];

function daysOut({ days }: FlightsSearch, origin: string | null, now: Date): string[] {
  const today = origin === null ? earliestToday(now.getTime()) : todayIn(timeZoneOf(origin), now.getTime());
  return days.filter((date) => date >= today);
}

/** Returns all days on which a trip may return; empty for one-way flights. A flight home may depart on the day before the deadline. */
function daysHome(search: FlightsSearch, home: string | null, now: Date): string[] {
  const { trip } = search;
  if (trip === null) return [];
  const dates = daysOut(search, home, now).flatMap((day) => {
    const last = homeDay(day, trip.weekday);
    return Array.from({ length: daysBetween(day, last) + 1 }, (_, i) => addDays(day, i));
  });
  return [...new Set(dates)];
}

const outboundLeaves = (search: FlightsSearch, now: Date): Leaf[] =>
  originsOf(search).flatMap((origin) =>
    daysOut(search, origin, now).flatMap((date) =>
      destinationsOf(search).map((destination) => ({ origin, destination, date })),
    ),
  );

const returnLeaves = (search: FlightsSearch, now: Date): Leaf[] =>
  originsOf(search).flatMap((home) =>
    daysHome(search, home, now).flatMap((date) =>
      destinationsOf(search).map((origin) => ({ origin, destination: home, date })),
    ),
  );

const foundFlights = async (leaves: readonly Leaf[], source: FlightSource): Promise<WatchFlight[]> =>
  (await Promise.all(leaves.map((leaf) => source.flightsOf(leaf)))).flat();

/** Returns the instant of a local time in a zone, epoch milliseconds: the first one of a time that the clocks repeat. A time that they skip
 *  is after the change. */
export const instantIn = (zone: string, day: string, time: string): number =>
  momentsOf(zone, daysBetween('1970-01-01', day), minuteOf(time))[0].instant;

/** Returns the minutes since midnight of `21:30`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function memoized(
  compute: (airport: string, day: string) => number,
): (airport: string, day: string) => number {
  const known = new Map<string, number>();
  return (airport, day) => {
    const key = `${airport} ${day}`;
    const value = known.get(key) ?? compute(airport, day);
    known.set(key, value);
    return value;
  };
}
