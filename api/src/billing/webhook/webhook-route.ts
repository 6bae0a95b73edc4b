import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { paymentsNotSetUp, webhookPostponed, webhookRefused } from '../errors.ts';
import { WebhookAnswer } from '../plans.ts';
import { PaymentsError } from '../port.ts';
import { takeIn } from './apply-webhook-event.ts';
import { BadWebhook, openSigned, readEvent, UnreadableEvent } from './webhook-event.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;

/** `POST /stripe/webhook`: what the provider tells about subscriptions. What is answered with an error is sent again. */
export const webhookRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config, payments, sessions } = app;
  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  app.post(
    '/stripe/webhook',
    {
      config: { access: 'public' },
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        tags: ['billing'],
        summary: 'For the payment provider: what became of subscriptions',
        response: { 200: WebhookAnswer },
      },
    },
    async ({ body, headers, log }) => {
      if (payments === null) throw paymentsNotSetUp();
      const signed = {
        payload: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: String(headers['stripe-signature'] ?? ''),
      };
      const event = await openSigned(signed, { secret: payments.signingSecret, now: clock.now() })
        .then((signedEvent) => readEvent(signedEvent, payments.planOf))
        .catch((error: unknown) => {
          if (!(error instanceof BadWebhook || error instanceof UnreadableEvent)) throw error;
          log.warn({ reason: error.message }, 'a webhook was refused');
          throw webhookRefused(error.message);
        });
      if (event === null) return { received: true };
      const userId = await takeIn(event, { db, clock, config, payments, log: app.log }).catch(
        (error: unknown) => {
          throw error instanceof PaymentsError ? webhookPostponed(error) : error;
        },
      );
      if (userId !== null) sessions.forget(userId);
      log.info({ event: event.id, type: event.type, userId }, 'a webhook was taken in');
      return { received: true };
    },
  );
};
