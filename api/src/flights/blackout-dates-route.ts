import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { BLACKOUT_DATES } from './blackout-dates.ts';
import { Day } from './schema.ts';

/** The blackout calendar (spec: search §7). */
export const blackoutDatesRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/gowild/blackout-dates',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Days without pass fares',
        tags: ['flights'],
        response: { 200: Type.Array(Day) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=3600');
      return [...BLACKOUT_DATES];
    },
  );
};
