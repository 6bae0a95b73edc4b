import { bookingLinks } from '../flights/booking-links.ts';
import { saleTotal } from '../flights/fares.ts';
import { flightOf } from '../flights/flight-of.ts';
import { FARE_TYPES, type Fares, type FareType, type Segment } from '../flights/flights.ts';
import type { StoredFlight } from '../flights/stored-flights.ts';
import { localDate, offsetOf, toLocalTime } from '../time/times.ts';
import { type LinkReader, type LinkWriter, UnfitForLink } from './link-bytes.ts';

/** A flight as the link of a trip holds it: the parts that everything else follows from. Seats left are not in it,
 *  because not everybody may see them (FARE-4), nor are booking links: whoever makes up a link must not choose where
 *  the page's own buttons lead. */

const MINUTE_MS = 60_000;
/** Offsets from UTC are counted in quarters of an hour from the furthest west there is. */
const QUARTER = 15;
const FURTHEST_WEST = -12 * 60;
const FURTHEST_EAST = 14 * 60;
const MOST_SEGMENTS = 3;
const LONGEST_MINUTES = 72 * 60;
const DEAREST = 100_000;
const EARLIEST = Date.parse('2000-01-01T00:00:00Z') / MINUTE_MS;
const LATEST = Date.parse('2100-01-01T00:00:00Z') / MINUTE_MS;

const AIRPORT = /^[A-Z]{3}$/;
const FLIGHT_NUMBER = /^[A-Z0-9]{2} \d{1,4}$/;

/** Throws `UnfitForLink` where the flight is not what searches tell. */
export function writeFlight(to: LinkWriter, { flight, timestamp }: StoredFlight): void {
  const { segments, fares } = flight;
  to.number(Math.floor(timestamp / MINUTE_MS));
  to.number(segments.length);
  to.text(segments[0]?.departure_airport ?? '');
  let [at, time] = [segments[0]?.departure_airport, 0];
  for (const segment of segments) {
    if (segment.departure_airport !== at) throw new UnfitForLink('segments that do not connect');
    const departure = momentOf(segment.departure_time);
    const arrival = momentOf(segment.arrival_time);
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

/** Throws `UnfitForLink` where the bytes are no flight. */
export function readFlight(from: LinkReader): StoredFlight {
  const timestamp = within(from.number(), EARLIEST, LATEST) * MINUTE_MS;
  const count = within(from.number(), 1, MOST_SEGMENTS);
  let at = airport(from.text());
  let time = 0;
  const segments: Segment[] = [];
  const instants: number[] = [];
  for (let i = 0; i < count; i++) {
    const departure = within(time + from.number(), EARLIEST, LATEST);
    const departureOffset = offset(from.number());
    time = departure + within(from.number(), 1, LONGEST_MINUTES);
    const to = airport(from.text());
    segments.push({
      departure_airport: at,
      arrival_airport: to,
      departure_time: toLocalTime(departure * MINUTE_MS, departureOffset),
      arrival_time: toLocalTime(time * MINUTE_MS, offset(from.number())),
      flight_number: fitting(from.text(), FLIGHT_NUMBER),
    });
    instants.push(departure, time);
    at = to;
  }
  const duration = within(time - (instants[0] ?? 0), 1, LONGEST_MINUTES);
  const fares = Object.fromEntries(FARE_TYPES.map((type) => [type, fare(from.number())])) as Fares;
  const origin = segments[0]?.departure_airport ?? '';
  const booking_links = bookingLinks(origin, at, localDate(segments[0]?.departure_time ?? ''));
  return { flight: flightOf({ segments, duration, fares, booking_links }), destination: at, timestamp };
}

/** A local time in minutes since the epoch and quarters from the furthest west. */
function momentOf(time: string): { minutes: number; quarters: number } {
  const east = offsetOf(time);
  const instant = Date.parse(time);
  // What is not told in this very way could not be told again.
  if (!Number.isFinite(east) || !Number.isFinite(instant) || toLocalTime(instant, east) !== time)
    throw new UnfitForLink('a time of another form');
  return { minutes: instant / MINUTE_MS, quarters: (east - FURTHEST_WEST) / QUARTER };
}

const offset = (quarters: number): number =>
  within(quarters * QUARTER + FURTHEST_WEST, FURTHEST_WEST, FURTHEST_EAST);

const fare = (number: number): Fares[FareType] =>
  number === 0 ? null : { total: within(number - 1, 0, DEAREST) };

const airport = (code: string): string => fitting(code, AIRPORT);

function fitting(text: string, form: RegExp): string {
  if (!form.test(text)) throw new UnfitForLink(text);
  return text;
}

function within(number: number, least: number, most: number): number {
  if (number < least || number > most) throw new UnfitForLink(`${number}`);
  return number;
}
