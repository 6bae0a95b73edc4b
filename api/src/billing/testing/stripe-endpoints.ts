import { refusal, type StripeAnswer, type StripeCall } from './stripe-call.ts';
import { CHECKOUTS } from './stripe-checkouts.ts';
import type { StripeAccount } from './stripe-endpoint.ts';
import { SUBSCRIPTIONS } from './stripe-subscriptions.ts';

const ENDPOINTS = [...CHECKOUTS, ...SUBSCRIPTIONS];

/** Answers a call as Stripe would: what its reference does not know, or misses, is refused by name. */
export function answerCall(call: StripeCall, account: StripeAccount): StripeAnswer {
  const endpoint = ENDPOINTS.find(({ method, path }) => method === call.method && path.test(call.path));
  if (endpoint === undefined) return refusal(404, { message: 'Unrecognized request URL' });
  const { known, required } = endpoint;
  const unknown = Object.keys(call.params).find((name) => !known.some((form) => form.test(name)));
  if (unknown !== undefined) return refusal(400, { code: 'parameter_unknown', param: unknown });
  const absent = required.find((name) => call.params[name] === undefined);
  if (absent !== undefined) return refusal(400, { code: 'parameter_missing', param: absent });
  return endpoint.answer(call, account);
}
