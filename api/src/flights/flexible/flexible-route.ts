import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { Searching } from '../search/answering.ts';
import { uncountedAnswers } from '../search/uncounted-answers.ts';
import { readFlexible } from './flexible-request.ts';
import { FlexibleFares, FlexibleQuery } from './flexible-schema.ts';

/** The strip above the results: what each of the next days costs. */
export const flexibleRoute: FastifyPluginAsyncTypebox<Searching> = async (app, searching) => {
  const answer = uncountedAnswers(searching);

  app.get(
    '/flights/flexible',
    {
      config: { access: 'member' },
      schema: {
        summary: 'The lowest fares of each day from one on, from one or more origins',
        description: 'Of the flights that a search for the day finds. Does not count as a search.',
        tags: ['flights'],
        querystring: FlexibleQuery,
        response: { 200: Type.Unsafe<Buffer>(FlexibleFares) },
      },
    },
    (request, reply) => answer(request, reply, readFlexible.bind(null, searching.flights, request.query)),
  );
};
