import type { Subscription } from '../subscriptions/subscription.ts';

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
