import {
  parseStoredFlights,
  STORED_FLIGHTS_KEY,
  type StoredFlight,
  type StoredFlights,
  withStoredFlights,
} from '@fareweave/shared-lib/domain/stored-flights';

/** The flights picked on this device in the last 24 hours; null where storage is forbidden or holds something else. */
export function deviceFlights(): StoredFlights | null {
  try {
    return parseStoredFlights(window.localStorage.getItem(STORED_FLIGHTS_KEY), Date.now());
  } catch {
    return null;
  }
}

/** Keeps flights on this device under their hashes for 24 hours; false when its storage is full or forbidden. */
export function keepOnDevice(picked: ReadonlyMap<string, Omit<StoredFlight, 'timestamp'>>): boolean {
  try {
    const { localStorage } = window;
    const text = withStoredFlights(localStorage.getItem(STORED_FLIGHTS_KEY), picked, Date.now());
    localStorage.setItem(STORED_FLIGHTS_KEY, text);
    return true;
  } catch {
    return false;
  }
}
