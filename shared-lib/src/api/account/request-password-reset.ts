import type { FailureTexts } from '@fareweave/shared-lib/platform';
import { client, dataOf } from '../client.ts';

const TEXTS: FailureTexts = {
  failed: 'Failed to send the email',
  unreachable: 'Unable to send the email. Please try again.',
  prefer: 'error',
};

/** Asks for an e-mail with a link to set a new password. The answer is the same whether or not the address is known. */
export const requestPasswordReset = (body: { email: string }) =>
  dataOf<{ message: string }>(TEXTS, (fetch) => client.POST('/api/auth/forgot-password', { body, fetch }));
