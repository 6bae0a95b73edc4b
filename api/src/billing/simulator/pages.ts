import type { FastifyPluginAsync } from 'fastify';
import { loggable } from '../../core/http/logging.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import type { Counter } from './counter.ts';
import { messagePage } from './pages/message-page.ts';
import { PAGE_HEADERS } from './pages/page.ts';
import { portalRoutes } from './portal-routes.ts';

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
