import { parseJson } from '../json.ts';
import { areFares, areSegments, isAmount, isRecord, isTime } from './flight-shape.ts';
import { FLIGHT_SOURCES, type Flight, type FlightSource } from './flights.ts';

/** The user's selected flights in the browser's storage, for the trip summary: one map from flight hash to entry (FLGT-5). */

export const STORED_FLIGHTS_KEY = 'fareweave_flights';

const LIFETIME_MS = 24 * 60 * 60_000;

export interface StoredFlight {
  flight: Flight;
  /** The flight's destination code in the search results. */
  destination: string;
  /** When it was stored, epoch milliseconds. */
  timestamp: number;
  /** The source of the flight (TRIP-11), so that the summary can label sample data. Unset if unknown. */
  source?: FlightSource;
}

/** Entries by flight hash. */
export type StoredFlights = Map<string, StoredFlight | 'corrupt'>;

/** Returns the stored flights of the last 24 hours; `corrupt` for an invalid entry. Null if the whole text is invalid.
 *  `now` in epoch milliseconds. */
export function parseStoredFlights(text: string | null, now: number): StoredFlights | null {
  if (text === null) return new Map();
  const map = parseJson(text);
  if (!isRecord(map)) return null;
  const entries = Object.entries(map).map(([hash, entry]) => [hash, storedFlight(entry)] as const);
  return new Map(entries.filter(([, entry]) => entry === 'corrupt' || now - entry.timestamp <= LIFETIME_MS));
}

/** Returns the text to store instead of `text`, with the `selected` flights by hash. Valid entries that have not expired
 *  stay; an invalid text is replaced. `now` in epoch milliseconds. */
export function withStoredFlights(
  text: string | null,
  selected: ReadonlyMap<string, Omit<StoredFlight, 'timestamp'>>,
  now: number,
): string {
  const kept = [...(parseStoredFlights(text, now) ?? [])].filter(([, entry]) => entry !== 'corrupt');
  const added = [...selected].map(([hash, entry]) => [hash, { ...entry, timestamp: now }] as const);
  return JSON.stringify(Object.fromEntries([...kept, ...added]));
}

function storedFlight(entry: unknown): StoredFlight | 'corrupt' {
  const isValid =
    isRecord(entry) &&
    isAmount(entry.timestamp) &&
    typeof entry.destination === 'string' &&
    isFlight(entry.flight);
  if (!isValid) return 'corrupt';
  const { source, ...known } = entry as unknown as StoredFlight;
  return source !== undefined && FLIGHT_SOURCES.includes(source) ? { ...known, source } : known;
}

const isFlight = (value: unknown): value is Flight =>
  isRecord(value) &&
  isTime(value.departure_time) &&
  isTime(value.arrival_time) &&
  isAmount(value.duration) &&
  isAmount(value.stops) &&
  areSegments(value.segments) &&
  areFares(value.fares);
