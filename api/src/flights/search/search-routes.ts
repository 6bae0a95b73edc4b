import { msg } from '@fareweave/shared-lib/domain/texts';
import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { apiRoute } from '../../core/http/access.ts';
import { keptData } from '../../core/http/kept-data.ts';
import { Component, Day, Nullable } from '../../core/http/schemas.ts';
import { SearchHeaders, Source } from '../schema.ts';
import { SearchResultsSchema, searchResults } from './results.ts';
import { readSingle, SearchParams, SingleParams, searchReader } from './search-request.ts';
import { countedRoute, type FlightServices, sendSearch } from './send-search.ts';

/** The schema only documents the response: the cache returns serialised bytes. */
const SerialisedResults = Type.Unsafe<Buffer>(SearchResultsSchema);

const RESPONSE = { resultsOf: searchResults, failed: msg('Failed to search flights') };

const Coverage = Component('FlightCoverage', {
  source: Source,
  period: Nullable(
    Type.Object(
      { from: Day, to: Day },
      { description: 'The first and the last day with known flights; null: no flights are known' },
    ),
  ),
});

/** Searches from certain places (SRCH-22, SRCH-32), and the days that can be searched (SRCH-27). */
export const searchRoutes: FastifyPluginAsyncTypebox<FlightServices> = async (app, services) => {
  const outbound = { read: searchReader(), ...RESPONSE };
  const single = { read: readSingle, ...RESPONSE };

  app.get(
    '/flights/search',
    countedRoute(
      { access: 'member', offlineCopy: true },
      'flights',
      'Flights of a day from one or more origins, to one destination or anywhere',
      {
        description:
          'Free accounts have a limited number of searches and get a 429 when they have none left.',
        headers: SearchHeaders,
        querystring: SearchParams,
        response: { 200: SerialisedResults },
      },
    ),
    (request, reply) => sendSearch(request, reply, services, outbound, request.query),
  );

  app.get(
    '/flights/single',
    countedRoute(
      {
        access: 'premium',
        offlineCopy: true,
        refusal: msg(
          'Single route search is a premium feature. Upgrade your account to search specific destinations.',
        ),
      },
      'flights',
      'Flights of a day from one place to another',
      { headers: SearchHeaders, querystring: SingleParams, response: { 200: SerialisedResults } },
    ),
    (request, reply) => sendSearch(request, reply, services, single, request.query),
  );

  app.get(
    '/flight-coverage',
    apiRoute('public', 'flights', 'The first and last day with known flights', {
      response: { 200: Coverage },
    }),
    async (_request, reply) => {
      reply.header('cache-control', keptData(60, 3600));
      const { source, period } = await services.flights.coverage();
      return { source, period };
    },
  );
};
