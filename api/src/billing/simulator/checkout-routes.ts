import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicOrigin } from '../../core/http/public-origin.ts';
import { returnAddresses } from '../port.ts';
import { type Buyer, findBuyer, trialDaysFor } from '../subscriptions/buyer.ts';
import { findSubscription } from '../subscriptions/queries.ts';
import { isLive } from '../subscriptions/subscription.ts';
import { type CheckoutPage, readCheckoutToken } from './page-tokens.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { messagePage } from './pages/page.ts';
import { type Counter, subscriptionFor } from './simulated-subscriptions.ts';

const ADDRESS = '/test-checkout/:session';
interface Route {
  Params: { session: string };
}

/** The page to pay on, and what pressing its button does. */
export function checkoutRoutes(routes: FastifyInstance, { app, secret, desk }: Counter): void {
  const { db, clock, config } = app;
  const { plans } = config;
  const backFrom = (request: FastifyRequest) => returnAddresses(publicOrigin(config, request));

  const read = async (token: string): Promise<{ page: CheckoutPage; buyer: Buyer } | null> => {
    const page = readCheckoutToken(secret, token, clock.now());
    const buyer = page && (await findBuyer(db, page.userId));
    return page && buyer && { page, buyer };
  };
  const isFinished = async (page: CheckoutPage): Promise<boolean> =>
    (await findSubscription(db, subscriptionFor(page))) !== null;
  const hasAnother = ({ subscriptions }: Buyer): boolean =>
    subscriptions.some((subscription) => isLive(subscription, clock.now()));

  const expired = (request: FastifyRequest, reply: FastifyReply) =>
    reply.code(410).send(
      messagePage('This page has expired', 'Please begin again with the plans.', {
        href: backFrom(request).notPaid,
        label: 'To the plans',
      }),
    );
  const done = (request: FastifyRequest, reply: FastifyReply) =>
    reply.code(409).send(
      messagePage('You already have Premium', 'There is nothing to pay: your subscription is running.', {
        href: backFrom(request).profile,
        label: 'To your profile',
      }),
    );

  routes.get<Route>(ADDRESS, { schema: { hide: true } }, async (request, reply) => {
    const found = await read(request.params.session);
    if (found === null) return expired(request, reply);
    const { page, buyer } = found;
    if ((await isFinished(page)) || hasAnother(buyer)) return done(request, reply);
    const trialDays = trialDaysFor(buyer, plans);
    return reply.send(
      checkoutPage({
        plans,
        plan: page.plan,
        email: buyer.email,
        trialDays,
        back: backFrom(request).notPaid,
      }),
    );
  });

  routes.post<Route>(ADDRESS, { schema: { hide: true } }, async (request, reply) => {
    const found = await read(request.params.session);
    if (found === null) return expired(request, reply);
    const { page, buyer } = found;
    if (!(await isFinished(page))) {
      if (hasAnother(buyer)) return done(request, reply);
      await desk.pay(page, buyer, trialDaysFor(buyer, plans));
    }
    return reply.redirect(backFrom(request).paid, 303);
  });
}
