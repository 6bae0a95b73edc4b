import { refusal, type StripeCall, type StripeResponse } from './stripe-call.ts';
import { CHECKOUTS } from './stripe-checkouts.ts';
import type { StripeAccount } from './stripe-endpoint.ts';
import { SUBSCRIPTIONS } from './stripe-subscriptions.ts';

const ENDPOINTS = [...CHECKOUTS, ...SUBSCRIPTIONS];

/** Responds to a call like Stripe: refuses unknown and missing parameters by name. */
export function handleCall(call: StripeCall, account: StripeAccount): StripeResponse {
  const endpoint = ENDPOINTS.find(({ method, path }) => method === call.method && path.test(call.path));
  if (endpoint === undefined) return refusal(404, { message: 'Unrecognized request URL' });
  const { known, required } = endpoint;
  const unknown = Object.keys(call.params).find((name) => !known.some((form) => form.test(name)));
  if (unknown !== undefined) return refusal(400, { code: 'parameter_unknown', param: unknown });
  const absent = required.find((name) => call.params[name] === undefined);
  if (absent !== undefined) return refusal(400, { code: 'parameter_missing', param: absent });
  return endpoint.respond(call, account);
}
