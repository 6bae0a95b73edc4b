import { randomBytes } from 'node:crypto';
import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import type { FastifyInstance } from 'fastify';
import type { PaymentsPort } from '../port.ts';
import { findSubscription, subscriptionsOfCustomer } from '../subscriptions/queries.ts';
import { hasEnded } from '../subscriptions/subscription.ts';
import { subscriptionAt } from './lifetime.ts';
import { simulatorPages } from './page-routes.ts';
import { checkoutToken, portalToken } from './page-tokens.ts';
import { simulatedBilling, simulatedCustomer } from './simulated-subscriptions.ts';

/** The price ids in `webhook-events.ts`. */
const PRICES: Readonly<Record<string, PlanType>> = {
  price_test_monthly: 'monthly',
  price_test_yearly: 'yearly',
};

/** Simulates a payment provider without money (BILL-7). It serves payment and portal pages and sends the webhooks that the
 *  real provider sends. It stores no subscriptions of its own: it reads those that the webhooks created. */
export function paymentSimulator(app: FastifyInstance): PaymentsPort {
  const { db, clock } = app;
  const secret = `whsec_${randomBytes(24).toString('base64url')}`;
  const billing = simulatedBilling(app, secret);

  return {
    signingSecret: secret,
    planOf: (priceId) => PRICES[priceId] ?? null,
    deleteCustomer: async () => {},
    updateCustomer: async () => {},
    createCustomer: async ({ userId }) => simulatedCustomer(userId),
    openCheckout: async ({ userId, plan, origin }) =>
      `${origin}/test-checkout/${checkoutToken(secret, { userId, plan }, clock.now())}`,
    // The pages check the account at each request, so they need not be closed.
    closeCheckouts: async () => {},
    openPortal: async ({ userId, origin }) =>
      `${origin}/test-portal/${portalToken(secret, userId, clock.now())}`,
    async readSubscription(id) {
      const stored = await findSubscription(db, id);
      return stored && subscriptionAt(stored, clock.now());
    },
    async subscriptionsOf(customerId) {
      const stored = await subscriptionsOfCustomer(db, customerId);
      return stored
        .map((subscription) => subscriptionAt(subscription, clock.now()))
        .filter((subscription) => !hasEnded(subscription));
    },
    async endSubscription(id) {
      const stored = await findSubscription(db, id);
      if (stored !== null && !hasEnded(stored)) await billing.change(stored, 'cancel-now');
    },
    async endAfterPeriod(id) {
      const stored = await findSubscription(db, id);
      if (stored !== null) await billing.change(stored, 'cancel-later');
    },
    pages: simulatorPages({ app, secret, billing }),
  };
}
