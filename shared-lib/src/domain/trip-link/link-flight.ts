import { bookingLinks } from '../flights/booking-links.ts';
import { saleTotal } from '../flights/fares.ts';
import { flightOf } from '../flights/flight-of.ts';
import { FARE_TYPES, type Fares, type FareType, type Segment } from '../flights/flights.ts';
import type { StoredFlight } from '../flights/stored-flights.ts';
import { localDate, offsetOf, toLocalTime } from '../time/times.ts';
import { LinkFormatError, type LinkReader, type LinkWriter } from './link-bytes.ts';

/** A flight in a trip link: the fields that determine all others. Seat counts are not included, because not every user may
 *  see them (FARE-4). Booking links are not included, because a forged link must not decide where our buttons lead. */

const MINUTE_MS = 60_000;
/** Offsets from UTC are counted in quarters of an hour from the lowest offset. */
const QUARTER = 15;
const MIN_OFFSET = -12 * 60;
const MAX_OFFSET = 14 * 60;
const MAX_SEGMENTS = 3;
const MAX_MINUTES = 72 * 60;
const MAX_FARE = 100_000;
const MIN_TIME = Date.parse('2000-01-01T00:00:00Z') / MINUTE_MS;
const MAX_TIME = Date.parse('2100-01-01T00:00:00Z') / MINUTE_MS;

const AIRPORT = /^[A-Z]{3}$/;
const FLIGHT_NUMBER = /^[A-Z0-9]{2} \d{1,4}$/;

/** Writes a flight. Throws `LinkFormatError` if the flight does not have the form of a search result. */
export function writeFlight(to: LinkWriter, { flight, timestamp }: StoredFlight): void {
  const { segments, fares } = flight;
  to.number(Math.floor(timestamp / MINUTE_MS));
  to.number(segments.length);
  to.text(segments[0]?.departure_airport ?? '');
  let [at, time] = [segments[0]?.departure_airport, 0];
  for (const segment of segments) {
    if (segment.departure_airport !== at) throw new LinkFormatError('segments do not connect');
    const departure = writtenTime(segment.departure_time);
    const arrival = writtenTime(segment.arrival_time);
    to.number(departure.minutes - time);
    to.number(departure.quarters);
    to.number(arrival.minutes - departure.minutes);
    to.text(segment.arrival_airport);
    to.number(arrival.quarters);
    to.text(String(segment.flight_number));
    [at, time] = [segment.arrival_airport, arrival.minutes];
  }
  for (const type of FARE_TYPES) to.number((saleTotal(fares[type]) ?? -1) + 1);
}

/** Reads a flight. Throws `LinkFormatError` if the bytes are not a flight. */
export function readFlight(from: LinkReader): StoredFlight {
  const timestamp = within(from.number(), MIN_TIME, MAX_TIME) * MINUTE_MS;
  const count = within(from.number(), 1, MAX_SEGMENTS);
  let at = airport(from.text());
  let time = 0;
  const segments: Segment[] = [];
  const instants: number[] = [];
  for (let i = 0; i < count; i++) {
    const departure = within(time + from.number(), MIN_TIME, MAX_TIME);
    const departureOffset = offset(from.number());
    time = departure + within(from.number(), 1, MAX_MINUTES);
    const to = airport(from.text());
    segments.push({
      departure_airport: at,
      arrival_airport: to,
      departure_time: toLocalTime(departure * MINUTE_MS, departureOffset),
      arrival_time: toLocalTime(time * MINUTE_MS, offset(from.number())),
      flight_number: matching(from.text(), FLIGHT_NUMBER),
    });
    instants.push(departure, time);
    at = to;
  }
  const duration = within(time - (instants[0] ?? 0), 1, MAX_MINUTES);
  const fares = Object.fromEntries(FARE_TYPES.map((type) => [type, fare(from.number())])) as Fares;
  const origin = segments[0]?.departure_airport ?? '';
  const booking_links = bookingLinks(origin, at, localDate(segments[0]?.departure_time ?? ''));
  return { flight: flightOf({ segments, duration, fares, booking_links }), destination: at, timestamp };
}

/** Returns a local time as minutes since the epoch and quarters from the lowest offset. */
function writtenTime(time: string): { minutes: number; quarters: number } {
  const east = offsetOf(time);
  const instant = Date.parse(time);
  // A time in another format could not be restored.
  if (!Number.isFinite(east) || !Number.isFinite(instant) || toLocalTime(instant, east) !== time)
    throw new LinkFormatError('unsupported time format');
  return { minutes: instant / MINUTE_MS, quarters: (east - MIN_OFFSET) / QUARTER };
}

const offset = (quarters: number): number => within(quarters * QUARTER + MIN_OFFSET, MIN_OFFSET, MAX_OFFSET);

const fare = (number: number): Fares[FareType] =>
  number === 0 ? null : { total: within(number - 1, 0, MAX_FARE) };

const airport = (code: string): string => matching(code, AIRPORT);

function matching(text: string, form: RegExp): string {
  if (!form.test(text)) throw new LinkFormatError(text);
  return text;
}

function within(number: number, least: number, most: number): number {
  if (number < least || number > most) throw new LinkFormatError(`${number}`);
  return number;
}
