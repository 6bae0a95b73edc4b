import {
  parseStoredFlights,
  STORED_FLIGHTS_KEY,
  type StoredFlights,
} from '@fareweave/shared-lib/domain/stored-flights';

/** What the browser's storage holds; nothing where it is forbidden. Expired entries are removed from it. `now` in
 *  epoch milliseconds. */
export function readStoredFlights(now: number): StoredFlights | null {
  const text = readText();
  const flights = parseStoredFlights(text, now);
  if (text !== null && flights !== null) writeText(JSON.stringify(Object.fromEntries(flights)));
  return flights;
}

function readText(): string | null {
  try {
    return window.localStorage.getItem(STORED_FLIGHTS_KEY);
  } catch {
    return null;
  }
}

function writeText(text: string): void {
  try {
    window.localStorage.setItem(STORED_FLIGHTS_KEY, text);
  } catch {
    // What could not be removed now is left out again at the next reading.
  }
}
