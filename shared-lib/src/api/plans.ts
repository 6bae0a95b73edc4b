import { ApiError, type FailureTexts } from '@fareweave/shared-lib/platform';
import { queryOptions } from '@tanstack/react-query';
import type { PlanType } from '../domain/accounts/plans.ts';
import { call, textsFor } from './client.ts';

/** Prices and the free allowance: every text that mentions one is rendered from these (PLAN-1). */
export const planFactsQuery = queryOptions({
  queryKey: ['plans'],
  meta: { public: true },
  queryFn: ({ signal }) => call('GET /api/plans', textsFor('load plans'), { signal }),
});

/** Starts a checkout and returns the URL of the payment provider's page (BILL-4). Throws an `ApiError`; its status is 409
 *  if the account has Premium already. */
export async function createCheckoutSession(plan: PlanType): Promise<string> {
  const texts = textsFor('create checkout session');
  const { checkout_url } = await call('POST /api/stripe/create-checkout-session', texts, {
    body: { plan_type: plan },
  });
  return pageUrl(checkout_url, texts);
}

/** Returns the URL of the payment provider's page for managing the subscription (BILL-4). Throws an `ApiError`; its status
 *  is 404 if the account never had a subscription. */
export async function createCustomerPortal(): Promise<string> {
  const texts = textsFor('create customer portal');
  const { portal_url } = await call('POST /api/stripe/customer-portal', texts);
  return pageUrl(portal_url, texts);
}

/** Returns the URL of a web page. Throws an `ApiError` for anything else: the browser would show a blank page. */
function pageUrl(value: unknown, { failed }: FailureTexts): string {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href;
  throw new ApiError(failed, { status: 0, code: 'MALFORMED_ANSWER' });
}
