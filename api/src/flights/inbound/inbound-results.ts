import type { InboundResults } from '@fareweave/shared-lib/domain/flights';
import type { FoundFlights } from '../port.ts';
import { flightsByPlace, provenance, type ResultContext } from '../search/results.ts';
import type { InboundSearch } from './inbound-request.ts';

/** The answer of `GET /api/flights/inbound` (SRCH-19). */
export function inboundResults(
  found: FoundFlights,
  { search, source, now, seats }: ResultContext<InboundSearch>,
): InboundResults {
  const flights = flightsByPlace(found.flights, ({ origin }) => origin, seats);
  return {
    flights,
    search_parameters: {
      destination: search.destination,
      date: search.date,
      max_workers: search.maxWorkers,
    },
    summary: {
      total_origins: Object.keys(flights).length,
      total_flights: found.flights.length,
      search_timestamp: now.toISOString(),
    },
    ...provenance(source, found),
  };
}
