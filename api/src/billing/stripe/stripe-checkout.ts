import { createHash } from 'node:crypto';
import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import type { Stripe } from 'stripe';
import { type CheckoutOrder, type CheckoutPage, PaymentsError, returnAddresses } from '../port.ts';
import { isMissing, toPaymentsError } from './stripe-errors.ts';

/** All that may be open at a time: a page expires after a day. */
const LATEST = 100;

/** Opens a checkout page. A customer has one at a time: whoever presses twice, in two tabs or for two plans, cannot pay
 *  twice. Those of another account at Stripe, or deleted there, become new ones. */
export async function openCheckout(
  stripe: Stripe,
  order: CheckoutOrder,
  front: ShopFront,
): Promise<CheckoutPage> {
  if (order.customerId === null)
    return openFor(await newCustomer(stripe, order, front), stripe, order, front);
  try {
    return await openFor(order.customerId, stripe, order, front);
  } catch (error) {
    if (!isMissing(toPaymentsError(error), 'customer')) throw error;
    return openFor(await newCustomer(stripe, order, front), stripe, order, front);
  }
}

async function openFor(
  customerId: string,
  stripe: Stripe,
  order: CheckoutOrder,
  front: ShopFront,
): Promise<CheckoutPage> {
  const params = checkoutParams(order, customerId, front);
  const latest = await latestSessions(stripe, customerId);
  const same = latest.find(({ status, metadata }) => {
    return status === 'open' && metadata?.order === params.metadata.order;
  });
  await expire(
    stripe,
    latest.filter((session) => session !== same),
  );
  const idempotencyKey = onceKey('checkout', [params, latest[0]?.id], front.now);
  const { url } = same ?? (await stripe.checkout.sessions.create(params, { idempotencyKey }));
  if (url === null) throw new PaymentsError('refused', 'Stripe told no address of a checkout page');
  return { url, customerId };
}

/** Lets every page expire that a customer has open. */
export async function closeCheckouts(stripe: Stripe, customerId: string): Promise<void> {
  await expire(stripe, await latestSessions(stripe, customerId));
}

/** The newest first. */
const latestSessions = async (stripe: Stripe, customer: string): Promise<Stripe.Checkout.Session[]> =>
  (await stripe.checkout.sessions.list({ customer, limit: LATEST })).data;

async function expire(stripe: Stripe, sessions: readonly Stripe.Checkout.Session[]): Promise<void> {
  for (const { id, status } of sessions) if (status === 'open') await stripe.checkout.sessions.expire(id);
}

/** One for each account, whatever is pressed meanwhile. */
async function newCustomer(
  stripe: Stripe,
  { userId, email, customerId: lost }: CheckoutOrder,
  { now }: ShopFront,
): Promise<string> {
  const params = { email, metadata: { user_id: userId } };
  const idempotencyKey = onceKey('customer', [params, lost], now);
  return (await stripe.customers.create(params, { idempotencyKey })).id;
}

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
