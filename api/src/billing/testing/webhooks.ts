import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import type { TestApp } from '../../testing/app.ts';

/** Returns epoch seconds. */
export const seconds = (date: string | Date): number => Math.floor(new Date(date).getTime() / 1000);

interface SubscriptionFacts {
  id?: string;
  customer?: string;
  status?: string;
  trialEnd?: string | null;
  periodStart?: string;
  periodEnd?: string;
  cancelAt?: string | null;
  cancelAtPeriodEnd?: boolean;
  endedAt?: string | null;
  interval?: 'month' | 'year';
  price?: string;
}

/** Returns a subscription in Stripe's format; by default an active monthly one. */
export const subscriptionObject = ({
  id = 'sub_1',
  customer = 'cus_1',
  status = 'active',
  trialEnd = null,
  periodStart = '2026-11-20T17:00:00Z',
  periodEnd = '2026-12-20T17:00:00Z',
  cancelAt = null,
  cancelAtPeriodEnd = false,
  endedAt = null,
  interval = 'month',
  price = `price_${interval}`,
}: SubscriptionFacts = {}) => ({
  id,
  object: 'subscription',
  customer,
  status,
  trial_end: trialEnd && seconds(trialEnd),
  cancel_at: cancelAt && seconds(cancelAt),
  cancel_at_period_end: cancelAtPeriodEnd,
  ended_at: endedAt && seconds(endedAt),
  items: {
    object: 'list',
    data: [
      {
        id: 'si_1',
        current_period_start: seconds(periodStart),
        current_period_end: seconds(periodEnd),
        price: { id: price, recurring: { interval } },
      },
    ],
  },
});

export const checkoutObject = (userId: string | null, customer = 'cus_1', subscription = 'sub_1') => ({
  id: 'cs_1',
  object: 'checkout.session',
  mode: 'subscription',
  client_reference_id: userId,
  customer,
  subscription,
});

export const invoiceObject = (customer = 'cus_1', subscription = 'sub_1') => ({
  id: 'in_1',
  object: 'invoice',
  customer,
  parent: { type: 'subscription_details', subscription_details: { subscription } },
});

interface Sending {
  id?: string;
  /** When Stripe created it; by default now. */
  at?: string | Date;
  /** When it was signed; by default now. */
  signedAt?: string | Date;
  secret?: string;
}

/** Sends webhooks to a server in the same way as Stripe. */
export function webhooksTo({ app, clock }: TestApp, ownSecret: string) {
  const post = (payload: string, signature: string) =>
    app.inject({
      method: 'POST',
      url: '/api/stripe/webhook',
      payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    });
  const sign = (payload: string, { signedAt = clock.now(), secret = ownSecret }: Sending = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds(signedAt) });
  const eventOf = (type: string, object: object, { id, at = clock.now() }: Sending = {}) =>
    JSON.stringify({
      id: id ?? `evt_${randomBytes(8).toString('hex')}`,
      object: 'event',
      created: seconds(at),
      data: { object },
      type,
    });
  return {
    post,
    sign,
    eventOf,
    send(type: string, object: object, sending: Sending = {}) {
      const payload = eventOf(type, object, sending);
      return post(payload, sign(payload, sending));
    },
  };
}
