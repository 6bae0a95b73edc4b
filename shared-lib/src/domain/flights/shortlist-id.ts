import type { KeptStay } from '../../generated/types.gen.ts';
import { fnv1a } from './flight-hash.ts';
import type { Flight } from './flights.ts';

/** What a page with many flights needs of the shortlist; the rest is in shortlist.ts. */

export const SHORTLIST_KEY = 'fareweave_shortlist';

/** The most items of an account or a device (KEEP-2). */
export const MAX_ITEMS = 30;

/** What can be kept: a flight, or the flights of a trip plan with its places and stays. */
export interface Keepable {
  flights: readonly Flight[];
  /** Absent for a flight. */
  plan?: {
    places: readonly string[];
    stays: readonly (Omit<KeptStay, 'daylight_minutes'> & { daylight_minutes?: number | null })[];
    /** The path and query that open it: `/plan?…` or `/flight-summary?…`. */
    address: string;
  };
}

/** Returns the id of an item, which follows from its flights and not from their prices. */
export function shortlistId(flights: readonly Pick<Flight, 'segments'>[]): string {
  const text = flights
    .flatMap(({ segments }) => segments)
    .map(({ flight_number, departure_airport, arrival_airport, departure_time }) =>
      [flight_number, departure_airport, arrival_airport, departure_time].join(' '),
    )
    .join('|');
  return fnv1a(text).toString(36);
}

/** The key in browser storage of the changes, also of watches, that wait for a connection (OFFL-20). */
export const WAITING_KEY = 'fareweave_waiting_writes';
