import type { PlanType } from '../../domain/accounts/plans.ts';
import { client, dataOf } from '../client.ts';
import { pageAddress } from './page-address.ts';

/** What a failed checkout says (BILL-4). */
const TEXTS = {
  failed: 'Failed to create checkout session',
  unreachable: 'Unable to create checkout session. Please try again later.',
};

/** Begins to subscribe: the address of the payment provider's page to pay on. Throws an `ApiError`; status 409 when
 *  there is nothing to pay for, since the account has premium. */
export async function createCheckoutSession(plan: PlanType): Promise<string> {
  const { checkout_url } = await dataOf<{ checkout_url: string }>(TEXTS, (fetch) =>
    client.POST('/api/stripe/create-checkout-session', { body: { plan_type: plan }, fetch }),
  );
  return pageAddress(checkout_url, TEXTS);
}
