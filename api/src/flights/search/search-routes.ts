import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Component, Day, Nullable } from '../../core/http/schemas.ts';
import { Source } from '../schema.ts';
import { searchResults } from './results.ts';
import { type OutboundSearch, readSingle, searchReader } from './search-request.ts';
import { SearchQuery, SearchResults, SingleQuery } from './search-schema.ts';
import { type FlightServices, type SearchKind, sendSearch } from './send-search.ts';

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

const Coverage = Component('FlightCoverage', {
  source: Source,
  period: Nullable(
    Type.Object({ from: Day, to: Day }, { description: 'First and last day; null: no flights are known' }),
  ),
});

/** The days that flights are known of: others cannot be searched. */
export const flightCoverageRoute: FastifyPluginAsyncTypebox<Pick<FlightServices, 'flights'>> = async (
  app,
  { flights },
) => {
  app.get(
    '/flight-coverage',
    {
      config: { access: 'public' },
      schema: {
        summary: 'The days that flights are known of',
        tags: ['flights'],
        response: { 200: Coverage },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      const { source, period } = await flights.coverage();
      return { source, period };
    },
  );
};
