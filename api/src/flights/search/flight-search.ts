import type { InboundResults, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { worthTelling } from '../engine/dominated.ts';
import { flightsUnavailable } from '../errors.ts';
import type { Coverage, FlightSearch, FlightsPort, FoundFlights } from '../port.ts';
import {
  type CachedResponse,
  type NewResponse,
  type ResponseCache,
  type ResponseContext,
  responseKey,
} from './response-cache.ts';
import type { ResultContext } from './results.ts';

/** What differs between the kinds of search. */
export interface SearchKind<Query, Search extends FlightSearch> {
  /** Reads and checks a query. Throws a 400 that names every field at fault. */
  read(query: Query, coverage: Coverage, now: Date): Search;
  /** The body of the response. */
  resultsOf(found: FoundFlights, context: ResultContext<Search>): SearchResults | InboundResults;
  /** The message when the source could not answer for any of the airports (SRCH-21). */
  failed: string;
}

interface Sources {
  flights: FlightsPort;
  responses: ResponseCache;
}

/** The response to a search, from the cache or from the source. Throws a 502 when the source could not answer for any of
 *  the airports. */
export function searchResponse<Search extends FlightSearch>(
  { flights, responses }: Sources,
  kind: Pick<SearchKind<never, Search>, 'resultsOf' | 'failed'>,
  search: Search,
  context: ResponseContext,
): Promise<CachedResponse> {
  const { origin, destination, date, maxWorkers } = search;
  const key = responseKey(['search', origin, destination, date, maxWorkers], context);
  return responses.get(key, () => findFlights(flights, kind, search, context));
}

async function findFlights<Search extends FlightSearch>(
  flights: FlightsPort,
  { resultsOf, failed }: Pick<SearchKind<never, Search>, 'resultsOf' | 'failed'>,
  search: Search,
  { coverage, seats, now }: ResponseContext,
): Promise<NewResponse> {
  const { origins, destinations, date, maxWorkers } = search;
  const found = await flights.search({ origins, destinations, date, now: now.getTime(), maxWorkers });
  const airports = origins ?? destinations ?? [];
  if (found.flights.length === 0 && airports.every((code) => found.failed.includes(code)))
    throw flightsUnavailable(failed);

  const kept = { ...found, flights: worthTelling(found.flights) };
  const body = resultsOf(kept, { search, source: coverage.source, seats, now });
  const totals = { places: Object.keys(body.flights).length, flights: body.summary.total_flights };
  return { body, totals, isPartial: body.partial ?? false };
}
