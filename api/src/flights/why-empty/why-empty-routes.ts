import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { airportsByCode, timeZoneOf } from '../../airports/index.ts';
import { apiRoute } from '../../core/http/access.ts';
import { Component, Day, Nullable } from '../../core/http/schemas.ts';
import { INBOUND_ACCESS, INBOUND_PARAMS, readInbound } from '../inbound/inbound-route.ts';
import { type Coverage, MAX_WORKERS } from '../port.ts';
import { ReturnParams, readReturn } from '../return/return-request.ts';
import { RETURN_ACCESS } from '../return/return-route.ts';
import { Dollars, PROVENANCE } from '../schema.ts';
import { earliestDay } from '../search/departure-date.ts';
import { responseKey, sendResponse } from '../search/response-cache.ts';
import { provenance } from '../search/results.ts';
import { readSearch, WORKED_PARAMS } from '../search/search-request.ts';
import { callerOf, type FlightServices } from '../search/send-search.ts';
import { explain, REASONS } from './explain.ts';
import type { ExplainedSearch } from './nearest.ts';

const LOWEST = { lowest_go_wild: Nullable(Dollars), lowest: Nullable(Dollars) };

/** The response of the three endpoints (RSLT-42). */
export const WhyEmptySchema = Component('WhyEmpty', {
  reason: Nullable(Type.Enum(REASONS, { description: 'Null: the search has flights with a pass fare' })),
  blackout: Nullable(
    Type.Object({ from: Day, to: Day }, { description: 'The blackout dates around the day; otherwise null' }),
  ),
  nearest_days: Type.Array(Type.Object({ date: Day, ...LOWEST }), {
    description: 'The nearest earlier and the nearest later day with flights on sale, in this order',
  }),
  nearest_airports: Type.Array(
    Type.Object({
      code: Type.String(),
      replaces: Type.Enum(['origin', 'destination']),
      near: Type.String({ description: 'The airport of the search that is nearest to this one' }),
      miles: Type.Integer({ description: 'Distance from `near` in statute miles' }),
      ...LOWEST,
    }),
    { description: 'The nearest other airports with flights on the day, nearest first' },
  ),
  ...PROVENANCE,
});

const RESPONSE = { 200: Type.Unsafe<Buffer>(WhyEmptySchema) };
const DESCRIPTION = 'Has the same parameters as the search. Does not count as a search.';

/** The endpoints that explain why a search has no flights (RSLT-41). They show no flight, so they do not count as searches. */
export const whyEmptyRoutes: FastifyPluginAsyncTypebox<FlightServices> = async (app, services) => {
  const { flights, responses, searchLog, clock } = services;

  /** Sends the explanation of a search that `read` reads and checks. */
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    read: (coverage: Coverage, now: Date) => Promise<Omit<ExplainedSearch, 'now'>>,
  ): Promise<Buffer> => {
    const now = clock.now();
    const coverage = await flights.coverage();
    const search = { ...(await read(coverage, now)), now: now.getTime() };
    const context = { coverage, seats: false, now };
    const { origins, destinations, date, earliest, after } = search;
    const key = responseKey(['why-empty', origins, destinations, date, earliest, after], context);
    const response = await responses.get(key, async () => {
      const { failed, isPartial, ...explanation } = await explain(flights, search, coverage);
      const missing = isPartial ? { partial: true } : {};
      return { body: { ...explanation, ...provenance(context, { failed, dropped: 0 }), ...missing } };
    });
    return sendResponse(request, reply, response);
  };

  app.get(
    '/flights/why-empty',
    apiRoute(
      'member',
      'flights',
      'Why a search has no flights, and the nearest days and airports with flights',
      { description: DESCRIPTION, querystring: Type.Object(WORKED_PARAMS), response: RESPONSE },
    ),
    (request, reply) =>
      send(request, reply, async (coverage, now) => {
        const search = readSearch(request.query, coverage, now);
        await searchLog.checkCovered({ ...callerOf(request), searchKey: search.key, now });
        return { ...search, earliest: earliestDay(search.origins, now), after: null };
      }),
  );

  app.get(
    '/flights/inbound/why-empty',
    apiRoute(
      INBOUND_ACCESS,
      'flights',
      'Why a search from everywhere has no flights, and the nearest days and airports with flights',
      { description: DESCRIPTION, querystring: Type.Object(INBOUND_PARAMS), response: RESPONSE },
    ),
    (request, reply) =>
      send(request, reply, async (coverage, now) => {
        const search = readInbound(request.query, coverage, now);
        return { ...search, earliest: earliestDay(airportsByCode.keys(), now), after: null };
      }),
  );

  app.get(
    '/flights/return/why-empty',
    apiRoute(
      RETURN_ACCESS,
      'flights',
      'Why a search for return flights has none, and the nearest days and airports with flights',
      { description: DESCRIPTION, querystring: ReturnParams, response: RESPONSE },
    ),
    (request, reply) =>
      send(request, reply, async (coverage, now) => {
        const { origins, destinations, date, after } = readReturn(request.query, coverage, now);
        const today = earliestDay(destinations, now);
        return {
          origins: destinations,
          destinations: origins,
          date,
          // The day after the arrival, because flights on the day of the arrival may leave before the arrival.
          earliest: after === null ? today : dayAfter(destinations, after.instant, today),
          after: after?.instant ?? null,
          maxWorkers: MAX_WORKERS,
        };
      }),
  );
};

/** Returns the day after a moment at the easternmost of the airports, or `today` when it is later. */
function dayAfter(airports: readonly string[], moment: number, today: string): string {
  const days = airports.map((code) => addDays(todayIn(timeZoneOf(code), moment), 1));
  return [...days, today].sort().at(-1) as string;
}
