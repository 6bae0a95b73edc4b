import type { Fare, Flight, FlightSource, SearchResults } from '@fareweave/shared-lib/domain/flights';
import type { FoundFlight } from './port.ts';
import type { FlightSearch } from './search-request.ts';

interface Telling {
  search: FlightSearch;
  source: FlightSource;
  now: Date;
  /** Whether the reader may see how many seats are left (decision 9). */
  seats: boolean;
}

/** The answer of `GET /api/flights/search`: destinations in the order of their codes, flights of each by
 *  departure. */
export function searchResults(
  found: readonly FoundFlight[],
  { search, source, now, seats }: Telling,
): SearchResults {
  const byDestination = Map.groupBy([...found].sort(byDeparture), ({ destination }) => destination);
  const flights = Object.fromEntries(
    [...byDestination]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, group]) => [code, group.map(({ flight }) => (seats ? flight : withoutSeats(flight)))]),
  );
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
      total_flights: found.length,
      search_timestamp: now.toISOString(),
    },
    source,
  };
}

const byDeparture = (a: FoundFlight, b: FoundFlight): number =>
  a.departure - b.departure ||
  a.arrival - b.arrival ||
  (a.flight.flight_number < b.flight.flight_number ? -1 : 1);

function withoutSeats(flight: Flight): Flight {
  const { go_wild, standard, discount_den } = flight.fares;
  const fares = {
    go_wild: priceOnly(go_wild),
    standard: priceOnly(standard),
    discount_den: priceOnly(discount_den),
  };
  return { ...flight, fares };
}

const priceOnly = (fare: Fare | null): Fare | null => fare && { total: fare.total };
