import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicOrigin } from '../../core/http/public-origin.ts';
import { returnAddresses } from '../port.ts';
import { subscriptionsOf } from '../subscriptions/queries.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { asOf, possibleChanges } from './lifetime.ts';
import { readPortalToken } from './page-tokens.ts';
import { messagePage } from './pages/page.ts';
import { portalPage } from './pages/portal-page.ts';
import type { Counter } from './simulated-subscriptions.ts';

const ADDRESS = '/test-portal/:customer';
interface Route {
  Params: { customer: string };
  Body: { subscription?: string; change?: string } | undefined;
}

/** The page to manage subscriptions on, and what its buttons do. */
export function portalRoutes(routes: FastifyInstance, { app, secret, desk }: Counter): void {
  const { db, clock, config } = app;
  const backFrom = (request: FastifyRequest): string =>
    returnAddresses(publicOrigin(config, request)).profile;

  const read = async (token: string): Promise<Subscription[] | null> => {
    const userId = readPortalToken(secret, token, clock.now());
    if (userId === null) return null;
    const held = await subscriptionsOf(db, userId);
    return held.map((subscription) => asOf(subscription, clock.now()));
  };
  const expired = (request: FastifyRequest): string =>
    messagePage('This page has expired', 'Please open it again from your profile.', {
      href: backFrom(request),
      label: 'To your profile',
    });

  routes.get<Route>(ADDRESS, { schema: { hide: true } }, async (request, reply) => {
    const subscriptions = await read(request.params.customer);
    if (subscriptions === null) return reply.code(410).send(expired(request));
    return reply.send(
      portalPage({ plans: config.plans, subscriptions, now: clock.now(), back: backFrom(request) }),
    );
  });

  routes.post<Route>(ADDRESS, { schema: { hide: true } }, async (request, reply) => {
    const { params, body, url } = request;
    const subscriptions = await read(params.customer);
    if (subscriptions === null) return reply.code(410).send(expired(request));
    const chosen = subscriptions.find(({ id }) => id === body?.subscription);
    // What cannot be done any more, by a second press or an old page, changes nothing.
    const change = chosen && possibleChanges(chosen, clock.now()).find((name) => name === body?.change);
    if (chosen && change) await desk.change(chosen, change);
    return reply.redirect(url, 303);
  });
}
