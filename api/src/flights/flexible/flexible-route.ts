import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Component, Day, Nullable, requiredByRoute } from '../../core/http/schemas.ts';
import { Dollars, day, parameters, Source } from '../schema.ts';
import { SEARCH_PARAMS } from '../search/search-request.ts';
import type { FlightServices } from '../search/send-search.ts';
import { sendUncounted } from '../search/send-uncounted.ts';

const FlexibleParams = parameters({
  ...SEARCH_PARAMS,
  date: requiredByRoute(day('The first day, `YYYY-MM-DD`')),
  days: Type.Integer({ minimum: 1, maximum: 31, default: 30, description: 'Number of days' }),
});

export const DayFareList = Type.Array(
  Type.Object({ date: Day, lowest_go_wild: Nullable(Dollars), lowest: Nullable(Dollars) }),
  { description: 'One entry a day, in order; null: no fare is offered or the day has no known flights' },
);

export const FlexibleFares = Component('FlexibleFares', { source: Source, days: DayFareList });

/** `GET /flights/flexible`: the lowest fares of each of the next days, for the strip above the results. */
export const flexibleRoute: FastifyPluginAsyncTypebox<FlightServices> = async (app, services) => {
  app.get(
    '/flights/flexible',
    {
      config: { access: 'member' },
      schema: {
        summary: 'The lowest fares of each day of a period, from one or more origins',
        description:
          'The fares are those of the flights that a search for the day finds. Does not count as a search.',
        tags: ['flights'],
        querystring: FlexibleParams,
        response: { 200: Type.Unsafe<Buffer>(FlexibleFares) },
      },
    },
    (request, reply) => {
      const { days, ...params } = request.query;
      return sendUncounted(request, reply, services, {
        kind: 'flexible',
        params,
        // The first day may be past in the time zone of the airport: the caller's day may still be the one before.
        days,
        // The strip belongs to a search on any day.
        searchKey: ({ placesKey }) => placesKey,
        find: async ({ origins, destinations, date: from, maxWorkers }, now) => ({
          days: await services.flights.lowestFares({ origins, destinations, from, days, now, maxWorkers }),
        }),
      });
    },
  );
};
