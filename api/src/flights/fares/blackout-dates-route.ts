import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Day } from '../../core/http/schemas.ts';
import { BLACKOUT_DATES } from './blackout-dates.ts';

/** `GET /gowild/blackout-dates`: days without pass fares (FARE-3). */
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
