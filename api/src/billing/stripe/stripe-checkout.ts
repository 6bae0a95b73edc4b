import { createHash } from 'node:crypto';
import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import type { Stripe } from 'stripe';
import { type CheckoutOrder, type CheckoutPage, PaymentsError, returnUrls } from '../port.ts';
import { isMissing, toPaymentsError } from './stripe-errors.ts';

/** More sessions than a customer can have open: a session expires after a day. */
const MAX_SESSIONS = 100;

/** Stripe returns the same response for a repeated idempotency key for a day, including errors. A key that changes each
 *  minute covers a double click, but not a later attempt. */
const IDEMPOTENCY_MS = 60_000;

interface CheckoutContext {
  stripe: Stripe;
  prices: Record<PlanType, string>;
  now: Date;
}

/** Opens a checkout page. A customer has one open page at a time, so that two tabs or two plans cannot lead to two payments.
 *  Replaces a customer that Stripe does not know. */
export async function openCheckout(order: CheckoutOrder, context: CheckoutContext): Promise<CheckoutPage> {
  const { customerId } = order;
  if (customerId !== null) {
    try {
      return await openSession(order, customerId, context);
    } catch (error) {
      if (!isMissing(toPaymentsError(error), 'customer')) throw error;
    }
  }
  return openSession(order, await createCustomer(order, context), context);
}

async function openSession(
  order: CheckoutOrder,
  customerId: string,
  { stripe, prices, now }: CheckoutContext,
): Promise<CheckoutPage> {
  const params = sessionParams(order, customerId, prices);
  const sessions = await latestSessions(stripe, customerId);
  const same = sessions.find(
    ({ status, metadata }) => status === 'open' && metadata?.order === params.metadata.order,
  );
  const others = sessions.filter((session) => session !== same);
  await expire(stripe, others);
  const idempotencyKey = keyOf('checkout', [params, sessions[0]?.id], now);
  const { url } = same ?? (await stripe.checkout.sessions.create(params, { idempotencyKey }));
  if (url === null) throw new PaymentsError('refused', 'Stripe returned no URL of a checkout page');
  return { url, customerId };
}

/** Expires the open checkout pages of a customer. */
export async function closeCheckouts(stripe: Stripe, customerId: string): Promise<void> {
  await expire(stripe, await latestSessions(stripe, customerId));
}

/** Returns the sessions of a customer, the newest first. */
const latestSessions = async (stripe: Stripe, customer: string): Promise<Stripe.Checkout.Session[]> =>
  (await stripe.checkout.sessions.list({ customer, limit: MAX_SESSIONS })).data;

async function expire(stripe: Stripe, sessions: readonly Stripe.Checkout.Session[]): Promise<void> {
  for (const { id, status } of sessions) if (status === 'open') await stripe.checkout.sessions.expire(id);
}

async function createCustomer(
  { userId, email, customerId: missingId }: CheckoutOrder,
  { stripe, now }: CheckoutContext,
): Promise<string> {
  const params = { email, metadata: { user_id: userId } };
  const idempotencyKey = keyOf('customer', [params, missingId], now);
  return (await stripe.customers.create(params, { idempotencyKey })).id;
}

/** Returns the session parameters of an order. `metadata.order` is equal for equal orders. */
function sessionParams(
  { userId, plan, trialDays, origin }: CheckoutOrder,
  customer: string,
  prices: Record<PlanType, string>,
) {
  const urls = returnUrls(origin);
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    client_reference_id: userId,
    customer,
    line_items: [{ price: prices[plan], quantity: 1 }],
    success_url: urls.paid,
    cancel_url: urls.notPaid,
    ...(trialDays > 0 && { subscription_data: { trial_period_days: trialDays } }),
  };
  return { ...params, metadata: { order: digest(params) } };
}

/** Returns the idempotency key of a call. */
const keyOf = (call: 'checkout' | 'customer', content: unknown, now: Date): string =>
  `${call}-${digest([content, Math.floor(now.getTime() / IDEMPOTENCY_MS)])}`;

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
