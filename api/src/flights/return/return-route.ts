import type { Flight, ReturnResults } from '@fareweave/shared-lib/domain/flights';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger } from 'fastify';
import { loggable } from '../../core/http/logging.ts';
import { worthTelling } from '../engine/dominated.ts';
import {
  type FlightsPort,
  type FoundFlight,
  type FoundFlights,
  flightsUnavailable,
  MAX_WORKERS,
} from '../port.ts';
import {
  type NewResponse,
  NOT_LOGGED,
  type ResponseContext,
  responseKey,
  sendResponse,
} from '../search/response-cache.ts';
import { byDeparture, provenance, type ResultContext, visible } from '../search/results.ts';
import { callerOf, type FlightServices } from '../search/send-search.ts';
import { type ReturnSearch, readReturn } from './return-request.ts';
import { ReturnQuery, ReturnResultsSchema } from './return-schema.ts';

/** Searches for the way back. They belong to a trip whose search is in the log already. */
export const returnRoute: FastifyPluginAsyncTypebox<FlightServices> = async (app, services) => {
  const { flights, responses, clock } = services;

  app.get(
    '/flights/return',
    {
      config: {
        access: 'premium',
        refusal: 'Return flight search is a premium feature. Please upgrade your account.',
      },
      schema: {
        summary: 'Flights of a day from the destination of a trip back to where it began',
        tags: ['flights'],
        querystring: ReturnQuery,
        response: { 200: Type.Unsafe<Buffer>(ReturnResultsSchema) },
      },
    },
    async (request, reply) => {
      const now = clock.now();
      const coverage = await flights.coverage();
      const search = readReturn(request.query, coverage, now);

      const context = { coverage, seats: !callerOf(request).limited, now };
      const { origin, destination, date, after } = search;
      const key = responseKey(['return', origin, destination, date, after?.text], context);
      const response = await responses.get(key, () => findReturnFlights(flights, app.log, search, context));
      return sendResponse(request, reply, response);
    },
  );
};

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

/** The answer of `GET /api/flights/return`: GoWild flights first, then by price, then by departure (RETN-9). What is
 *  sold out comes last. */
export function returnResults(
  found: FoundFlights,
  { search, source, now, seats }: ResultContext<ReturnSearch>,
): ReturnResults {
  const flights = found.flights.toSorted(goWildThenCheapest).map(({ flight }) => visible(flight, seats));
  return {
    flights,
    search_parameters: {
      origin: search.origin,
      destination: search.destination,
      date: search.date,
      after: search.after?.text ?? null,
    },
    summary: { total_flights: flights.length, search_timestamp: now.toISOString() },
    ...provenance(source, found),
  };
}

const goWildThenCheapest = (a: FoundFlight, b: FoundFlight): number =>
  Number(b.flight.fares.go_wild !== null) - Number(a.flight.fares.go_wild !== null) ||
  priceOf(a.flight) - priceOf(b.flight) ||
  byDeparture(a, b);

/** More than any price. */
const SOLD_OUT = 1_000_000;

/** The price that is part of a flight's hash (FLGT-4). */
const priceOf = ({ lowest_go_wild_price, lowest_price }: Flight): number =>
  lowest_go_wild_price ?? lowest_price ?? SOLD_OUT;
