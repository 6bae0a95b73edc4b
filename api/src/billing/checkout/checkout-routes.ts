import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { signedInAccount } from '../../core/http/access.ts';
import { unauthenticated } from '../../core/http/errors.ts';
import { publicOrigin } from '../../core/http/public-origin.ts';
import {
  alreadySubscribed,
  checkoutFailed,
  nothingToManage,
  paymentsNotSetUp,
  portalFailed,
} from '../errors.ts';
import { CheckoutAnswer, CheckoutBody, PortalAnswer } from '../plans.ts';
import type { CheckoutOrder, CheckoutPage, PaymentsPort } from '../port.ts';
import { findBuyer, orderOf } from '../subscriptions/buyer.ts';
import { linkCustomer, subscriptionsOfCustomer } from '../subscriptions/queries.ts';
import { takeInPresent } from '../subscriptions/reconcile-subscriptions.ts';
import { isLive } from '../subscriptions/subscription.ts';

/** Leads to the provider's pages: checkout (BILL-1) and customer portal (BILL-2). */
export const sessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config, payments, sessions } = app;
  const tags = ['billing'];

  app.post(
    '/stripe/create-checkout-session',
    {
      config: { access: 'member' },
      schema: { tags, summary: 'Begin to subscribe', body: CheckoutBody, response: { 200: CheckoutAnswer } },
    },
    async (request) => {
      const { id } = signedInAccount(request);
      if (payments === null) throw paymentsNotSetUp();
      const buyer = await findBuyer(db, id);
      if (buyer === null) throw unauthenticated();
      const { plan_type: plan = 'monthly' } = request.body;
      const wish = { plan, origin: publicOrigin(config, request) };
      const order = orderOf(buyer, wish, config.plans, clock.now());
      const page = await openPage(order, { db, clock, payments })
        .catch(checkoutFailed)
        .finally(() => sessions.forget(id));
      return { checkout_url: page.url };
    },
  );

  app.post(
    '/stripe/customer-portal',
    {
      config: { access: 'member' },
      schema: { tags, summary: 'Manage the subscription', response: { 200: PortalAnswer } },
    },
    async (request) => {
      const { id: userId, stripe_customer_id: customerId } = signedInAccount(request);
      if (payments === null) throw paymentsNotSetUp();
      if (customerId === null) throw nothingToManage();
      const origin = publicOrigin(config, request);
      const portal_url = await payments.openPortal({ userId, customerId, origin }).catch(portalFailed);
      if (portal_url === null) throw nothingToManage();
      return { portal_url };
    },
  );
};

interface Shop extends Pick<FastifyInstance, 'db' | 'clock'> {
  payments: PaymentsPort;
}

/** Opens a page to pay on and remembers the customer. Throws a 409 when the provider knows of a subscription that no
 *  webhook has told yet, which is taken in then; a `PaymentsError` when it does not do what it is asked. */
export async function openPage(order: CheckoutOrder, shop: Shop): Promise<CheckoutPage> {
  const { userId, customerId } = order;
  if (customerId !== null && (await takeInUntold(customerId, shop))) throw alreadySubscribed();
  const page = await shop.payments.openCheckout(order);
  if (page.customerId !== customerId) await linkCustomer(shop.db, page.customerId, userId);
  return page;
}

/** Whether a customer has a subscription going. Whoever pays and comes back at once is not to pay again. */
async function takeInUntold(customerId: string, { db, clock, payments }: Shop): Promise<boolean> {
  const known = await subscriptionsOfCustomer(db, customerId);
  const present = await payments.subscriptionsOf(customerId);
  const live = present.filter((subscription) => isLive(subscription, clock.now()));
  for (const subscription of live) {
    const held = known.find(({ id }) => id === subscription.id) ?? null;
    await takeInPresent(subscription, held, { db, clock });
  }
  return live.length > 0;
}
