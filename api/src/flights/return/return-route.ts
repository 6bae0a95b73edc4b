import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { responseKey, sendResponse } from '../search/response-cache.ts';
import { callerOf, type FlightServices } from '../search/send-search.ts';
import { readReturn } from './return-request.ts';
import { ReturnQuery, ReturnResults } from './return-schema.ts';
import { findReturnFlights } from './return-search.ts';

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
        response: { 200: Type.Unsafe<Buffer>(ReturnResults) },
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
