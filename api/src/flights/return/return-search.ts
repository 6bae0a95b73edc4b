import type { FastifyBaseLogger } from 'fastify';
import { loggable } from '../../core/http/logging.ts';
import { worthTelling } from '../engine/dominated.ts';
import { flightsUnavailable } from '../errors.ts';
import { type FlightsPort, type FoundFlights, MAX_WORKERS } from '../port.ts';
import { type NewResponse, NOT_LOGGED, type ResponseContext } from '../search/response-cache.ts';
import type { ReturnSearch } from './return-request.ts';
import { returnResults } from './return-results.ts';

/** Finds return flights with one search for each airport that the trip may have begun at, all at once. The response names
 *  the airports whose search failed; when all fail it throws a 502 (RETN-7). */
export async function findReturnFlights(
  flights: FlightsPort,
  log: FastifyBaseLogger,
  search: ReturnSearch,
  { coverage, seats, now }: ResponseContext,
): Promise<NewResponse> {
  const { origins: homes, destinations: away, date, after } = search;
  // The searches for each airport of the origin share the calls.
  const maxWorkers = Math.ceil(MAX_WORKERS / homes.length);

  const searchTo = async (home: string): Promise<FoundFlights> => {
    const query = { origins: away, destinations: [home], date, now: now.getTime(), maxWorkers };
    try {
      const found = await flights.search(query);
      return away.every((code) => found.failed.includes(code)) ? { ...found, failed: [home] } : found;
    } catch (error) {
      log.warn(loggable(error), 'a return search failed');
      return { flights: [], failed: [home], dropped: 0 };
    }
  };

  const found = await Promise.all(homes.map(searchTo));
  const failed = found.flatMap((part) => part.failed);
  if (homes.every((home) => failed.includes(home)))
    throw flightsUnavailable('No return flights found for the selected date');

  const inTime = found
    .flatMap((part) => part.flights)
    .filter(({ departure }) => departure >= (after?.instant ?? 0));
  const dropped = found.reduce((sum, part) => sum + part.dropped, 0);
  const kept = { flights: worthTelling(inTime), failed, dropped };
  const body = returnResults(kept, { search, source: coverage.source, seats, now });
  return { body, totals: NOT_LOGGED, isPartial: body.partial ?? false };
}
