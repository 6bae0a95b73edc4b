import { t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { loggable } from '../../core/http/logging.ts';
import { publicOrigin } from '../../core/http/public-origin.ts';
import { requestLanguage } from '../../core/http/request-language.ts';
import { inLanguage } from '../../core/language/language.ts';
import { returnUrls } from '../port.ts';
import { type Buyer, findBuyer, trialDaysFor } from '../subscriptions/buyer.ts';
import { findSubscription, subscriptionsOf } from '../subscriptions/queries.ts';
import { isLive, type Subscription } from '../subscriptions/subscription.ts';
import { possibleChanges, subscriptionAt } from './lifetime.ts';
import { readCheckoutToken, readPortalToken, type SimulatedCheckout } from './page-tokens.ts';
import { checkoutPage } from './pages/checkout-page.ts';
import { messagePage, PAGE_HEADERS } from './pages/page.ts';
import { portalPage } from './pages/portal-page.ts';
import { type SimulatorContext, simulatedSubscription } from './simulated-subscriptions.ts';

const BODY_LIMIT_BYTES = 4096;
const hidden = { schema: { hide: true } };

/** `/test-checkout/…` and `/test-portal/…`: HTML pages with forms and without scripts. */
export const simulatorPages =
  (context: SimulatorContext): FastifyPluginAsync =>
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
      if (status >= 500) request.log.error(loggable(error), 'a simulated payment page failed');
      return sendPage(request, reply.code(status).headers(PAGE_HEADERS), () =>
        messagePage(t('That did not work'), t('Nothing was changed. Please try again.'), {
          href: request.url,
          label: t('Try again'),
        }),
      );
    });
    checkoutRoutes(app, context);
    portalRoutes(app, context);
  };

/** Sends what `write` returns in the language of the request. */
const sendPage = (request: FastifyRequest, reply: FastifyReply, write: () => string): FastifyReply =>
  reply.send(inLanguage(requestLanguage(request), write));

const CHECKOUT_URL = '/test-checkout/:session';
interface CheckoutRoute {
  Params: { session: string };
}

function checkoutRoutes(routes: FastifyInstance, { app, secret, billing }: SimulatorContext): void {
  const { db, clock, config } = app;
  const { plans } = config;
  const urls = (request: FastifyRequest, plan?: SimulatedCheckout['plan']) =>
    returnUrls(publicOrigin(config, request), plan);

  const read = async (token: string): Promise<{ checkout: SimulatedCheckout; buyer: Buyer } | null> => {
    const checkout = readCheckoutToken(secret, token, clock.now());
    const buyer = checkout && (await findBuyer(db, checkout.userId));
    return checkout && buyer && { checkout, buyer };
  };
  const isPaid = async (checkout: SimulatedCheckout): Promise<boolean> =>
    (await findSubscription(db, simulatedSubscription(checkout))) !== null;
  const isSubscribed = ({ subscriptions }: Buyer): boolean =>
    subscriptions.some((subscription) => isLive(subscription, clock.now()));

  const sendExpired = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply.code(410), () =>
      messagePage(t('This page has expired'), t('Please select a plan again.'), {
        href: urls(request).notPaid,
        label: t('To the plans'),
      }),
    );
  const sendSubscribed = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply.code(409), () =>
      messagePage(
        t('You already have Premium'),
        t('You do not need to pay again: your subscription is active.'),
        { href: urls(request).profile, label: t('To your profile') },
      ),
    );

  routes.get<CheckoutRoute>(CHECKOUT_URL, hidden, async (request, reply) => {
    const found = await read(request.params.session);
    if (found === null) return sendExpired(request, reply);
    const { checkout, buyer } = found;
    if ((await isPaid(checkout)) || isSubscribed(buyer)) return sendSubscribed(request, reply);
    const { plan } = checkout;
    const { email } = buyer;
    const trialDays = trialDaysFor(buyer, plans);
    return sendPage(request, reply, () =>
      checkoutPage({ plans, plan, email, trialDays, back: urls(request, plan).notPaid }),
    );
  });

  routes.post<CheckoutRoute>(CHECKOUT_URL, hidden, async (request, reply) => {
    const found = await read(request.params.session);
    if (found === null) return sendExpired(request, reply);
    const { checkout, buyer } = found;
    if (!(await isPaid(checkout))) {
      if (isSubscribed(buyer)) return sendSubscribed(request, reply);
      await billing.pay(checkout, buyer, trialDaysFor(buyer, plans));
    }
    return reply.redirect(urls(request).paid, 303);
  });
}

const PORTAL_URL = '/test-portal/:customer';
interface PortalRoute {
  Params: { customer: string };
  Body: { subscription?: string; change?: string } | undefined;
}

function portalRoutes(routes: FastifyInstance, { app, secret, billing }: SimulatorContext): void {
  const { db, clock, config } = app;
  const profileUrl = (request: FastifyRequest): string => returnUrls(publicOrigin(config, request)).profile;

  const read = async (token: string): Promise<Subscription[] | null> => {
    const userId = readPortalToken(secret, token, clock.now());
    if (userId === null) return null;
    const stored = await subscriptionsOf(db, userId);
    return stored.map((subscription) => subscriptionAt(subscription, clock.now()));
  };
  const sendExpired = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(request, reply.code(410), () =>
      messagePage(t('This page has expired'), t('Please open it again from your profile.'), {
        href: profileUrl(request),
        label: t('To your profile'),
      }),
    );

  routes.get<PortalRoute>(PORTAL_URL, hidden, async (request, reply) => {
    const subscriptions = await read(request.params.customer);
    if (subscriptions === null) return sendExpired(request, reply);
    return sendPage(request, reply, () =>
      portalPage({ plans: config.plans, subscriptions, now: clock.now(), back: profileUrl(request) }),
    );
  });

  routes.post<PortalRoute>(PORTAL_URL, hidden, async (request, reply) => {
    const { params, body, url } = request;
    const subscriptions = await read(params.customer);
    if (subscriptions === null) return sendExpired(request, reply);
    const selected = subscriptions.find(({ id }) => id === body?.subscription);
    // A repeated request or an old page may request a change that is no longer possible: ignore it.
    const change = selected && possibleChanges(selected, clock.now()).find((name) => name === body?.change);
    if (selected && change) await billing.change(selected, change);
    return reply.redirect(url, 303);
  });
}
