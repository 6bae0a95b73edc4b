import { readStored, writeStored } from '@fareweave/shared-lib/browser-storage';
import {
  parseStoredFlights,
  STORED_FLIGHTS_KEY,
  type StoredFlight,
  type StoredFlights,
  withStoredFlights,
} from '../domain/flights/stored-flights.ts';

export interface DeviceFlights {
  /** By hash, without the expired ones; null where the storage contains something else. */
  flights: StoredFlights | null;
  /** The browser allows this site no storage. */
  isForbidden: boolean;
}

/** The flights that were selected on this device in the last 24 hours. */
export function deviceFlights(now = Date.now()): DeviceFlights {
  const text = readStored(STORED_FLIGHTS_KEY);
  return { flights: parseStoredFlights(text ?? null, now), isForbidden: text === undefined };
}

/** Stores selected flights by hash for 24 hours; false when the storage is full or forbidden. */
export function storeFlights(picked: ReadonlyMap<string, Omit<StoredFlight, 'timestamp'>>): boolean {
  return writeFlights((text) => withStoredFlights(text, picked, Date.now()));
}

/** Replaces the stored flights by what `next` makes of their text; false when the storage is full or forbidden. */
export function writeFlights(next: (text: string | null) => string | null): boolean {
  const text = next(readStored(STORED_FLIGHTS_KEY) ?? null);
  return text === null || writeStored(STORED_FLIGHTS_KEY, text);
}
