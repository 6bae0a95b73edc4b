import { fnv1a } from '../flights/flight-hash.ts';
import type { FlightSource } from '../flights/flights.ts';
import type { StoredFlight } from '../flights/stored-flights.ts';
import { LinkFormatError, LinkReader, LinkWriter } from './link-bytes.ts';
import { readFlight, writeFlight } from './link-flight.ts';

/** The `data` parameter of a shared `/flight-summary` (TRIP-1): the version, the trip as base64url, and a checksum of seven
 *  characters over both (ADR 12). */

const VERSION = '1';
const CHECKSUM_LENGTH = 7;
const MAX_LENGTH = 2000;
const FORM = /^[\w-]+$/;
const SOURCES = [null, 'sample', 'timetable', 'live'] as const satisfies (FlightSource | null)[];
/** Airport codes and `CITY:` values, comma-separated. */
const ORIGIN = /^[A-Za-z][A-Za-z0-9 :,.'-]{0,199}$/;

export interface SharedTrip {
  departure: StoredFlight;
  return: StoredFlight;
  /** The origins of the search, `DEN,CITY:New York City`. */
  origin: string;
  /** Airport code of the outbound flight's destination. */
  destination: string;
  /** The source of the flights (TRIP-11); null if unknown. */
  source: FlightSource | null;
}

/** `too-long`: not decoded; `foreign`: not a trip link; `altered`: truncated or changed; `newer`: from a later version of
 *  the product; `senseless`: intact, but not a valid trip. */
export type TripLinkProblem = 'too-long' | 'foreign' | 'altered' | 'newer' | 'senseless';

/** Returns the `data` of a trip's link, URL-safe, about 200 characters; null if the flights do not have the form of search
 *  results. An origin that the format cannot represent is replaced by the departure airport. */
export function encodeTrip(trip: Omit<SharedTrip, 'destination'>): string | null {
  try {
    const to = new LinkWriter();
    const from = trip.departure.flight.segments[0]?.departure_airport ?? '';
    to.number(SOURCES.indexOf(trip.source));
    to.text(trip.origin !== from && ORIGIN.test(trip.origin) ? trip.origin : '');
    writeFlight(to, trip.departure);
    writeFlight(to, trip.return);
    const text = VERSION + to.toBase64Url();
    const data = text + checksum(text);
    return typeof decodeTrip(data) === 'object' ? data : null;
  } catch (error) {
    return formatErrorAs(error, null);
  }
}

/** Returns the trip of a link, with `timestamp`s in whole minutes and without seat counts. Never throws. A checksum is not a
 *  signature: a forged link can contain any trip, but nothing except a trip. */
export function decodeTrip(data: string): SharedTrip | TripLinkProblem {
  if (data.length > MAX_LENGTH) return 'too-long';
  if (data.length <= VERSION.length + CHECKSUM_LENGTH || !FORM.test(data)) return 'foreign';
  const text = data.slice(0, -CHECKSUM_LENGTH);
  if (checksum(text) !== data.slice(-CHECKSUM_LENGTH)) return 'altered';
  if (!text.startsWith(VERSION)) return 'newer';
  try {
    return readTrip(new LinkReader(text.slice(VERSION.length)));
  } catch (error) {
    return formatErrorAs(error, 'senseless');
  }
}

function readTrip(from: LinkReader): SharedTrip {
  const source = SOURCES[from.number()];
  const origin = from.text();
  const departure = readFlight(from);
  const back = readFlight(from);
  const isInOrder = Date.parse(back.flight.departure_time) >= Date.parse(departure.flight.arrival_time);
  if (source === undefined || !isInOrder || !from.isAtEnd()) throw new LinkFormatError('invalid trip');
  if (origin !== '' && !ORIGIN.test(origin)) throw new LinkFormatError('invalid origin');
  return {
    departure,
    return: back,
    origin: origin || (departure.flight.segments[0]?.departure_airport ?? ''),
    destination: departure.destination,
    source,
  };
}

/** FNV-1a. Each step is reversible, so a single changed character always changes the checksum. */
const checksum = (text: string): string => fnv1a(text).toString(36).padStart(CHECKSUM_LENGTH, '0');

function formatErrorAs<T>(error: unknown, answer: T): T {
  if (error instanceof LinkFormatError) return answer;
  throw error;
}
