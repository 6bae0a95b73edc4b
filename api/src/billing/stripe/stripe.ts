import type { Stripe } from 'stripe';
import type { Clock } from '../../core/clock.ts';
import type { StripeAccess } from '../../core/config/payments-config.ts';
import { PaymentsError, type PaymentsPort, returnAddresses } from '../port.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { closeCheckouts, openCheckout } from './stripe-checkout.ts';
import { isMissing, toPaymentsError } from './stripe-errors.ts';
import { type PlanOf, subscriptionOf } from './subscription-of.ts';

/** The version whose shapes this was written for. The webhook has to be made with it as well. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 20_000;
const MOST_RETRIES = 2;
/** As many as Stripe tells at once: more than anybody has going. */
const MOST_LISTED = 100;

/** Stripe: Checkout, the customer portal, and subscriptions by its API. */
export function stripePayments(access: StripeAccess, clock: Clock): PaymentsPort {
  const planOf = planOfPrices(access.prices);
  let client: Promise<Stripe> | undefined;
  const call = async <T>(how: (stripe: Stripe) => Promise<T>): Promise<T> => {
    client ??= connect(access);
    try {
      return await how(await client);
    } catch (error) {
      throw toPaymentsError(error);
    }
  };

  return {
    signingSecret: access.webhookSecret,
    planOf,
    async openCheckout(order) {
      const [[monthly], [yearly]] = [access.prices.monthly, access.prices.yearly];
      const front = { prices: { monthly, yearly }, now: clock.now() };
      return call((stripe) => openCheckout(stripe, order, front));
    },

    async closeCheckouts(customerId) {
      await call((stripe) => closeCheckouts(stripe, customerId)).catch(orNull);
    },

    async openPortal({ customerId: customer, origin }) {
      const params = { customer, return_url: returnAddresses(origin).profile };
      const session = await call((stripe) => stripe.billingPortal.sessions.create(params)).catch(orNull);
      return session?.url ?? null;
    },

    async readSubscription(id) {
      const object = await call((stripe) => stripe.subscriptions.retrieve(id)).catch(orNull);
      return object && readable(subscriptionOf(object, planOf));
    },

    async subscriptionsOf(customer) {
      const list = await call((stripe) => stripe.subscriptions.list({ customer, limit: MOST_LISTED })).catch(
        orNull,
      );
      return (list?.data ?? []).map((object) => readable(subscriptionOf(object, planOf)));
    },

    async deleteCustomer(customerId) {
      await call((stripe) => stripe.customers.del(customerId)).catch(orNull);
    },

    async endSubscription(id) {
      await call((stripe) => stripe.subscriptions.cancel(id)).catch(orNull);
    },
  };
}

/** What a price is for, among those that are configured. */
export const planOfPrices =
  (prices: StripeAccess['prices']): PlanOf =>
  (id) =>
    (['monthly', 'yearly'] as const).find((plan) => prices[plan].includes(id)) ?? null;

/** Loaded when it is first used: the package is large, and most servers that are started never need it. */
async function connect({ secretKey, apiUrl }: StripeAccess): Promise<Stripe> {
  const { Stripe } = await import('stripe');
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MOST_RETRIES,
    telemetry: false,
    ...(apiUrl !== null && hostOf(apiUrl)),
  });
}

function hostOf(apiUrl: string): { protocol: 'http' | 'https'; host: string; port: string } {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? '80' : '443') };
}

/** For what is not there any more, or never was. */
function orNull(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

function readable(subscription: Subscription | null): Subscription {
  if (subscription === null)
    throw new PaymentsError('refused', 'Stripe told a subscription of an unknown form');
  return subscription;
}
