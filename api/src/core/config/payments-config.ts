import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import { StartError } from './environment.ts';
import type { Environment } from './variables.ts';

/** Access to Stripe, and the prices of the plans. */
export interface StripeAccess {
  secretKey: string;
  webhookSecret: string;
  /** The first price of a plan is for new subscriptions; subscriptions with the others continue. */
  prices: Record<PlanType, readonly [string, ...string[]]>;
  /** Instead of `https://api.stripe.com`. */
  apiUrl: string | null;
}

/** The payment service. The simulator charges nothing. */
export type PaymentsConfig = ({ kind: 'stripe' } & StripeAccess) | { kind: 'simulator' };

const KEY = 'STRIPE_SECRET_KEY';
const OTHERS = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_MONTHLY', 'STRIPE_PRICE_YEARLY'] as const;

/** Null in production without Stripe variables. Throws a `StartError` with a line for each missing variable. */
export function paymentsOf(env: Environment): PaymentsConfig | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_MONTHLY: monthly,
    STRIPE_PRICE_YEARLY: yearly,
    STRIPE_API_URL: apiUrl = null,
  } = env;
  const isSet = (name: (typeof OTHERS)[number]): boolean => env[name] !== undefined;
  if (secretKey === undefined) {
    const unused = OTHERS.filter(isSet);
    if (unused.length > 0) throw problems(unused.map((name) => `${name} is set, but ${KEY} is not`));
    return env.NODE_ENV === 'production' ? null : { kind: 'simulator' };
  }
  if (webhookSecret === undefined || monthly === undefined || yearly === undefined) {
    const missing = OTHERS.filter((name) => !isSet(name));
    throw problems(missing.map((name) => `${KEY} is set, but ${name} is not`));
  }
  return {
    kind: 'stripe',
    secretKey,
    webhookSecret,
    prices: { monthly: pricesOf(monthly), yearly: pricesOf(yearly) },
    apiUrl,
  };
}

/** `price_new,price_old`. */
function pricesOf(text: string): [string, ...string[]] {
  const [first = '', ...others] = text.split(',');
  return [first, ...others];
}

const problems = (lines: string[]): StartError => new StartError(lines.join('\n'));
