import type { Flight, ReturnResults } from '@fareweave/shared-lib/domain/flights';
import { msg } from '@fareweave/shared-lib/domain/texts';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger } from 'fastify';
import { apiRoute } from '../../core/http/access.ts';
import { loggable } from '../../core/http/logging.ts';
import { Component, Nullable } from '../../core/http/schemas.ts';
import { concurrencyLimit } from '../../upstream/concurrency-limit.ts';
import { shownFlights } from '../engine/shown-flights.ts';
import {
  type FlightsPort,
  type FoundFlight,
  type FoundFlights,
  flightsUnavailable,
  MAX_WORKERS,
} from '../port.ts';
import { Flight as FlightSchema, PROVENANCE } from '../schema.ts';
import { responseKey, sendResponse } from '../search/response-cache.ts';
import { byDeparture, provenance, type ResultContext, visible } from '../search/results.ts';
import { callerOf, type FlightServices } from '../search/send-search.ts';
import { ReturnParams, type ReturnSearch, readReturn } from './return-request.ts';

/** The response of `GET /flights/return` (RETN-8). */
export const ReturnResultsSchema = Component('ReturnResults', {
  flights: Type.Array(FlightSchema, {
    description: 'GoWild flights first, then by price, then by departure',
  }),
  search_parameters: Type.Object({
    origin: Type.String(),
    destination: Type.String(),
    date: Type.String(),
    after: Nullable(Type.String()),
  }),
  summary: Type.Object({ total_flights: Type.Integer(), search_timestamp: Type.String() }),
  ...PROVENANCE,
});

export const RETURN_ACCESS = {
  access: 'premium',
  refusal: msg('Return flight search is a premium feature. Please upgrade your account.'),
} as const;

/** `GET /flights/return`: return flights. They do not count as a search: they belong to a trip whose search is logged. */
export const returnRoute: FastifyPluginAsyncTypebox<FlightServices> = async (app, services) => {
  const { flights, responses, clock } = services;

  app.get(
    '/flights/return',
    apiRoute(
      { ...RETURN_ACCESS, offlineCopy: true },
      'flights',
      'Flights of a day from the destination of a trip back to its origin',
      { querystring: ReturnParams, response: { 200: Type.Unsafe<Buffer>(ReturnResultsSchema) } },
    ),
    async (request, reply) => {
      const now = clock.now();
      const coverage = await flights.coverage();
      const search = readReturn(request.query, coverage, now);

      const context = { coverage, seats: !callerOf(request).limited, now };
      const { origin, destination, date, after } = search;
      const key = responseKey(['return', origin, destination, date, after?.text], context);
      const response = await responses.get(key, async () => ({
        body: await findReturnFlights(flights, app.log, { ...context, search }),
      }));
      return sendResponse(request, reply, response);
    },
  );
};

/** Finds return flights with one concurrent search for each airport of the trip's origin. The response names the airports
 *  whose search failed. Throws a 502 when all fail (RETN-7). */
async function findReturnFlights(
  flights: FlightsPort,
  log: FastifyBaseLogger,
  context: ResultContext<ReturnSearch>,
): Promise<ReturnResults> {
  const { origins: homes, destinations: away, date, after } = context.search;
  const now = context.now.getTime();
  // The searches share the concurrent calls.
  const maxWorkers = concurrencyLimit(MAX_WORKERS);

  const searchTo = async (home: string): Promise<FoundFlights> => {
    try {
      const found = await flights.search({ origins: away, destinations: [home], date, now, maxWorkers });
      return away.every((code) => found.failed.includes(code)) ? { ...found, failed: [home] } : found;
    } catch (error) {
      log.warn(loggable(error), 'a return search failed');
      return { flights: [], failed: [home], dropped: 0 };
    }
  };

  const found = await Promise.all(homes.map(searchTo));
  const failed = found.flatMap((part) => part.failed);
  if (homes.every((home) => failed.includes(home)))
    throw flightsUnavailable(msg('No return flights found for the selected date'));

  const departingLater = found
    .flatMap((part) => part.flights)
    .filter(({ departure }) => departure >= (after?.instant ?? 0));
  const dropped = found.reduce((sum, part) => sum + part.dropped, 0);
  const delays = found.find((part) => part.delays)?.delays;
  const shown = shownFlights({ flights: departingLater, ...(delays && { delays }) });
  return returnResults({ flights: shown, failed, dropped }, context);
}

/** Sorts GoWild flights first, then by price, then by departure (RETN-9); sold-out flights are last. */
function returnResults(found: FoundFlights, context: ResultContext<ReturnSearch>): ReturnResults {
  const { search, now, seats } = context;
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
    ...provenance(context, found),
  };
}

const goWildThenCheapest = (a: FoundFlight, b: FoundFlight): number =>
  Number(b.flight.fares.go_wild !== null) - Number(a.flight.fares.go_wild !== null) ||
  priceOf(a.flight) - priceOf(b.flight) ||
  byDeparture(a, b);

/** More than any price. */
const SOLD_OUT = 1_000_000;

/** Returns the price that is part of a flight's hash (FLGT-4). */
const priceOf = ({ lowest_go_wild_price, lowest_price }: Flight): number =>
  lowest_go_wild_price ?? lowest_price ?? SOLD_OUT;
