import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { dashboard } from './queries.ts';
import { DashboardAnswer } from './schema.ts';

/** What only admins see. */
export const adminPlugin: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/admin/dashboard',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['admin'],
        summary: 'Counts of people and searches',
        response: { 200: DashboardAnswer },
      },
    },
    () => dashboard(app.db, app.clock.now()),
  );
};
