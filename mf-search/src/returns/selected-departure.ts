import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { Flight, SearchResults } from '@fareweave/shared-lib/domain/flights';
import type { StoredFlights } from '@fareweave/shared-lib/domain/stored-flights';

/** The outbound flight of a trip (RETN-2). */
export interface SelectedDeparture {
  /** The code under which the results hold it. */
  destination: string;
  flight: Flight;
  /** By its present price, so not always the one it was asked for by. */
  flightHash: string;
  /** It was selected at another price. */
  isRepriced: boolean;
}

/** The departure that a hash names; null when it is none of the results. A hash holds the price, and prices move: what
 *  is `stored` under it on this device tells which flight it was, and that one is found at its present price. */
export function findDeparture(
  results: Pick<SearchResults, 'flights'>,
  hash: string,
  stored: StoredFlights | null,
): SelectedDeparture | null {
  const found = Object.entries(results.flights).flatMap(([destination, flights]) =>
    flights.map((flight) => ({ destination, flight })),
  );
  const exact = found.find(({ flight, destination }) => flightHash(flight, destination) === hash);
  if (exact !== undefined) return { ...exact, flightHash: hash, isRepriced: false };

  const before = stored?.get(hash);
  if (before === undefined || before === 'corrupt') return null;
  const same = found.find(({ flight }) => isSameFlight(flight, before.flight));
  if (same === undefined) return null;
  return {
    ...same,
    flightHash: flightHash(same.flight, same.destination),
    isRepriced: priceOf(same.flight) !== priceOf(before.flight),
  };
}

const isSameFlight = (one: Flight, other: Flight): boolean =>
  one.flight_number === other.flight_number &&
  one.departure_time === other.departure_time &&
  one.arrival_time === other.arrival_time;

/** The price that is part of a flight's hash (FLGT-4). */
const priceOf = ({ lowest_go_wild_price, lowest_price }: Flight): number | null =>
  lowest_go_wild_price ?? lowest_price;
