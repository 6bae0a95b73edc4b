import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PlanFactsAnswer } from './schema.ts';

/** What the plans cost and hold (decision 1). */
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
};
