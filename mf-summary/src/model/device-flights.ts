import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import {
  parseStoredFlights,
  STORED_FLIGHTS_KEY,
  type StoredFlight,
} from '@fareweave/shared-lib/domain/stored-flights';
import type { Trip } from './trip.ts';

export interface DeviceFlights {
  /** By hash, the expired ones left out; null where storage holds something else. */
  flights: Map<string, StoredFlight | 'corrupt'> | null;
  /** The browser keeps nothing for this site. */
  isForbidden: boolean;
}

/** The flights that this device keeps. `now` in epoch milliseconds. */
export function deviceFlights(now: number): DeviceFlights {
  try {
    const text = window.localStorage.getItem(STORED_FLIGHTS_KEY);
    return { flights: parseStoredFlights(text, now), isForbidden: false };
  } catch {
    return { flights: new Map(), isForbidden: true };
  }
}

/** Removes flights that have expired (FLGT-5) and keeps those of a trip, so that another return flight can be
 *  searched and the trip is found again. Existing entries stay as they are; a storage that is full, forbidden or
 *  holds something else is left alone. `now` in epoch milliseconds. */
export function keepOnDevice(trip: Trip | null, now: number): void {
  const { flights, isForbidden } = deviceFlights(now);
  if (isForbidden || flights === null) return;
  for (const picked of trip === null ? [] : [trip.departure, trip.return]) {
    const hash = flightHash(picked.flight, picked.destination);
    const kept = flights.get(hash);
    const entry = kept === undefined || kept === 'corrupt' ? { ...picked, timestamp: now } : kept;
    flights.set(hash, trip?.source ? { ...entry, source: trip.source } : entry);
  }
  try {
    if (flights.size > 0 || window.localStorage.getItem(STORED_FLIGHTS_KEY) !== null)
      window.localStorage.setItem(STORED_FLIGHTS_KEY, JSON.stringify(Object.fromEntries(flights)));
  } catch {
    // The address still holds the trip, or the flights are kept as they were.
  }
}
