import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { signedInAccount } from '../../core/http/access.ts';
import { unauthenticated } from '../../core/http/errors.ts';
import { publicOrigin } from '../../core/http/public-origin.ts';
import { Component, closed } from '../../core/http/schemas.ts';
import {
  alreadySubscribed,
  checkoutFailed,
  noSubscription,
  paymentsNotSetUp,
  portalFailed,
} from '../errors.ts';
import type { CheckoutOrder, CheckoutPage, PaymentsPort } from '../port.ts';
import { checkoutOrder, findBuyer } from '../subscriptions/buyer.ts';
import { linkCustomer, subscriptionsOfCustomer } from '../subscriptions/queries.ts';
import { saveCurrentState } from '../subscriptions/reconcile-subscriptions.ts';
import { isLive } from '../subscriptions/subscription.ts';

const CheckoutBody = Component(
  'NewCheckout',
  { plan_type: Type.Optional(Type.Enum(['monthly', 'yearly'], { description: 'Default: monthly' })) },
  closed,
);
const CheckoutResponse = Component('Checkout', {
  checkout_url: Type.String({ description: 'URL of the payment page' }),
});
const PortalResponse = Component('CustomerPortal', {
  portal_url: Type.String({ description: 'URL of the page to manage the subscription' }),
});

/** Opens the provider's pages: checkout (BILL-1) and customer portal (BILL-2). */
export const checkoutRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config, payments, sessions } = app;
  const tags = ['billing'];

  app.post(
    '/stripe/create-checkout-session',
    {
      config: { access: 'member' },
      schema: { tags, summary: 'Start a checkout', body: CheckoutBody, response: { 200: CheckoutResponse } },
    },
    async (request) => {
      const { id } = signedInAccount(request);
      if (payments === null) throw paymentsNotSetUp();
      const buyer = await findBuyer(db, id);
      if (buyer === null) throw unauthenticated();
      const { plan_type: plan = 'monthly' } = request.body;
      const wanted = { plan, origin: publicOrigin(config, request) };
      const order = checkoutOrder(buyer, wanted, config.plans, clock.now());
      const page = await openCheckout(order, { db, clock, payments })
        .catch(checkoutFailed)
        .finally(() => sessions.forget(id));
      return { checkout_url: page.url };
    },
  );

  app.post(
    '/stripe/customer-portal',
    {
      config: { access: 'member' },
      schema: { tags, summary: 'Open the customer portal', response: { 200: PortalResponse } },
    },
    async (request) => {
      const { id: userId, stripe_customer_id: customerId } = signedInAccount(request);
      if (payments === null) throw paymentsNotSetUp();
      if (customerId === null) throw noSubscription();
      const origin = publicOrigin(config, request);
      const portal_url = await payments.openPortal({ userId, customerId, origin }).catch(portalFailed);
      if (portal_url === null) throw noSubscription();
      return { portal_url };
    },
  );
};

interface CheckoutContext extends Pick<FastifyInstance, 'db' | 'clock'> {
  payments: PaymentsPort;
}

/** Opens a payment page and stores the customer. Throws a 409 when the provider has a live subscription, even if its webhook
 *  has not arrived. */
async function openCheckout(order: CheckoutOrder, context: CheckoutContext): Promise<CheckoutPage> {
  const { userId, customerId } = order;
  if (customerId !== null && (await saveLiveSubscriptions(customerId, context))) throw alreadySubscribed();
  const page = await context.payments.openCheckout(order);
  if (page.customerId !== customerId) await linkCustomer(context.db, page.customerId, userId);
  return page;
}

/** Saves the live subscriptions of a customer. Returns whether there are any, so that a user who has just paid does not
 *  pay again. */
async function saveLiveSubscriptions(
  customerId: string,
  { db, clock, payments }: CheckoutContext,
): Promise<boolean> {
  const stored = await subscriptionsOfCustomer(db, customerId);
  const current = await payments.subscriptionsOf(customerId);
  const live = current.filter((subscription) => isLive(subscription, clock.now()));
  for (const subscription of live) {
    const known = stored.find(({ id }) => id === subscription.id) ?? null;
    await saveCurrentState(subscription, known, { db, clock });
  }
  return live.length > 0;
}
