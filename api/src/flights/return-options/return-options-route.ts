import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import { requiredByRoute } from '../../core/http/required-by-route.ts';
import { Component, Day, Nullable } from '../../core/http/schemas.ts';
import { type FlightsPort, MAX_WORKERS } from '../port.ts';
import { day, parameters, Source, stations } from '../schema.ts';
import {
  type NewResponse,
  NOT_LOGGED,
  type ResponseContext,
  responseKey,
  sendResponse,
} from '../search/response-cache.ts';
import { type PlacesSearch, readSearch } from '../search/search-request.ts';
import { callerOf, type FlightServices } from '../search/send-search.ts';

export const WaysBackQuery = parameters({
  origin: requiredByRoute(stations()),
  destination: Type.Optional(stations('As `origin`; absent: anywhere')),
  date: requiredByRoute(day()),
});
export type WaysBackQuery = Static<typeof WaysBackQuery>;

const count = (description: string) => Type.Integer({ minimum: 0, description });

const WaysBackFrom = Component('ReturnOptionsFrom', {
  days: Type.Array(
    Type.Object({
      date: Day,
      flights: count('Flights back with a fare on sale'),
      go_wild: count('Of them, those with a pass fare'),
    }),
    { description: 'From the day of the earliest arrival on; days of which nothing is known are left out' },
  ),
  same_day_minutes: Nullable(
    Type.Integer({
      description: 'The longest stay of those who come and leave on one day; null: nobody can',
    }),
  ),
});

export const WaysBack = Component('ReturnOptions', {
  source: Source,
  destinations: Type.Record(Type.String(), WaysBackFrom, { description: 'By destination code' }),
});

/** Number of days whose departures are counted. */
const DAYS = 3;

/** The flights back from each destination of a search, before a departure is selected. */
export const waysBackRoute: FastifyPluginAsyncTypebox<FlightServices> = async (app, services) => {
  const { flights, responses, searchLog, clock } = services;

  app.get(
    '/flights/ways-back',
    {
      config: { access: 'member' },
      schema: {
        summary: 'How many flights lead back from each destination of a search in the days after the arrival',
        description: 'Back to any airport of the origin, with at most two stops. Does not count as a search.',
        tags: ['flights'],
        querystring: WaysBackQuery,
        response: { 200: Type.Unsafe<Buffer>(WaysBack) },
      },
    },
    async (request, reply) => {
      const now = clock.now();
      const coverage = await flights.coverage();
      const search = readSearch({ ...request.query, max_workers: MAX_WORKERS }, coverage, now);
      await searchLog.checkCovered({ ...callerOf(request), searchKey: search.key, now });

      const context = { coverage, seats: false, now };
      const key = responseKey(['return-options', search.key], context);
      const response = await responses.get(key, () => findReturnOptions(flights, search, context));
      return sendResponse(request, reply, response);
    },
  );
};

async function findReturnOptions(
  flights: FlightsPort,
  { origins, destinations, date, maxWorkers }: PlacesSearch,
  { coverage, now }: ResponseContext,
): Promise<NewResponse> {
  const query = { origins, destinations, date, days: DAYS, now: now.getTime(), maxWorkers };
  const places = [...(await flights.waysBack(query))].sort(([a], [b]) => (a < b ? -1 : 1));
  const body = { source: coverage.source, destinations: Object.fromEntries(places) };
  return { body, totals: NOT_LOGGED, isPartial: false };
}
