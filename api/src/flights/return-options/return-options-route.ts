import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Searching } from '../search/answering.ts';
import { uncountedAnswers } from '../search/uncounted-answers.ts';
import { readWaysBack } from './return-options-request.ts';
import { WaysBack, WaysBackQuery } from './return-options-schema.ts';

/** How one gets back from each destination of a search, before choosing. */
export const waysBackRoute: FastifyPluginAsyncTypebox<Searching> = async (app, searching) => {
  const answer = uncountedAnswers(searching);

  app.get(
    '/flights/ways-back',
    {
      config: { access: 'member' },
      schema: {
        summary: 'How many flights lead back from each destination of a search in the days after the arrival',
        description: 'Back to any airport of the origin, with at most two stops. Does not count as a search.',
        tags: ['flights'],
        querystring: WaysBackQuery,
        response: { 200: Type.Unsafe<Buffer>(WaysBack) },
      },
    },
    (request, reply) => answer(request, reply, readWaysBack.bind(null, searching.flights, request.query)),
  );
};
