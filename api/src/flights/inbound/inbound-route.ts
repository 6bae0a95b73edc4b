import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { answerCountedSearch, type Searching } from '../search/answering.ts';
import { flightSearch } from '../search/flight-search.ts';
import { readInbound } from './inbound-request.ts';
import { inboundResults } from './inbound-results.ts';
import { InboundQuery, InboundResults } from './inbound-schema.ts';

/** Searches from everywhere. */
export const inboundRoute: FastifyPluginAsyncTypebox<Searching> = async (app, searching) => {
  const answerTo = flightSearch(searching, {
    tell: inboundResults,
    failed: 'Failed to search inbound flights',
  });

  app.get(
    '/flights/inbound',
    {
      config: {
        access: 'premium',
        refusal: 'Inbound flight search is a premium feature. Please upgrade your account.',
      },
      schema: {
        summary: 'Flights of a day from everywhere to a destination',
        tags: ['flights'],
        querystring: InboundQuery,
        response: { 200: Type.Unsafe<Buffer>(InboundResults) },
      },
    },
    (request, reply) => {
      const read = readInbound.bind(null, request.query);
      return answerCountedSearch(request, reply, searching, { read, answerTo });
    },
  );
};
