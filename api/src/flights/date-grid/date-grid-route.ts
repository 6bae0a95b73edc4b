import { msg } from '@fareweave/shared-lib/domain/texts';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { apiRoute } from '../../core/http/access.ts';
import { Component } from '../../core/http/schemas.ts';
import { LEFT_OUT, leftOutOf, requestedCosts } from '../costs/requested-costs.ts';
import { DayFareList, Total } from '../flexible/flexible-route.ts';
import { MAX_WORKERS } from '../port.ts';
import { PROVENANCE } from '../schema.ts';
import { responseKey, sendResponse } from '../search/response-cache.ts';
import { provenance } from '../search/results.ts';
import type { FlightServices } from '../search/send-search.ts';
import { DateGridParams, readDateGrid } from './date-grid-request.ts';

const totals = (fare: string) =>
  Type.Array(Type.Array(Total), {
    description: `The lowest totals of ${fare}, by day of departure, then by day of return; null: no such round trip`,
  });

const Marks = Type.Array(Type.Array(Type.Boolean()));

/** The response of `GET /flights/date-grid` (GRID-4). */
export const DateGridSchema = Component('DateGrid', {
  out: DayFareList,
  back: DayFareList,
  go_wild: totals('two pass fares'),
  lowest: totals('two fares of any kind'),
  incomplete: Type.Optional(
    Type.Object(
      { go_wild: Marks, lowest: Marks },
      { description: 'Whether each total lacks a charge of unknown price; absent: none does' },
    ),
  ),
  ...LEFT_OUT,
  ...PROVENANCE,
});

/** `GET /flights/date-grid`: the lowest round trips of a route (COST-17). It shows no flight, so it does not count as a search. */
export const dateGridRoute: FastifyPluginAsyncTypebox<FlightServices> = async (app, services) => {
  const { flights, responses, clock } = services;

  app.get(
    '/flights/date-grid',
    apiRoute(
      { access: 'premium', refusal: msg('The date grid is a premium feature. Please upgrade your account.') },
      'flights',
      'The lowest round trips of a route for each day of departure and each day of return',
      {
        description:
          'A total is the price of the cheapest flights that a search and a search for its return flights find. Does not count as a search.',
        querystring: DateGridParams,
        response: { 200: Type.Unsafe<Buffer>(DateGridSchema) },
      },
    ),
    async (request, reply) => {
      const now = clock.now();
      const coverage = await flights.coverage();
      const route = readDateGrid(request.query, coverage, now);
      const { costKey, ...costs } = await requestedCosts(request.query, services);
      const { origins, destinations, outFrom, backFrom, days } = route;
      const context = { coverage, seats: false, now };
      const key = responseKey(
        ['date-grid', origins, destinations, outFrom, backFrom, days, ...costKey],
        context,
      );
      const response = await responses.get(key, async () => {
        const query = { ...route, ...costs, now: now.getTime(), maxWorkers: MAX_WORKERS };
        const found = await flights.dateGrid(query);
        const { failed, ...fares } = found;
        return {
          body: { ...fares, ...leftOutOf(costs.costs), ...provenance(context, { failed, dropped: 0 }) },
        };
      });
      return sendResponse(request, reply, response);
    },
  );
};
