import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { apiRoute } from '../../core/http/access.ts';
import { Component, Day, Instant, Nullable, requiredByRoute } from '../../core/http/schemas.ts';
import { PARTY_PARAMS } from '../costs/party-params.ts';
import { LEFT_OUT, leftOutOf, requestedCosts } from '../costs/requested-costs.ts';
import { day, Source } from '../schema.ts';
import { placesKey, SEARCH_PARAMS } from '../search/search-request.ts';
import type { FlightServices } from '../search/send-search.ts';
import { sendUncounted } from '../search/send-uncounted.ts';

const FlexibleParams = Type.Object({
  ...SEARCH_PARAMS,
  date: requiredByRoute(day('The first day, `YYYY-MM-DD`')),
  days: Type.Integer({ minimum: 1, maximum: 31, default: 30, description: 'Number of days' }),
  after: Type.Optional({ ...Instant, description: 'Omits earlier departures, except with a fare feed' }),
  ...PARTY_PARAMS,
});

export const Total = Nullable(Type.Number({ minimum: 0, description: 'US dollars' }));
const KINDS = ['go_wild', 'lowest'] as const;

export const DayFareList = Type.Array(
  Type.Object({
    date: Day,
    lowest_go_wild: Total,
    lowest: Total,
    incomplete: Type.Optional(
      Type.Array(Type.Enum(KINDS), { description: 'Totals without a charge of unknown price; absent: none' }),
    ),
  }),
  { description: 'One entry a day, in order; null: no such fare is on sale or no flights are known' },
);

export const FlexibleFares = Component('FlexibleFares', { source: Source, days: DayFareList, ...LEFT_OUT });

/** `GET /flights/flexible`: the lowest fares of each of the next days, for the strip above the results (COST-17). */
export const flexibleRoute: FastifyPluginAsyncTypebox<FlightServices> = async (app, services) => {
  app.get(
    '/flights/flexible',
    apiRoute('member', 'flights', 'The lowest fares of each day of a period, from one or more origins', {
      description:
        'The fares are those of the flights that a search for the day finds, or what they cost the party. Does not count as a search.',
      querystring: FlexibleParams,
      response: { 200: Type.Unsafe<Buffer>(FlexibleFares) },
    }),
    async (request, reply) => {
      const { days } = request.query;
      const after = Date.parse(request.query.after ?? '') || 0;
      const { costKey, ...costs } = await requestedCosts(request.query, services);
      return sendUncounted(request, reply, services, {
        kind: 'flexible',
        params: request.query,
        more: [after, ...costKey],
        // The first day may be past in the time zone of the airport: the caller's day may still be the one before.
        days,
        // The strip belongs to a search on any day.
        searchKey: placesKey,
        find: async ({ origins, destinations, date: from, maxWorkers }, now) => {
          const query = { origins, destinations, from, days, after, now, maxWorkers };
          const fares = await services.flights.lowestFares({ ...query, ...costs });
          return { days: fares, ...leftOutOf(costs.costs) };
        },
      });
    },
  );
};
