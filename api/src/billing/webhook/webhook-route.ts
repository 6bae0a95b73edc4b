import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoute } from '../../core/http/access.ts';
import { Component } from '../../core/http/schemas.ts';
import { paymentsNotSetUp, webhookPostponed, webhookRefused } from '../errors.ts';
import { PaymentsError } from '../port.ts';
import { applyWebhookEvent } from './apply-webhook-event.ts';
import { InvalidWebhook, readEvent, verifyWebhook } from './webhook-event.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
const WebhookResponse = Component('WebhookReceipt', { received: Type.Boolean() });

/** `POST /stripe/webhook`: receives the provider's events. After an error, the provider sends the event again. */
export const webhookRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config, payments, sessions } = app;
  // The signature covers the bytes as received.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  app.post(
    '/stripe/webhook',
    {
      ...apiRoute('public', 'billing', 'Receive the events of the payment provider', {
        response: { 200: WebhookResponse },
      }),
      bodyLimit: BODY_LIMIT_BYTES,
    },
    async ({ body, headers, log }) => {
      if (payments === null) throw paymentsNotSetUp();
      const signed = {
        payload: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: String(headers['stripe-signature'] ?? ''),
      };
      const event = await verifyWebhook(signed, { secret: payments.signingSecret, now: clock.now() })
        .then((verified) => readEvent(verified, payments.planOf))
        .catch((error: unknown) => {
          if (!(error instanceof InvalidWebhook)) throw error;
          log.warn({ reason: error.message }, 'refused a webhook');
          throw webhookRefused(error.message);
        });
      if (event === null) return { received: true };
      const context = { db, clock, config, payments, log: app.log };
      const userId = await applyWebhookEvent(event, context).catch((error: unknown) => {
        throw error instanceof PaymentsError ? webhookPostponed(error) : error;
      });
      if (userId !== null) sessions.forget(userId);
      log.info({ event: event.id, type: event.type, userId }, 'applied a webhook event');
      return { received: true };
    },
  );
};
