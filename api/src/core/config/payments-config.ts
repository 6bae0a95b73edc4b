import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import { StartError } from './environment.ts';
import type { Environment } from './variables.ts';

/** How the server reaches Stripe, and what it sells there. */
export interface StripeAccess {
  secretKey: string;
  webhookSecret: string;
  /** The first price of a plan is sold; subscriptions to the others go on. */
  prices: Record<PlanType, readonly [string, ...string[]]>;
  /** In place of `https://api.stripe.com`. */
  apiUrl: string | null;
}

/** Where payments go. The stand-in moves no money. */
export type PaymentsConfig = ({ kind: 'stripe' } & StripeAccess) | { kind: 'stand-in' };

const KEY = 'STRIPE_SECRET_KEY';
const OTHERS = ['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_MONTHLY', 'STRIPE_PRICE_YEARLY'] as const;

/** Null: in production, where nothing is set. Throws a `StartError` with a line for each variable that is missing. */
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
    const useless = OTHERS.filter(isSet);
    if (useless.length > 0) throw problems(useless.map((name) => `${name} is set, but ${KEY} is not`));
    return env.NODE_ENV === 'production' ? null : { kind: 'stand-in' };
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
