import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { answerSearch, type Searching } from '../search/answering.ts';
import { readReturn } from './return-request.ts';
import { ReturnQuery, ReturnResults } from './return-schema.ts';
import { returnSearch } from './return-search.ts';

/** Searches for the way back. They belong to a trip whose search is in the log already. */
export const returnRoute: FastifyPluginAsyncTypebox<Searching> = async (app, searching) => {
  const answerTo = returnSearch({ ...searching, log: app.log });

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
    (request, reply) => {
      const read = readReturn.bind(null, request.query);
      return answerSearch(request, reply, searching, { read, answerTo });
    },
  );
};
