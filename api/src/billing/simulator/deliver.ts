import type { FastifyInstance } from 'fastify';
import { PaymentsError } from '../port.ts';

const ADDRESS = '/api/stripe/webhook';

/** Sends an event to the server's own webhook, signed as Stripe signs. */
export type Deliver = (event: object) => Promise<void>;

export function deliverer(app: FastifyInstance, secret: string): Deliver {
  return async (event) => {
    const { Stripe } = await import('stripe');
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(app.clock.now().getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const { statusCode } = await app.inject({
      method: 'POST',
      url: ADDRESS,
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    if (statusCode !== 200) throw new PaymentsError('refused', `The webhook was answered with ${statusCode}`);
  };
}
