import type { FastifyInstance } from 'fastify';
import type { Job } from '../core/job.ts';
import { checkoutRoutes } from './checkout/checkout-routes.ts';
import { plansRoute } from './plans.ts';
import type { PaymentsPort } from './port.ts';
import { paymentSimulator } from './simulator/payment-simulator.ts';
import { stripePayments } from './stripe/stripe.ts';
import { deleteCustomers, updateCustomers } from './subscriptions/customers.ts';
import { endForDeactivated } from './subscriptions/end-subscriptions.ts';
import { reconcileSubscriptions, reconcileUnsettled } from './subscriptions/reconcile-subscriptions.ts';
import { webhookRoute } from './webhook/webhook-route.ts';

export type { PaymentsPort } from './port.ts';
export { ensureSampleSubscription } from './simulator/simulated-subscriptions.ts';
export { billingOf, findBuyer } from './subscriptions/buyer.ts';
export { requestCustomerDeletion } from './subscriptions/customers.ts';
export { endSubscriptions } from './subscriptions/end-subscriptions.ts';
export { subscriptionsOf } from './subscriptions/queries.ts';
export { hasStarted } from './subscriptions/subscription.ts';

/** Returns the configured payment provider, or null when payments are not possible. */
export function configuredPayments(app: FastifyInstance): PaymentsPort | null {
  const { payments } = app.config;
  if (payments === null) return null;
  return payments.kind === 'stripe' ? stripePayments(payments, app.clock) : paymentSimulator(app);
}

export const billingJobs: Job[] = [
  // pg-boss stores the queue of a job under its name, so the names must not change.
  { name: 'ask-overdue-subscriptions', every: '*/10 * * * *', run: reconcileSubscriptions },
  { name: 'ask-unsettled-subscriptions', every: '10 4 * * *', run: reconcileUnsettled },
  { name: 'delete-customers', every: '*/10 * * * *', run: deleteCustomers },
  { name: 'end-deactivated-subscriptions', every: '*/10 * * * *', run: endForDeactivated },
  { name: 'update-customers', every: '*/10 * * * *', run: updateCustomers },
];

/** Plan facts (PLAN-1), checkout, customer portal and the webhook of the payment provider. */
export async function billingPlugin(app: FastifyInstance): Promise<void> {
  await app.register(plansRoute);
  await app.register(checkoutRoutes);
  await app.register(webhookRoute);
}
