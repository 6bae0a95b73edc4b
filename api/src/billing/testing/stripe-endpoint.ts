import { ok, refusal, type StripeAnswer, type StripeCall } from './stripe-call.ts';

/** A checkout page as Stripe tells it. */
interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  customer: string | undefined;
  metadata: Record<string, string>;
  url: string | null;
}

/** What an account at Stripe holds. */
export interface StripeAccount {
  subscriptions: Map<string, { id: string; customer: string; status: string }>;
  customers: Set<string>;
  /** The newest first. */
  sessions: CheckoutSession[];
}

/** A call by Stripe's reference: the forms of its parameters, those that have to be there, and its answer. */
export interface Endpoint {
  method: string;
  path: RegExp;
  known: RegExp[];
  required: string[];
  answer(call: StripeCall, account: StripeAccount): StripeAnswer;
}

/** The id in `/v1/things/:id` and `/v1/things/:id/verb`. */
export const idIn = ({ path }: StripeCall): string => /\/(\w+_\w+)(\/|$)/.exec(path)?.[1] ?? '';

export const list = (path: string, data: readonly object[]): StripeAnswer =>
  ok({ object: 'list', url: path, has_more: false, data });

export const invalid = (param: string): StripeAnswer =>
  refusal(400, { code: 'parameter_invalid_empty', param });
