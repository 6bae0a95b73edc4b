import { randomBytes } from 'node:crypto';
import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { loggable } from '../../core/http/logging.ts';
import type { PaymentsPort } from '../port.ts';
import { findSubscription, subscriptionsOfCustomer } from '../subscriptions/queries.ts';
import { hasEnded } from '../subscriptions/subscription.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import { asOf } from './lifetime.ts';
import { checkoutToken, portalToken } from './page-tokens.ts';
import { messagePage, PAGE_HEADERS } from './pages/page.ts';
import { portalRoutes } from './portal-routes.ts';
import { type Counter, cashDesk, testCustomer } from './simulated-subscriptions.ts';

/** As `events.ts` names them. */
const TEST_PRICES: Readonly<Record<string, PlanType>> = {
  price_test_monthly: 'monthly',
  price_test_yearly: 'yearly',
};

/** A payment provider that moves no money, for trying the product: it serves the pages to pay and to manage
 *  subscriptions on, and tells what is done there by the webhooks that the real one sends, signed alike. What
 *  subscriptions there are it knows from what it told. */
export function standIn(app: FastifyInstance): PaymentsPort {
  const { db, clock } = app;
  const secret = `whsec_${randomBytes(24).toString('base64url')}`;
  const desk = cashDesk(app, secret);

  return {
    signingSecret: secret,
    planOf: (priceId) => TEST_PRICES[priceId] ?? null,
    deleteCustomer: async () => {},
    openCheckout: async ({ userId, customerId, plan, origin }) => ({
      url: `${origin}/test-checkout/${checkoutToken(secret, { userId, plan }, clock.now())}`,
      customerId: customerId ?? testCustomer(userId),
    }),
    // A page is asked for nothing that its account could not get: of one that is gone it has expired.
    closeCheckouts: async () => {},
    openPortal: async ({ userId, origin }) =>
      `${origin}/test-portal/${portalToken(secret, userId, clock.now())}`,
    async readSubscription(id) {
      const held = await findSubscription(db, id);
      return held && asOf(held, clock.now());
    },
    async subscriptionsOf(customerId) {
      const held = await subscriptionsOfCustomer(db, customerId);
      return held
        .map((subscription) => asOf(subscription, clock.now()))
        .filter((subscription) => !hasEnded(subscription));
    },
    async endSubscription(id) {
      const held = await findSubscription(db, id);
      if (held !== null && !hasEnded(held)) await desk.change(held, 'cancel-now');
    },
    pages: pages({ app, secret, desk }),
  };
}

const BODY_LIMIT_BYTES = 4096;

/** `/test-checkout/…` and `/test-portal/…`: the stand-in's pages, plain HTML with plain forms. */
export const pages =
  (counter: Counter): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    app.addHook('onRequest', async (_, reply) => void reply.headers(PAGE_HEADERS));
    app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error(loggable(error), 'a test payment page failed');
      const back = { href: request.url, label: 'Try again' };
      return reply
        .code(status)
        .headers(PAGE_HEADERS)
        .send(messagePage('That did not work', 'Nothing was changed. Please try again.', back));
    });
    checkoutRoutes(app, counter);
    portalRoutes(app, counter);
  };
