import type { FastifyInstance } from 'fastify';
import { PaymentsError } from '../port.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

/** Returns a function that sends an event to this server's webhook, signed in the same way as Stripe. */
export function webhookSender(app: FastifyInstance, secret: string) {
  return async (event: object): Promise<void> => {
    const { Stripe } = await import('stripe');
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(app.clock.now().getTime() / 1000);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    if (statusCode !== 200) throw new PaymentsError('refused', `The webhook returned status ${statusCode}`);
  };
}

const seconds = (date: Date | null): number | null =>
  date === null ? null : Math.floor(date.getTime() / 1000);

/** Returns a webhook event in Stripe's format. */
export function webhookEvent(id: string, type: string, object: object, createdAt: Date): object {
  return { id, object: 'event', created: seconds(createdAt), data: { object }, type };
}

/** Returns a subscription in Stripe's format, with the fields that the webhook reads. */
export function subscriptionObject(subscription: Subscription): object {
  const { id, customerId, status, plan, trialEnd, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd } =
    subscription;
  const end = seconds(currentPeriodEnd);
  return {
    id,
    customer: customerId,
    status,
    trial_end: seconds(trialEnd),
    cancel_at: cancelAtPeriodEnd ? end : null,
    cancel_at_period_end: cancelAtPeriodEnd,
    ended_at: status === 'canceled' ? end : null,
    items: {
      data: [
        {
          current_period_start: seconds(currentPeriodStart),
          current_period_end: end,
          price: { id: `price_test_${plan}` },
        },
      ],
    },
  };
}

/** Returns a completed checkout in Stripe's format. */
export const checkoutObject = (userId: string, { customerId }: Subscription): object => ({
  mode: 'subscription',
  client_reference_id: userId,
  customer: customerId,
});

/** Returns an invoice in Stripe's format. */
export const invoiceObject = ({ id: subscription, customerId }: Subscription): object => ({
  customer: customerId,
  parent: { subscription_details: { subscription } },
});
