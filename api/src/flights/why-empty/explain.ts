import { addDays, daysBetween, todayIn } from '@fareweave/shared-lib/domain/dates';
import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import { HttpError } from '../../core/http/errors.ts';
import { concurrencyLimit } from '../../upstream/concurrency-limit.ts';
import { beforeDay } from '../engine/on-sale.ts';
import { BLACKOUT_DATES } from '../fares/blackout-dates.ts';
import type { Coverage, FlightsPort } from '../port.ts';
import {
  departingFrom,
  type ExplainedSearch,
  lowestOf,
  NEAR_DAYS,
  type NearAirport,
  nearestAirports,
  nearestDays,
} from './nearest.ts';

/** Why a search has no flights, or none with a pass fare (RSLT-42). */
export const REASONS = [
  'source-failed',
  'sales-closed',
  'before-arrival',
  'not-on-sale-yet',
  'no-route',
  'no-flights-that-day',
  'sold-out',
  'blackout',
  'no-pass-fares',
] as const;

export interface Explanation {
  /** Null: the search has flights with a pass fare. */
  reason: (typeof REASONS)[number] | null;
  /** The first and the last of the consecutive blackout dates; null for other reasons. */
  blackout: { from: string; to: string } | null;
  nearest_days: DayFares[];
  nearest_airports: NearAirport[];
  /** Airports for which the source did not answer. */
  failed: readonly string[];
  /** Whether days or airports may be missing because the source did not answer. */
  isPartial: boolean;
}

const NOTHING_NEAR = { blackout: null, nearest_days: [], nearest_airports: [], failed: [], isPartial: false };
/** Flights of nearer days have been on sale for a long time: a nearer day without flights has none planned. */
const SOLD_FROM_DAYS_AHEAD = 60;

/** Returns why a search has no flights, or none with a pass fare, and what to search instead. */
export async function explain(
  flights: FlightsPort,
  explained: ExplainedSearch,
  { source, period }: Coverage,
): Promise<Explanation> {
  // All requests share the concurrent calls.
  const search = { ...explained, maxWorkers: concurrencyLimit(explained.maxWorkers) };
  const found = await flights.search(search);
  const departing = departingFrom(found.flights, search.after);
  const fares = lowestOf(departing);
  if (fares.lowest_go_wild !== null) return { ...NOTHING_NEAR, reason: null };
  if (departing.length === 0 && found.failed.length > 0)
    return { ...NOTHING_NEAR, reason: 'source-failed', failed: found.failed, isPartial: true };

  const needsPass = fares.lowest !== null;
  const isOffered = (near: Omit<DayFares, 'date'>): boolean =>
    (needsPass ? near.lowest_go_wild : near.lowest) !== null;
  const [days, airports] = await Promise.all([
    period && unlessUnavailable(nearestDays(flights, search, period, isOffered)),
    unlessUnavailable(nearestAirports(flights, search, isOffered)),
  ]);
  const blackout = needsPass ? blackoutAround(search.date) : null;

  const reason = async (): Promise<Explanation['reason']> => {
    if (needsPass) return blackout === null ? 'no-pass-fares' : 'blackout';
    if (departing.length > 0) return 'sold-out';
    if (found.flights.length > 0) return 'before-arrival';
    if (await hadFlights(flights, search)) return 'sales-closed';
    if (days === null) return 'no-flights-that-day';
    const { earlier, later } = days;
    if (later === null && earlier !== null && (await mayComeOnSale(flights, search, period)))
      return 'not-on-sale-yet';
    // A live source may not list fares by day, so it proves nothing about other days (RSLT-43).
    return earlier === null && later === null && source !== 'live' ? 'no-route' : 'no-flights-that-day';
  };
  return {
    reason: await reason(),
    blackout,
    nearest_days: [days?.earlier, days?.later].filter((day) => day != null),
    nearest_airports: airports ?? [],
    failed: found.failed,
    isPartial: days === null || airports === null,
  };
}

/** Returns null instead of failing when the source did not answer for any of the airports. */
async function unlessUnavailable<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof HttpError && error.code === 'FLIGHTS_UNAVAILABLE') return null;
    throw error;
  }
}

/** Returns whether the day had flights on sale before it began anywhere; false for days that have not begun. */
async function hadFlights(flights: FlightsPort, search: ExplainedSearch): Promise<boolean> {
  const beginning = beforeDay(search.date);
  if (search.now <= beginning) return false;
  return (await flights.search({ ...search, now: beginning })).flights.length > 0;
}

/** Returns whether the airline may not have put the day on sale yet, given that the route has no later flights: the day is far ahead,
 *  and flights from the origins to other destinations are not on sale either. */
async function mayComeOnSale(
  flights: FlightsPort,
  { origins, destinations, date, now, maxWorkers }: ExplainedSearch,
  period: Coverage['period'],
): Promise<boolean> {
  if (daysBetween(todayIn('UTC', now), date) < SOLD_FROM_DAYS_AHEAD) return false;
  if (origins === null || destinations === null) return true;
  const last = [addDays(date, NEAR_DAYS), period?.to ?? date].sort()[0] as string;
  const query = {
    origins,
    destinations: null,
    from: date,
    days: daysBetween(date, last) + 1,
    now,
    maxWorkers,
  };
  const days = await unlessUnavailable(flights.lowestFares(query));
  return days?.every(({ lowest }) => lowest === null) ?? false;
}

/** Returns the consecutive blackout dates around a day; null: it is not one (FARE-2). */
function blackoutAround(date: string): { from: string; to: string } | null {
  if (!BLACKOUT_DATES.includes(date)) return null;
  const last = (step: 1 | -1): string => {
    let day = date;
    while (BLACKOUT_DATES.includes(addDays(day, step))) day = addDays(day, step);
    return day;
  };
  return { from: last(-1), to: last(1) };
}
