import { createHash } from 'node:crypto';
import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import type { Stripe } from 'stripe';
import type { CheckoutOrder } from '../port.ts';
import { returnAddresses } from '../return-addresses.ts';

/** How Stripe is to be spoken to about orders. */
export interface ShopFront {
  prices: Record<PlanType, string>;
  now: Date;
}

/** An order in Stripe's words. Its `metadata.order` is the same for the same order. */
export function checkoutParams(
  { userId, plan, trialDays, origin }: CheckoutOrder,
  customer: string,
  { prices }: Pick<ShopFront, 'prices'>,
): Stripe.Checkout.SessionCreateParams & { metadata: { order: string } } {
  const addresses = returnAddresses(origin);
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    client_reference_id: userId,
    customer,
    line_items: [{ price: prices[plan], quantity: 1 }],
    success_url: addresses.paid,
    cancel_url: addresses.notPaid,
    ...(trialDays > 0 && { subscription_data: { trial_period_days: trialDays } }),
  };
  return { ...params, metadata: { order: digest(params) } };
}

/** Stripe answers an idempotency key that it knows with what it answered before, for a day and failures too: that is
 *  for those who press twice, and over soon for those who try again. */
const SAME_PRESS_MS = 60_000;

/** An idempotency key. `of`: what is made only once. */
export function onceKey(what: 'checkout' | 'customer', of: unknown, now: Date): string {
  return `${what}-${digest([of, Math.floor(now.getTime() / SAME_PRESS_MS)])}`;
}

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
