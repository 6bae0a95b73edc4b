import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import { Component, Day, Nullable } from '../../core/http/schemas.ts';
import { Source } from '../schema.ts';
import type { FlightServices } from './send-search.ts';

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
