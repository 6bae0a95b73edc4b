import { isCalendarDate } from '@fareweave/shared-lib/domain/dates';
import type { Segment } from '@fareweave/shared-lib/domain/flights';
import { localDate, toLocalTime } from '@fareweave/shared-lib/domain/local-times';
import { airportsByCode } from '../../../airports/index.ts';
import { MINUTE_MS, offsetAt } from '../../../timetable/index.ts';
import type { FeedSegment } from './feed-schema.ts';

/** One flight of an itinerary. */
export interface Leg {
  origin: string;
  destination: string;
  /** Epoch milliseconds, whole minutes. */
  departure: number;
  arrival: number;
  segment: Segment;
}

/** A leg of the feed, its times told as clocks at the airports show them. Null where an airport is unknown, a time
 *  does not exist, or it lands before it leaves. */
export function readLeg(told: FeedSegment): Leg | null {
  const { departure_airport: origin, arrival_airport: destination, flight_number } = told;
  const from = airportsByCode.get(origin);
  const to = airportsByCode.get(destination);
  const departure = instantOf(told.departure_time);
  const arrival = instantOf(told.arrival_time);
  if (!from || !to || from === to || departure === null || arrival === null || arrival <= departure)
    return null;
  const segment = {
    departure_airport: origin,
    arrival_airport: destination,
    departure_time: toLocalTime(departure, offsetAt(from.timeZone, departure)),
    arrival_time: toLocalTime(arrival, offsetAt(to.timeZone, arrival)),
    flight_number,
  };
  return { origin, destination, departure, arrival, segment };
}

/** `Date.parse` alone takes the 30th of February for the 2nd of March. */
function instantOf(time: string): number | null {
  const instant = isCalendarDate(localDate(time)) ? Date.parse(time) : Number.NaN;
  return Number.isNaN(instant) ? null : Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}
