import { ok, refusal, type StripeCall, type StripeResponse } from './stripe-call.ts';

/** A checkout page in Stripe's format. */
interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  customer: string | undefined;
  metadata: Record<string, string>;
  url: string | null;
}

/** The content of an account at Stripe. */
export interface StripeAccount {
  subscriptions: Map<
    string,
    { id: string; customer: string; status: string; cancel_at_period_end?: boolean }
  >;
  customers: Set<string>;
  /** The newest first. */
  sessions: CheckoutSession[];
}

/** An endpoint of Stripe's API reference: the names of its parameters, the required ones, and its response. */
export interface Endpoint {
  method: string;
  path: RegExp;
  known: RegExp[];
  required: string[];
  respond(call: StripeCall, account: StripeAccount): StripeResponse;
}

/** The id in `/v1/things/:id` and `/v1/things/:id/verb`. */
export const idIn = ({ path }: StripeCall): string => /\/(\w+_\w+)(\/|$)/.exec(path)?.[1] ?? '';

export const list = (path: string, data: readonly object[]): StripeResponse =>
  ok({ object: 'list', url: path, has_more: false, data });

export const invalid = (param: string): StripeResponse =>
  refusal(400, { code: 'parameter_invalid_empty', param });
