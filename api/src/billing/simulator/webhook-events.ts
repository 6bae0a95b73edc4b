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
  return {
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: seconds(createdAt),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  };
}

/** Returns a subscription in Stripe's format, with the fields that the webhook reads and those that help a developer. */
export function subscriptionObject(subscription: Subscription): object {
  const { id, customerId, status, plan, trialEnd, currentPeriodStart, currentPeriodEnd, cancelAtPeriodEnd } =
    subscription;
  const end = seconds(currentPeriodEnd);
  return {
    id,
    object: 'subscription',
    customer: customerId,
    status,
    trial_end: seconds(trialEnd),
    cancel_at: cancelAtPeriodEnd ? end : null,
    cancel_at_period_end: cancelAtPeriodEnd,
    ended_at: status === 'canceled' ? end : null,
    items: {
      object: 'list',
      data: [
        {
          object: 'subscription_item',
          subscription: id,
          current_period_start: seconds(currentPeriodStart),
          current_period_end: end,
          price: {
            id: `price_test_${plan}`,
            object: 'price',
            recurring: { interval: plan === 'yearly' ? 'year' : 'month', interval_count: 1 },
          },
        },
      ],
      has_more: false,
    },
    livemode: false,
  };
}

/** Returns a completed checkout in Stripe's format. */
export const checkoutObject = (
  id: string,
  userId: string,
  { id: subscription, customerId }: Subscription,
): object => ({
  id,
  object: 'checkout.session',
  mode: 'subscription',
  status: 'complete',
  client_reference_id: userId,
  customer: customerId,
  subscription,
  livemode: false,
});

/** Returns an invoice in Stripe's format. */
export const invoiceObject = (id: string, { id: subscription, customerId }: Subscription): object => ({
  id,
  object: 'invoice',
  customer: customerId,
  parent: { type: 'subscription_details', subscription_details: { subscription } },
  livemode: false,
});
