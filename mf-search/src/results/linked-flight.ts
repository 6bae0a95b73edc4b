import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { Flight, SearchResults } from '@fareweave/shared-lib/domain/flights';
import type { SearchAddress } from '../model/address/search-address.ts';

/** The flight that a link is about. */
export interface LinkedFlight {
  /** The code under which the results hold it. */
  code: string;
  flight: Flight;
  /** It costs something else than when the link was made. */
  isRepriced: boolean;
}

type Link = Pick<SearchAddress, 'screen' | 'flight' | 'flightNumber'>;

/** Finds it by its hash, or, since that holds the price, by its number. Null: the link is about none; `lost`: it is not
 *  among the results any more. */
export function linkedFlight(
  { flights }: Pick<SearchResults, 'flights'>,
  { screen, flight: hash, flightNumber }: Link,
): LinkedFlight | 'lost' | null {
  if (screen !== 'departure_flights' || hash === null) return null;
  const found = Object.entries(flights).flatMap(([code, those]) => those.map((flight) => ({ code, flight })));
  const exact = found.find(({ code, flight }) => flightHash(flight, code) === hash);
  if (exact !== undefined) return { ...exact, isRepriced: false };
  const same = found.find(({ flight }) => flight.flight_number === flightNumber);
  return same === undefined ? 'lost' : { ...same, isRepriced: true };
}
