import type { FastifyInstance } from 'fastify';
import { PaymentsError } from '../port.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

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

const seconds = (moment: Date | null): number | null =>
  moment === null ? null : Math.floor(moment.getTime() / 1000);

/** A webhook's event in Stripe's form. `createdAt`: the provider counts in seconds. */
export function event(id: string, type: string, object: object, createdAt: Date): object {
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

/** A subscription in Stripe's form: what is read of it, and what people would look for. */
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

/** A finished checkout in Stripe's form. */
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

/** An invoice of a subscription in Stripe's form. */
export const invoiceObject = (id: string, { id: subscription, customerId }: Subscription): object => ({
  id,
  object: 'invoice',
  customer: customerId,
  parent: { type: 'subscription_details', subscription_details: { subscription } },
  livemode: false,
});
