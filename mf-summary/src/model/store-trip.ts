import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import { deviceFlights, writeFlights } from '@fareweave/shared-lib/ui/device-flights';
import type { Trip } from './trip.ts';

/** Removes expired flights from this device (FLGT-5) and stores those of a trip, so that another return flight can be
 *  searched and the trip is found again. Leaves other entries unchanged. Changes nothing if storage is forbidden or contains
 *  something else. `now` in epoch milliseconds. */
export function storeTrip(trip: Trip | null, now: number): void {
  const { flights, isForbidden } = deviceFlights(now);
  if (isForbidden || flights === null) return;
  for (const picked of trip === null ? [] : [trip.departure, trip.return]) {
    const hash = flightHash(picked.flight, picked.destination);
    const stored = flights.get(hash);
    const entry = stored === undefined || stored === 'corrupt' ? { ...picked, timestamp: now } : stored;
    flights.set(hash, trip?.source ? { ...entry, source: trip.source } : entry);
  }
  // A failed write changes nothing: the address still contains the trip.
  writeFlights((text) =>
    flights.size > 0 || text !== null ? JSON.stringify(Object.fromEntries(flights)) : null,
  );
}
