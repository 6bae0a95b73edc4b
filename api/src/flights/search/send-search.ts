import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { Charge } from '@fareweave/shared-lib/domain/charges';
import type { FlightSource, InboundResults, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { OFFLINE_COPY } from '@fareweave/shared-lib/domain/offline';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import { apiRoute, signedInAccount } from '../../core/http/access.ts';
import { loggable } from '../../core/http/logging.ts';
import { orLastKnown } from '../../db/last-known.ts';
import type { SearchLog } from '../allowance/search-log.ts';
import { shownFlights } from '../engine/shown-flights.ts';
import {
  type Coverage,
  type FlightSearch,
  type FlightsPort,
  type FoundFlight,
  flightsUnavailable,
} from '../port.ts';
import {
  type CachedResponse,
  type ResponseCache,
  type ResponseContext,
  responseKey,
  sendResponse,
} from './response-cache.ts';
import type { ResultContext, ShownFlights } from './results.ts';

/** The services of the flight routes. */
export interface FlightServices {
  flights: FlightsPort;
  responses: ResponseCache;
  searchLog: SearchLog;
  clock: Clock;
  /** The known prices beside the fares (COST-6). */
  charges(): Promise<readonly Charge[]>;
  /** See `databaseTimeout`. */
  databaseTimeoutMs: number;
  /** Whether there is a model of the fares of a source. Returns at once, from memory. */
  hasFareModel(source: FlightSource): boolean;
  /** Queues what an answer shows, for estimates (ESTM-1). */
  observe(answer: { flights: readonly FoundFlight[]; source: FlightSource; now: number }): void;
}

/** The differences between the kinds of search. */
export interface SearchKind<Params, Search extends FlightSearch> {
  /** Reads and checks the parameters. Throws a 400 that names every invalid field. */
  read(params: Params, coverage: Coverage, now: Date): Search;
  /** Returns the body of the response. */
  resultsOf(found: ShownFlights, context: ResultContext<Search>): SearchResults | InboundResults;
  /** The message when the source did not answer for any of the airports (SRCH-21). */
  failed: string;
}

/** Returns the account that a search counts for, and whether the free allowance applies to it (ALLW-5). */
export function callerOf(request: FastifyRequest): { userId: string; limited: boolean } {
  const account = signedInAccount(request);
  return { userId: account.id, limited: !hasPremium(account) };
}

/** Returns the options of the route of a search, without HEAD, because a HEAD request would search, return no flights and still count (ALLW-4). */
export const countedRoute: typeof apiRoute = (access, tag, summary, schema) => ({
  ...apiRoute(access, tag, summary, schema),
  exposeHeadRoute: false,
});

/** Sends the response to a search, logs the search and counts it against the allowance of a free account (ALLW-3), unless it completes
 *  an earlier one (ALLW-11) or comes from a page that is opened again. Throws a 429 when the allowance is used up. The route declares who
 *  may search. */
export async function sendSearch<Params extends { complete?: boolean }, Search extends FlightSearch>(
  request: FastifyRequest,
  reply: FastifyReply,
  services: FlightServices,
  kind: SearchKind<Params, Search>,
  params: Params,
): Promise<Buffer> {
  const { flights, searchLog, clock } = services;
  const now = clock.now();
  const coverage = await flights.coverage();
  const search = kind.read(params, coverage, now);

  const { complete = false } = params;
  const isAgain = complete || request.headers['x-reopened'] === 'true';
  const attempt = { ...callerOf(request), search, now, isAgain };
  // An offline copy of a complete response is so large that it would displace the copies of many other responses.
  if (complete) reply.removeHeader(OFFLINE_COPY);
  await searchLog.checkAllowance(attempt);

  const hasFareModel = services.hasFareModel(coverage.source);
  const context = { coverage, seats: !attempt.limited, now, hasFareModel };
  const response = await searchResponse(services, kind, search, context, complete);

  const recorded = searchLog.record(attempt, response.totals);
  await (attempt.limited ? recorded : orWithoutLog(request, recorded, services.databaseTimeoutMs));

  return sendResponse(request, reply, response);
}

/** Without an allowance only the log needs the record, so the response does not wait for an unavailable database. */
const orWithoutLog = (request: FastifyRequest, recorded: Promise<void>, databaseTimeoutMs: number) =>
  orLastKnown(recorded, undefined, {
    databaseTimeoutMs,
    onFailure: (error) => request.log.warn(loggable(error), 'a search was not recorded'),
  });

/** Returns the response to a search, from the cache or from the source. Throws a 502 when the source did not answer for
 *  any of the airports. */
export function searchResponse<Search extends FlightSearch>(
  { flights, responses, observe }: Pick<FlightServices, 'flights' | 'responses' | 'observe'>,
  { resultsOf, failed }: Pick<SearchKind<never, Search>, 'resultsOf' | 'failed'>,
  search: Search,
  context: ResponseContext,
  isComplete = false,
): Promise<CachedResponse> {
  const { origin, origins, destination, destinations, date, maxWorkers } = search;
  const key = responseKey(['search', origin, destination, date, maxWorkers, isComplete], context);
  return responses.get(key, async () => {
    const now = context.now.getTime();
    const found = await flights.search({ origins, destinations, date, now, maxWorkers });
    const airports = origins ?? destinations ?? [];
    if (found.flights.length === 0 && airports.every((code) => found.failed.includes(code)))
      throw flightsUnavailable(failed);

    const shown = shownFlights(found, isComplete);
    const omitted = found.flights.length - shown.length;
    const body = resultsOf({ ...found, flights: shown, omitted }, { ...context, search });
    // Pages request complete responses for some filters, and filters must not affect which connections are observed (ESTM-1).
    if (!isComplete) observe({ flights: shown, source: context.coverage.source, now });
    return {
      body,
      totals: { places: Object.keys(body.flights).length, flights: body.summary.total_flights },
    };
  });
}
