import { createHash } from 'node:crypto';
import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import type { Stripe } from 'stripe';
import { type CheckoutOrder, PaymentsError, returnUrls } from '../port.ts';
import { isReplayed } from './stripe-errors.ts';

/** More sessions than a customer can have open: a session expires after a day. */
const MAX_SESSIONS = 100;

/** Stripe returns the same response for a repeated idempotency key for a day, including errors of its own. A key that changes
 *  each minute covers a double click, but not a later attempt. */
const IDEMPOTENCY_MS = 60_000;

interface CallContext {
  stripe: Stripe;
  now: Date;
}

/** Opens a checkout page. A customer has one open page at a time, so that two tabs or two plans cannot lead to two payments.
 *  Throws when a concurrent request has opened the page of another order. */
export async function openCheckout(
  order: CheckoutOrder,
  customerId: string,
  { stripe, prices, now }: CallContext & { prices: Record<PlanType, string> },
): Promise<string> {
  const params = sessionParams(order, customerId, prices);
  const isSame = ({ metadata }: Stripe.Checkout.Session) => metadata?.order === params.metadata.order;
  const sessions = await latestSessions(stripe, customerId);
  let page = sessions.find((session) => isOpen(session) && isSame(session));
  const others = sessions.filter((session) => session !== page);
  await expire(stripe, others);
  if (page === undefined) {
    const idempotencyKey = keyOf('checkout', [params, sessions[0]?.id, minuteOf(now)]);
    await stripe.checkout.sessions.create(params, { idempotencyKey });
    // A concurrent request may have opened a page, too. The newest one stays open.
    const [newest, ...older] = (await latestSessions(stripe, customerId)).filter(isOpen);
    await expire(stripe, older);
    page = newest;
  }
  if (page === undefined || !isSame(page) || page.url === null)
    throw new PaymentsError('refused', 'A concurrent request closed the checkout page');
  return page.url;
}

/** Expires the open checkout pages of a customer. */
export async function closeCheckouts(stripe: Stripe, customerId: string): Promise<void> {
  await expire(stripe, await latestSessions(stripe, customerId));
}

/** Returns the sessions of a customer, the newest first. */
const latestSessions = async (stripe: Stripe, customer: string): Promise<Stripe.Checkout.Session[]> =>
  (await stripe.checkout.sessions.list({ customer, limit: MAX_SESSIONS })).data;

const isOpen = ({ status }: Stripe.Checkout.Session): boolean => status === 'open';

async function expire(stripe: Stripe, sessions: readonly Stripe.Checkout.Session[]): Promise<void> {
  for (const { id } of sessions.filter(isOpen))
    await stripe.checkout.sessions.expire(id).catch(async (error: unknown) => {
      // A concurrent request may have expired it. A page that was paid meanwhile is a failure.
      const { status } = await stripe.checkout.sessions.retrieve(id);
      if (status !== 'expired') throw error;
    });
}

/** Creates a customer in place of the order's customer. For a day, a repeated call returns the same customer: this server may have
 *  ended before it stored the first response. */
export async function createCustomer(
  { userId, email, customerId: replacedId }: CheckoutOrder,
  { stripe, now }: CallContext,
): Promise<string> {
  const params = { email, metadata: { user_id: userId } };
  const create = async (...attempt: number[]): Promise<string> => {
    const idempotencyKey = keyOf('customer', [params, replacedId, ...attempt]);
    return (await stripe.customers.create(params, { idempotencyKey })).id;
  };
  return create().catch((error: unknown) => {
    // Without another key, the error of an earlier call would keep the account from paying for a day.
    if (isReplayed(error)) return create(minuteOf(now));
    throw error;
  });
}

/** Returns the session parameters of an order. `metadata.order` is equal for equal orders. */
function sessionParams(
  { userId, plan, trialDays, origin }: CheckoutOrder,
  customer: string,
  prices: Record<PlanType, string>,
) {
  const urls = returnUrls(origin, plan);
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
const keyOf = (call: 'checkout' | 'customer', content: unknown): string => `${call}-${digest(content)}`;

const minuteOf = (now: Date): number => Math.floor(now.getTime() / IDEMPOTENCY_MS);

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
