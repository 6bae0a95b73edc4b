import { client, dataOf } from '../client.ts';
import { pageAddress } from './page-address.ts';

/** What a failed visit to the portal says (BILL-4). */
const TEXTS = {
  failed: 'Failed to create customer portal',
  unreachable: 'Unable to create customer portal. Please try again later.',
};

/** The address of the payment provider's page to manage the subscription on. Throws an `ApiError`; status 404 when the
 *  account never had one. */
export async function createCustomerPortal(): Promise<string> {
  const { portal_url } = await dataOf<{ portal_url: string }>(TEXTS, (fetch) =>
    client.POST('/api/stripe/customer-portal', { fetch }),
  );
  return pageAddress(portal_url, TEXTS);
}
