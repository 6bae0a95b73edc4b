import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import { requiredByRoute } from '../../core/http/required-by-route.ts';
import { Component, Day, Nullable } from '../../core/http/schemas.ts';
import { type FlightsPort, MAX_WORKERS } from '../port.ts';
import { Dollars, day, parameters, Source, stations } from '../schema.ts';
import {
  type NewResponse,
  NOT_LOGGED,
  type ResponseContext,
  responseKey,
  sendResponse,
} from '../search/response-cache.ts';
import { type PlacesSearch, readSearch } from '../search/search-request.ts';
import { callerOf, type FlightServices } from '../search/send-search.ts';

export const FlexibleQuery = parameters({
  origin: requiredByRoute(stations()),
  destination: Type.Optional(stations('As `origin`; absent: anywhere')),
  date: requiredByRoute(day('The first day, `YYYY-MM-DD`')),
  days: Type.Integer({ minimum: 1, maximum: 31, default: 30, description: 'How many days to tell of' }),
});
export type FlexibleQuery = Static<typeof FlexibleQuery>;

export const FlexibleFares = Component('FlexibleFares', {
  source: Source,
  days: Type.Array(Type.Object({ date: Day, lowest_go_wild: Nullable(Dollars), lowest: Nullable(Dollars) }), {
    description: 'One a day, in order; null: nothing is offered, or nothing is known of that day',
  }),
});

/** The strip above the results: the lowest fares of each of the next days. */
export const flexibleRoute: FastifyPluginAsyncTypebox<FlightServices> = async (app, services) => {
  const { flights, responses, searchLog, clock } = services;

  app.get(
    '/flights/flexible',
    {
      config: { access: 'member' },
      schema: {
        summary: 'The lowest fares of each day from one on, from one or more origins',
        description: 'Of the flights that a search for the day finds. Does not count as a search.',
        tags: ['flights'],
        querystring: FlexibleQuery,
        response: { 200: Type.Unsafe<Buffer>(FlexibleFares) },
      },
    },
    async (request, reply) => {
      const now = clock.now();
      const coverage = await flights.coverage();
      const { days, ...query } = request.query;
      // The first of the days may be past or unknown: where the caller is, it may still be yesterday.
      const search = readSearch({ ...query, max_workers: MAX_WORKERS }, coverage, now, days);
      // The strip belongs to a search on any day.
      await searchLog.checkCovered({ ...callerOf(request), searchKey: search.placesKey, now });

      const context = { coverage, seats: false, now };
      const key = responseKey(['flexible', search.key, days], context);
      const response = await responses.get(key, () => findLowestFares(flights, search, days, context));
      return sendResponse(request, reply, response);
    },
  );
};

async function findLowestFares(
  flights: FlightsPort,
  { origins, destinations, date: from, maxWorkers }: PlacesSearch,
  days: number,
  { coverage, now }: ResponseContext,
): Promise<NewResponse> {
  const query = { origins, destinations, from, days, now: now.getTime(), maxWorkers };
  const body = { source: coverage.source, days: await flights.lowestFares(query) };
  return { body, totals: NOT_LOGGED, isPartial: false };
}
