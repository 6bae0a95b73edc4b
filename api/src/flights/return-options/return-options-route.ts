import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { apiRoute } from '../../core/http/access.ts';
import { Component, count, Day, Nullable } from '../../core/http/schemas.ts';
import { Source } from '../schema.ts';
import { SEARCH_PARAMS } from '../search/search-request.ts';
import type { FlightServices } from '../search/send-search.ts';
import { sendUncounted } from '../search/send-uncounted.ts';

/** Number of days whose departures are counted. */
const DAYS = 3;

const DestinationOptions = Component('ReturnOptionsFrom', {
  days: Type.Array(
    Type.Object({
      date: Day,
      flights: count('Return flights with a fare on sale'),
      go_wild: count('Return flights with a pass fare'),
    }),
    { description: 'The days from the earliest arrival on, without days that have no known flights' },
  ),
  same_day_minutes: Nullable(
    Type.Integer({ description: 'The longest stay with arrival and return on the same day; null: none' }),
  ),
});

export const ReturnOptions = Component('ReturnOptions', {
  source: Source,
  destinations: Type.Record(Type.String(), DestinationOptions, { description: 'By destination code' }),
});

/** `GET /flights/ways-back`: counts of the return flights from each destination, before a departure is selected. */
export const returnOptionsRoute: FastifyPluginAsyncTypebox<FlightServices> = async (app, services) => {
  app.get(
    '/flights/ways-back',
    apiRoute(
      'member',
      'flights',
      'The number of return flights from each destination of a search in the days after the arrival',
      {
        description:
          'Return flights go to any airport of the origin, with at most two stops. Does not count as a search.',
        querystring: Type.Object(SEARCH_PARAMS),
        response: { 200: Type.Unsafe<Buffer>(ReturnOptions) },
      },
    ),
    (request, reply) =>
      sendUncounted(request, reply, services, {
        kind: 'return-options',
        params: request.query,
        searchKey: ({ key }) => key,
        find: async ({ origins, destinations, date, maxWorkers }, now) => {
          const query = { origins, destinations, date, days: DAYS, now, maxWorkers };
          const options = [...(await services.flights.returnOptions(query))];
          return { destinations: Object.fromEntries(options.sort(([a], [b]) => (a < b ? -1 : 1))) };
        },
      }),
  );
};
