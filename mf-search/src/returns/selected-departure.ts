import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { Flight, SearchResults } from '@fareweave/shared-lib/domain/flights';
import type { StoredFlights } from '@fareweave/shared-lib/domain/stored-flights';

/** The outbound flight of a trip (RETN-2). */
export interface SelectedDeparture {
  /** Its destination code in the results. */
  destination: string;
  flight: Flight;
  /** With the current price, so it may differ from the hash in the address. */
  flightHash: string;
  /** Its price has changed since it was selected. */
  isRepriced: boolean;
}

/** The departure with a hash; null when there is no hash or the results do not contain it. A hash contains the price, which may change:
 *  the flight that this device `stored` under the hash is then found in the results at its current price. */
export function findDeparture(
  results: Pick<SearchResults, 'flights'>,
  hash: string | null,
  stored: StoredFlights | null,
): SelectedDeparture | null {
  if (hash === null) return null;
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
