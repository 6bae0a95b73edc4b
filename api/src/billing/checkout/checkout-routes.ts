import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { apiRoute, signedInAccount } from '../../core/http/access.ts';
import { unauthenticated } from '../../core/http/errors.ts';
import { publicOrigin } from '../../core/http/public-origin.ts';
import { Component } from '../../core/http/schemas.ts';
import {
  alreadySubscribed,
  checkoutFailed,
  noSubscription,
  paymentsNotSetUp,
  portalFailed,
} from '../errors.ts';
import { type CheckoutOrder, PaymentsError, type PaymentsPort } from '../port.ts';
import { checkoutOrder, findBuyer } from '../subscriptions/buyer.ts';
import { requestCustomerDeletion } from '../subscriptions/customers.ts';
import { linkNewCustomer, subscriptionsOfCustomer } from '../subscriptions/queries.ts';
import { saveCurrentState } from '../subscriptions/reconcile-subscriptions.ts';
import { isLive } from '../subscriptions/subscription.ts';

const CheckoutResponse = Component('Checkout', {
  checkout_url: Type.String({ description: 'URL of the payment page' }),
});
const PortalResponse = Component('CustomerPortal', {
  portal_url: Type.String({ description: 'URL of the page to manage the subscription' }),
});

/** Opens the provider's pages: checkout (BILL-1) and customer portal (BILL-2). */
export const checkoutRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config, payments, sessions } = app;

  app.post(
    '/stripe/create-checkout-session',
    apiRoute('member', 'billing', 'Start a checkout', {
      body: Component('NewCheckout', {
        plan_type: Type.Optional(Type.Enum(['monthly', 'yearly'], { description: 'Default: `monthly`' })),
      }),
      response: { 200: CheckoutResponse },
    }),
    async (request) => {
      const { id } = signedInAccount(request);
      if (payments === null) throw paymentsNotSetUp();
      const { plan_type: plan = 'monthly' } = request.body;
      const wanted = { plan, origin: publicOrigin(config, request) };
      const checkout_url = await openCheckout(id, wanted, { db, clock, config, payments })
        .catch(checkoutFailed)
        .finally(() => sessions.forget(id));
      return { checkout_url };
    },
  );

  app.post(
    '/stripe/customer-portal',
    apiRoute('member', 'billing', 'Open the customer portal', { response: { 200: PortalResponse } }),
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

interface CheckoutContext extends Pick<FastifyInstance, 'db' | 'clock' | 'config'> {
  payments: PaymentsPort;
}

/** The maximum number of attempts to open a page while concurrent requests change the customer of the account. */
const MAX_ATTEMPTS = 5;

/** Opens a payment page for the customer of an account, which is created before the first page. Returns its URL. Throws a 409
 *  when the account already has Premium. */
async function openCheckout(
  userId: string,
  wanted: Parameters<typeof checkoutOrder>[1],
  context: CheckoutContext,
): Promise<string> {
  const { db, clock, config } = context;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const buyer = await findBuyer(db, userId);
    if (buyer === null) throw unauthenticated();
    const order = checkoutOrder(buyer, wanted, config.plans, clock.now());
    const url = await openPage(order, context);
    if (url !== null) return url;
    await addCustomer(order, context);
  }
  throw new PaymentsError('refused', 'The provider does not know the customer that it created');
}

/** Opens a payment page. Returns its URL; null: the account has no customer that the provider knows. Throws a 409 when the
 *  provider has a live subscription, even if its webhook has not arrived. */
async function openPage(order: CheckoutOrder, context: CheckoutContext): Promise<string | null> {
  const { customerId } = order;
  if (customerId === null) return null;
  if (await saveLiveSubscriptions(customerId, context)) throw alreadySubscribed();
  return context.payments.openCheckout(order, customerId);
}

/** Creates a customer for an account. Deletes it again when the account was deleted or a concurrent request has linked
 *  another one, so that an account has payment pages of one customer only. */
async function addCustomer(order: CheckoutOrder, { db, clock, payments }: CheckoutContext): Promise<void> {
  const created = await payments.createCustomer(order);
  await db.transaction(async (tx) => {
    if (!(await linkNewCustomer(tx, created, order.userId, order.customerId)))
      await requestCustomerDeletion(tx, created, clock.now());
  });
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
