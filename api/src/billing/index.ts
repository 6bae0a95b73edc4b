import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PlanFactsAnswer } from './schema.ts';
import { sessionRoutes } from './session-routes.ts';
import { webhookRoute } from './webhook-route.ts';

/** What the plans cost and hold (decision 1), and how they are paid for. */
export const billingPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { plans } = app.config;

  app.get(
    '/plans',
    {
      config: { access: 'public' },
      schema: {
        tags: ['billing'],
        summary: 'Prices, trial and the free allowance',
        response: { 200: PlanFactsAnswer },
      },
    },
    async (_, reply) => {
      reply.header('cache-control', 'no-cache');
      return plans;
    },
  );

  await app.register(sessionRoutes);
  await app.register(webhookRoute);
};
