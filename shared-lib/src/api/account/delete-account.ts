import type { FailureTexts } from '@fareweave/shared-lib/platform';
import { client, dataOf } from '../client.ts';

const TEXTS: FailureTexts = {
  failed: 'Failed to delete the account',
  unreachable: 'Unable to delete the account. Please try again.',
  prefer: 'error',
};

/** Erases the account and what belongs to it, and ends its subscription. Fails with `WRONG_PASSWORD`. */
export const deleteAccount = (body: { password: string }) =>
  dataOf<{ message: string }>(TEXTS, (fetch) => client.POST('/api/auth/delete-account', { body, fetch }));
