import type { Stripe } from 'stripe';
import type { Clock } from '../../core/clock.ts';
import type { StripeAccess } from '../../core/config/payments-config.ts';
import { inSpan } from '../../core/spans.ts';
import { PaymentsError, type PaymentsPort, type PlanOf, returnUrls } from '../port.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { parseSubscription } from './parse-subscription.ts';
import { closeCheckouts, createCustomer, openCheckout } from './stripe-checkout.ts';
import { isMissing, toPaymentsError } from './stripe-errors.ts';

/** The API version of the formats in this folder. The webhook must use the same version. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 20_000;
const MAX_RETRIES = 2;
/** Stripe's maximum page size; a customer has fewer subscriptions. */
const MAX_SUBSCRIPTIONS = 100;

/** Payments by Stripe: Checkout, the customer portal and subscriptions. */
export function stripePayments(access: StripeAccess, clock: Clock): PaymentsPort {
  const planOf = planOfPrices(access.prices);
  let client: Promise<Stripe> | undefined;
  const call = async <T>(send: (stripe: Stripe) => Promise<T>): Promise<T> => {
    client ??= connect(access);
    try {
      const stripe = await client;
      return await inSpan('Stripe', {}, () => send(stripe));
    } catch (error) {
      throw toPaymentsError(error);
    }
  };
  /** Returns null for an object that Stripe does not know; with `param`, only for the object that this parameter names. */
  const callOrNull = <T>(send: (stripe: Stripe) => Promise<T>, param?: string): Promise<T | null> =>
    call(send).catch((error: unknown) => {
      if (isMissing(error, param)) return null;
      throw error;
    });
  const parsed = (object: Stripe.Subscription): Subscription => {
    const subscription = parseSubscription(object, planOf);
    if (subscription !== null) return subscription;
    throw new PaymentsError('refused', 'Stripe returned a subscription in an unknown format');
  };

  return {
    signingSecret: access.webhookSecret,
    planOf,
    async createCustomer(order) {
      return call((stripe) => createCustomer(order, { stripe, now: clock.now() }));
    },

    async openCheckout(order, customerId) {
      const [[monthly], [yearly]] = [access.prices.monthly, access.prices.yearly];
      const prices = { monthly, yearly };
      const open = (stripe: Stripe) => openCheckout(order, customerId, { stripe, prices, now: clock.now() });
      return callOrNull(open, 'customer');
    },

    async closeCheckouts(customerId) {
      await callOrNull((stripe) => closeCheckouts(stripe, customerId));
    },

    async openPortal({ customerId: customer, origin }) {
      const params = { customer, return_url: returnUrls(origin).profile };
      const session = await callOrNull((stripe) => stripe.billingPortal.sessions.create(params));
      return session?.url ?? null;
    },

    async readSubscription(id) {
      const object = await callOrNull((stripe) => stripe.subscriptions.retrieve(id));
      return object && parsed(object);
    },

    async subscriptionsOf(customer) {
      const params = { customer, limit: MAX_SUBSCRIPTIONS };
      const list = await callOrNull((stripe) => stripe.subscriptions.list(params));
      return (list?.data ?? []).map(parsed);
    },

    async updateCustomer(customerId, email) {
      await callOrNull((stripe) => stripe.customers.update(customerId, { email }));
    },

    async deleteCustomer(customerId) {
      await callOrNull((stripe) => stripe.customers.del(customerId));
    },

    async endSubscription(id) {
      await callOrNull((stripe) => stripe.subscriptions.cancel(id));
    },

    async endAfterPeriod(id) {
      await callOrNull((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    },
  };
}

/** Returns the function that finds the plan of a configured price. */
export const planOfPrices =
  (prices: StripeAccess['prices']): PlanOf =>
  (id) =>
    (['monthly', 'yearly'] as const).find((plan) => prices[plan].includes(id)) ?? null;

/** Imports the package at first use, because it is large and many servers do not need it. */
async function connect({ secretKey, apiUrl }: StripeAccess): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    ...(apiUrl !== null && hostOf(apiUrl)),
  });
}

function hostOf(apiUrl: string): { protocol: 'http' | 'https'; host: string; port: string } {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? '80' : '443') };
}
