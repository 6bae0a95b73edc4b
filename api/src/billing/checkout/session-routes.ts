import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { signedInAccount } from '../../core/http/access.ts';
import { unauthenticated } from '../../core/http/errors.ts';
import { publicOrigin } from '../../core/http/public-origin.ts';
import { checkoutFailed, nothingToManage, paymentsNotSetUp, portalFailed } from '../errors.ts';
import { CheckoutAnswer, CheckoutBody, PortalAnswer } from '../schema.ts';
import { findBuyer, orderOf } from '../subscriptions/buyer.ts';
import { openPage } from './open-page.ts';

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
