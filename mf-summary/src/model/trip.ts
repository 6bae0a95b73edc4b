import type { FlightSource } from '@fareweave/shared-lib/domain/flights';
import type { StoredFlight } from '@fareweave/shared-lib/domain/stored-flights';

/** The outbound and the return flight of a trip, as the address of a summary names them (TRIP-1). */
export interface Trip {
  departure: StoredFlight;
  return: StoredFlight;
  /** What was searched from: airport codes and `city:` values, comma-separated. */
  origin: string;
  /** What was searched for: the code of the airport that the outbound flight goes to. */
  destination: string;
  /** Day of the outbound departure, `YYYY-MM-DD`. */
  date: string;
  /** Where the flights come from (TRIP-11); null where that is not known. */
  source: FlightSource | null;
}

export type Leg = 'Outbound' | 'Return';
