import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { SearchKind } from '../search/flight-search.ts';
import { type FlightServices, sendSearch } from '../search/send-search.ts';
import { type InboundSearch, readInbound } from './inbound-request.ts';
import { inboundResults } from './inbound-results.ts';
import { InboundQuery, InboundResults } from './inbound-schema.ts';

const INBOUND: SearchKind<InboundQuery, InboundSearch> = {
  read: readInbound,
  resultsOf: inboundResults,
  failed: 'Failed to search inbound flights',
};

/** Searches from everywhere. */
export const inboundRoute: FastifyPluginAsyncTypebox<FlightServices> = async (app, services) => {
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
    (request, reply) => sendSearch(request, reply, services, INBOUND, request.query),
  );
};
