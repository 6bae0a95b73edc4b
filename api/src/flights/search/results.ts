import type {
  Fare,
  Flight,
  FlightSource,
  Provenance,
  SearchResults,
} from '@fareweave/shared-lib/domain/flights';
import type { FoundFlight, FoundFlights } from '../port.ts';
import type { OutboundSearch } from './search-request.ts';

/** What results are made for. */
export interface ResultContext<Search> {
  search: Search;
  source: FlightSource;
  now: Date;
  /** Whether the results may contain the number of seats left (FARE-4). */
  seats: boolean;
}

/** Flights under the codes that `placeOf` gives them: places in the order of their codes, flights of each by
 *  departure. */
export function flightsByPlace(
  found: readonly FoundFlight[],
  placeOf: (found: FoundFlight) => string,
  seats: boolean,
): Record<string, Flight[]> {
  const byPlace = Map.groupBy(found.toSorted(byDeparture), placeOf);
  return Object.fromEntries(
    [...byPlace]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, group]) => [code, group.map(({ flight }) => visible(flight, seats))]),
  );
}

/** Where the flights come from, and what is missing from them. */
export const provenance = (
  source: FlightSource,
  { failed, dropped }: Pick<FoundFlights, 'failed' | 'dropped'>,
): Provenance => ({
  source,
  ...(failed.length > 0 && { partial: true, failed_origins: [...new Set(failed)].sort() }),
  ...(dropped > 0 && { dropped }),
});

export const byDeparture = (a: FoundFlight, b: FoundFlight): number =>
  a.departure - b.departure ||
  a.arrival - b.arrival ||
  (a.flight.flight_number < b.flight.flight_number ? -1 : 1);

/** The flight as a reader may see it. */
export function visible(flight: Flight, seats: boolean): Flight {
  if (seats) return flight;
  const { go_wild, standard, discount_den } = flight.fares;
  const fares = {
    go_wild: priceOnly(go_wild),
    standard: priceOnly(standard),
    discount_den: priceOnly(discount_den),
  };
  return { ...flight, fares };
}

const priceOnly = (fare: Fare | null): Fare | null => fare && { total: fare.total };

/** The answer of `GET /api/flights/search` and `/single` (SRCH-19). */
export function searchResults(
  found: FoundFlights,
  { search, source, now, seats }: ResultContext<OutboundSearch>,
): SearchResults {
  const flights = flightsByPlace(found.flights, ({ destination }) => destination, seats);
  return {
    flights,
    search_parameters: {
      origin: search.origin,
      date: search.date,
      max_workers: search.maxWorkers,
      origin_airports: [...search.origins],
      destination: search.destination,
    },
    summary: {
      total_destinations: Object.keys(flights).length,
      total_flights: found.flights.length,
      search_timestamp: now.toISOString(),
    },
    ...provenance(source, found),
  };
}
