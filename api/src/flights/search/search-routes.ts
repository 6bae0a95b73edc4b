import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { SearchKind } from './flight-search.ts';
import { type OutboundSearch, searchReader } from './search-request.ts';
import { searchResults } from './search-results.ts';
import { SearchQuery, SearchResults, SingleQuery } from './search-schema.ts';
import { type FlightServices, sendSearch } from './send-search.ts';
import { readSingle } from './single-request.ts';

/** The response is cached as bytes: the schema documents them and does not serialise them again. */
const ReadyResults = Type.Unsafe<Buffer>(SearchResults);

const RESPONSE = { resultsOf: searchResults, failed: 'Failed to search flights' };

/** Searches from certain places. */
export const searchRoutes: FastifyPluginAsyncTypebox<FlightServices> = async (app, services) => {
  const outbound: SearchKind<SearchQuery, OutboundSearch> = { read: searchReader(), ...RESPONSE };
  const single: SearchKind<SingleQuery, OutboundSearch> = { read: readSingle, ...RESPONSE };

  app.get(
    '/flights/search',
    {
      config: { access: 'member' },
      schema: {
        summary: 'Flights of a day from one or more origins, to one destination or anywhere',
        description: 'Free accounts have a limited number of searches: 429 when they are used up.',
        tags: ['flights'],
        querystring: SearchQuery,
        response: { 200: ReadyResults },
      },
    },
    (request, reply) => sendSearch(request, reply, services, outbound, request.query),
  );

  app.get(
    '/flights/single',
    {
      config: {
        access: 'premium',
        refusal:
          'Single route search is a premium feature. Upgrade your account to search specific destinations.',
      },
      schema: {
        summary: 'Flights of a day from one place to one other',
        tags: ['flights'],
        querystring: SingleQuery,
        response: { 200: ReadyResults },
      },
    },
    (request, reply) => sendSearch(request, reply, services, single, request.query),
  );
};
