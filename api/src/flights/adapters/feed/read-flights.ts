import { bookingLinks } from '@fareweave/shared-lib/domain/booking-links';
import { isCalendarDate } from '@fareweave/shared-lib/domain/dates';
import { flightOf } from '@fareweave/shared-lib/domain/flight-of';
import { FARE_TYPES, type Flight, type Segment } from '@fareweave/shared-lib/domain/flights';
import { localDate, toLocalTime } from '@fareweave/shared-lib/domain/times';
import { airportsByCode } from '../../../airports/index.ts';
import { MINUTE_MS } from '../../../core/clock.ts';
import { isHttpsUrl } from '../../../core/http/validation.ts';
import { offsetAt } from '../../../timetable/index.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import type { FoundFlight } from '../../port.ts';
import type { Route } from './feed-queries.ts';
import { type FeedSegment, feedFlight, feedFlightList } from './feed-schema.ts';
import { readFares } from './read-fares.ts';

/** A trip may take two nights; a longer one is an error in the feed. */
const MAX_TRIP_MS = 72 * 60 * MINUTE_MS;

export interface FeedFlightsQuery extends Route {
  /** Local day at the origin, `YYYY-MM-DD`. */
  date: string;
}

export interface FeedFlights {
  flights: FoundFlight[];
  /** Number of invalid and duplicate flights. */
  dropped: number;
}

/** Returns the valid flights of a response. Throws an `UpstreamError` when it is not a list of flights. */
export function readFlights(
  body: unknown,
  query: FeedFlightsQuery,
  blackoutDates: ReadonlySet<string>,
): FeedFlights {
  if (!feedFlightList.Check(body))
    throw new UpstreamError('malformed', 'The response of the fare feed is not a list of flights');
  const flights = new Map<string, FoundFlight>();
  for (const item of body.flights) {
    const found = readFlight(item, query, blackoutDates);
    if (found === null) continue;
    const key = segmentsKey(found);
    if (!flights.has(key)) flights.set(key, found);
  }
  return { flights: [...flights.values()], dropped: body.flights.length - flights.size };
}

/** Returns a text that is equal for the same flight in two responses. */
export const segmentsKey = ({ flight: { segments } }: FoundFlight): string =>
  segments.map((s) => `${s.flight_number} ${s.departure_airport} ${s.departure_time}`).join('|');

/** Returns a flight of the feed with its derived fields. Returns null when it is invalid: a wrong form, a day or route
 *  that does not match the query, legs that do not connect, an airport visited twice. */
function readFlight(item: unknown, query: FeedFlightsQuery, blackoutDates: ReadonlySet<string>) {
  if (!feedFlight.Check(item)) return null;
  const legs = item.segments.map(readLeg).filter((leg) => leg !== null);
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last || legs.length < item.segments.length || !connect(legs)) return null;
  const { origin, departure } = first;
  const { destination, arrival } = last;
  const date = localDate(first.segment.departure_time);
  if (date !== query.date || arrival - departure > MAX_TRIP_MS) return null;
  if (origin !== (query.origin ?? origin) || destination !== (query.destination ?? destination)) return null;

  const segments = legs.map((leg) => leg.segment);
  const pass = !segments.some((segment) => blackoutDates.has(localDate(segment.departure_time)));
  return {
    origin,
    destination,
    departure,
    arrival,
    flight: flightOf({
      segments,
      duration: (arrival - departure) / MINUTE_MS,
      fares: readFares(item.fares, pass),
      booking_links: readLinks(item.booking_links, bookingLinks(origin, destination, date)),
    }),
  };
}

/** Returns whether each leg departs from the airport of the previous arrival, after it, and no airport is visited twice. */
function connect(legs: readonly Leg[]): boolean {
  const airports = new Set(legs.map((leg) => leg.destination));
  if (airports.size < legs.length || airports.has(legs[0]?.origin ?? '')) return false;
  return legs.slice(1).every((leg, i) => {
    const previous = legs[i];
    return previous?.destination === leg.origin && previous.arrival < leg.departure;
  });
}

interface Leg {
  origin: string;
  destination: string;
  /** Epoch milliseconds, whole minutes. */
  departure: number;
  arrival: number;
  segment: Segment;
}

/** Returns a leg of the feed with times in the time zones of the airports. Returns null when an airport is unknown, a time
 *  does not exist, or the arrival is not after the departure. */
function readLeg(feedSegment: FeedSegment): Leg | null {
  const { departure_airport: origin, arrival_airport: destination, flight_number } = feedSegment;
  const from = airportsByCode.get(origin);
  const to = airportsByCode.get(destination);
  const departure = instantOf(feedSegment.departure_time);
  const arrival = instantOf(feedSegment.arrival_time);
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

/** `Date.parse` alone accepts 30 February as 2 March. */
function instantOf(time: string): number | null {
  const instant = isCalendarDate(localDate(time)) ? Date.parse(time) : Number.NaN;
  return Number.isNaN(instant) ? null : Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

/** Returns the feed's `https:` links and `defaults` for the others (FARE-6). */
function readLinks(links: unknown, defaults: Flight['booking_links']): Flight['booking_links'] {
  if (typeof links !== 'object' || links === null) return defaults;
  const valid = { ...defaults };
  for (const type of FARE_TYPES) {
    const link: unknown = (links as Record<string, unknown>)[type];
    if (isHttpsUrl(link)) valid[type] = link;
  }
  return valid;
}
