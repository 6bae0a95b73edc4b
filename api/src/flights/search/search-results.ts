import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import type { FoundFlights } from '../port.ts';
import { flightsByPlace, provenance, type ResultContext } from './results.ts';
import type { OutboundSearch } from './search-request.ts';

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
