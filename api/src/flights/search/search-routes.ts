import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { answerCountedSearch, type Searching } from './answering.ts';
import { flightSearch } from './flight-search.ts';
import { searchReader } from './search-request.ts';
import { searchResults } from './search-results.ts';
import { SearchQuery, SearchResults, SingleQuery } from './search-schema.ts';
import { readSingle } from './single-request.ts';

/** The answer's bytes are kept ready: the schema documents them and nothing serialises them again. */
const ReadyResults = Type.Unsafe<Buffer>(SearchResults);

/** Searches from certain places. */
export const searchRoutes: FastifyPluginAsyncTypebox<Searching> = async (app, searching) => {
  const readSearch = searchReader();
  const answerTo = flightSearch(searching, { tell: searchResults, failed: 'Failed to search flights' });

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
    (request, reply) => {
      const read = readSearch.bind(null, request.query);
      return answerCountedSearch(request, reply, searching, { read, answerTo });
    },
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
    (request, reply) => {
      const read = readSingle.bind(null, request.query);
      return answerCountedSearch(request, reply, searching, { read, answerTo });
    },
  );
};
