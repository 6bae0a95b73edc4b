import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sessionRoutes } from './checkout/checkout-routes.ts';
import { PlanFactsAnswer } from './plans.ts';
import { webhookRoute } from './webhook/webhook-route.ts';

export { configuredPayments } from './configured.ts';
export { billingJobs } from './jobs.ts';
export type { PaymentsPort } from './port.ts';
export { ensureSampleSubscription } from './simulator/simulated-subscriptions.ts';
export { findBuyer, trialDaysOf } from './subscriptions/buyer.ts';
export { requestCustomerDeletion } from './subscriptions/delete-customers.ts';
export { endSubscriptions } from './subscriptions/end-subscriptions.ts';
export { subscriptionsOf } from './subscriptions/queries.ts';
export { hasBegun } from './subscriptions/subscription.ts';

/** The plan facts (PLAN-1) and the calls to pay for Premium. */
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
