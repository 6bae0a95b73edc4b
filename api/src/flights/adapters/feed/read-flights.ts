import { bookingLinks } from '@fareweave/shared-lib/domain/booking-links';
import { isCalendarDate } from '@fareweave/shared-lib/domain/dates';
import { flightOf } from '@fareweave/shared-lib/domain/flight-of';
import { FARE_TYPES, type Flight, type Segment } from '@fareweave/shared-lib/domain/flights';
import { localDate, toLocalTime } from '@fareweave/shared-lib/domain/times';
import { airportsByCode } from '../../../airports/index.ts';
import { MINUTE_MS, offsetAt } from '../../../timetable/index.ts';
import { UpstreamError } from '../../../upstream/upstream-error.ts';
import type { FoundFlight } from '../../port.ts';
import { type FeedSegment, feedFlight, feedFlightList } from './feed-schema.ts';
import { readFares } from './read-fares.ts';

export interface ReadFlights {
  flights: FoundFlight[];
  /** How many made no sense, or came twice. */
  dropped: number;
}

/** The flights of an answer. Throws an `UpstreamError` when it is no list of flights at all. */
export function readFlights(
  body: unknown,
  asked: FlightsAsked,
  blackoutDates: ReadonlySet<string>,
): ReadFlights {
  if (!feedFlightList.Check(body))
    throw new UpstreamError('unreadable', 'The fare feed did not answer a list of flights');
  const flights = new Map<string, FoundFlight>();
  for (const told of body.flights) {
    const found = readFlight(told, asked, blackoutDates);
    if (found === null) continue;
    const key = sameFlight(found);
    if (!flights.has(key)) flights.set(key, found);
  }
  return { flights: [...flights.values()], dropped: body.flights.length - flights.size };
}

const sameFlight = ({ flight: { segments } }: FoundFlight): string =>
  segments.map((s) => `${s.flight_number} ${s.departure_airport} ${s.departure_time}`).join('|');

/** Two nights on the way are thinkable; more is a mistake. */
const LONGEST_TRIP_MS = 72 * 60 * MINUTE_MS;

/** What the feed was asked for; null: any airport. */
export interface FlightsAsked {
  origin: string | null;
  destination: string | null;
  /** `YYYY-MM-DD`, at the origin. */
  date: string;
}

/** A flight of the feed with all that follows from it, or null when it makes no sense as an answer to what was
 *  asked: not of the agreed form, another day or route, legs that do not connect, an airport visited twice. */
export function readFlight(
  told: unknown,
  asked: FlightsAsked,
  blackoutDates: ReadonlySet<string>,
): FoundFlight | null {
  if (!feedFlight.Check(told)) return null;
  const legs = told.segments.map(readLeg).filter((leg) => leg !== null);
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last || legs.length < told.segments.length || !connect(legs)) return null;
  const { origin, departure } = first;
  const { destination, arrival } = last;
  const date = localDate(first.segment.departure_time);
  if (date !== asked.date || arrival - departure > LONGEST_TRIP_MS) return null;
  if (origin !== (asked.origin ?? origin) || destination !== (asked.destination ?? destination)) return null;

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
      fares: readFares(told.fares, pass),
      booking_links: readLinks(told.booking_links, bookingLinks(origin, destination, date)),
    }),
  };
}

/** Whether each leg leaves from where the one before has landed, after it has, and no airport comes twice. */
function connect(legs: readonly Leg[]): boolean {
  const airports = new Set(legs.map((leg) => leg.destination));
  if (airports.size < legs.length || airports.has(legs[0]?.origin ?? '')) return false;
  return legs.slice(1).every((leg, i) => {
    const before = legs[i];
    return before?.destination === leg.origin && before.arrival < leg.departure;
  });
}

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

const LONGEST = 2000;

/** The feed's booking links where they are links, and `ours` for the rest: what becomes an address in the page must
 *  not be a script. */
export function readLinks(told: unknown, ours: Flight['booking_links']): Flight['booking_links'] {
  if (typeof told !== 'object' || told === null) return ours;
  const links = { ...ours };
  for (const type of FARE_TYPES) {
    const link: unknown = (told as Record<string, unknown>)[type];
    if (typeof link === 'string' && isHttps(link)) links[type] = link;
  }
  return links;
}

const isHttps = (link: string): boolean => link.length <= LONGEST && URL.parse(link)?.protocol === 'https:';
