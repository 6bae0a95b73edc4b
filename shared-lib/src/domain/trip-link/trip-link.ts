import { fnv1a } from '../flights/flight-hash.ts';
import type { FlightSource } from '../flights/flights.ts';
import type { StoredFlight } from '../flights/stored-flights.ts';
import { LinkReader, LinkWriter, UnfitForLink } from './link-bytes.ts';
import { readFlight, writeFlight } from './link-flight.ts';

/** `data` of a shared `/flight-summary` (TRIP-1): the version, the trip as base64url, seven characters of checksum
 *  over both (ADR 12). */

const VERSION = '1';
const CHECKSUM_LENGTH = 7;
const LONGEST = 2000;
const FORM = /^[\w-]+$/;
const SOURCES = [null, 'sample', 'timetable', 'live'] as const satisfies (FlightSource | null)[];
/** Airport codes and `CITY:` values, comma-separated. */
const ORIGIN = /^[A-Za-z][A-Za-z0-9 :,.'-]{0,199}$/;

export interface SharedTrip {
  departure: StoredFlight;
  return: StoredFlight;
  /** What was searched from, `DEN,CITY:New York City`. */
  origin: string;
  /** Code of the airport that the outbound flight goes to. */
  destination: string;
  /** Where the flights come from (TRIP-11); null where that was not known. */
  source: FlightSource | null;
}

/** `too-long`: not looked at; `foreign`: never was such a link; `altered`: cut off or changed on its way; `newer`: made
 *  by a later version of the product; `senseless`: whole, but tells no trip. */
export type TripLinkProblem = 'too-long' | 'foreign' | 'altered' | 'newer' | 'senseless';

/** The text for the link of a trip, safe in an address as it is, about 200 characters; null where the flights are not
 *  of the form that searches tell. An origin that has no place in a link gives way to the airport of the departure. */
export function encodeTrip(trip: Omit<SharedTrip, 'destination'>): string | null {
  try {
    const to = new LinkWriter();
    const from = trip.departure.flight.segments[0]?.departure_airport ?? '';
    to.number(SOURCES.indexOf(trip.source));
    to.text(trip.origin !== from && ORIGIN.test(trip.origin) ? trip.origin : '');
    writeFlight(to, trip.departure);
    writeFlight(to, trip.return);
    const text = VERSION + to.written();
    const data = text + checksum(text);
    return typeof decodeTrip(data) === 'object' ? data : null;
  } catch (error) {
    return unfit(error, null);
  }
}

/** The trip that the link tells, with `timestamp`s in whole minutes and without seat counts. Never throws, whatever the
 *  text is. A checksum is no signature: who wants to can make up a trip, but no more than a trip. */
export function decodeTrip(data: string): SharedTrip | TripLinkProblem {
  if (data.length > LONGEST) return 'too-long';
  if (data.length <= VERSION.length + CHECKSUM_LENGTH || !FORM.test(data)) return 'foreign';
  const text = data.slice(0, -CHECKSUM_LENGTH);
  if (checksum(text) !== data.slice(-CHECKSUM_LENGTH)) return 'altered';
  if (!text.startsWith(VERSION)) return 'newer';
  try {
    return readTrip(new LinkReader(text.slice(VERSION.length)));
  } catch (error) {
    return unfit(error, 'senseless');
  }
}

function readTrip(from: LinkReader): SharedTrip {
  const source = SOURCES[from.number()];
  const origin = from.text();
  const departure = readFlight(from);
  const back = readFlight(from);
  const stays = Date.parse(back.flight.departure_time) >= Date.parse(departure.flight.arrival_time);
  if (source === undefined || !stays || !from.isAtEnd()) throw new UnfitForLink('no trip');
  if (origin !== '' && !ORIGIN.test(origin)) throw new UnfitForLink('no origin');
  return {
    departure,
    return: back,
    origin: origin || (departure.flight.segments[0]?.departure_airport ?? ''),
    destination: departure.destination,
    source,
  };
}

/** FNV-1a: each of its steps can be undone, so one changed character always gives another checksum. */
const checksum = (text: string): string => fnv1a(text).toString(36).padStart(CHECKSUM_LENGTH, '0');

function unfit<T>(error: unknown, answer: T): T {
  if (error instanceof UnfitForLink) return answer;
  throw error;
}
