import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { originsOf } from '../../model/address/search-origins.ts';

/** Between what a return flight goes: from the trip's destination to where the trip began. */
export interface TripEnds {
  /** Airport codes and `city:` values; empty while it is not known where the trip begins. */
  origins: readonly string[];
  /** An airport code or a `city:` value; null while none is selected. */
  destination: string | null;
}

/** The ends of the trip that a search is for. A selected departure says where one really arrives and, in a search from
 *  everywhere, where one begins. */
export function tripEnds(search: FlightSearch, departure: Pick<Flight, 'segments'> | null): TripEnds {
  if (departure === null) return { origins: originsOf(search), destination: search.destination };
  const { from, to } = endpoints(departure);
  return { origins: search.kind === 'inbound' ? [from] : originsOf(search), destination: to };
}
