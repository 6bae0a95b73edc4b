import type { FailureTexts } from '@fareweave/shared-lib/platform';
import { client, dataOf } from '../client.ts';

const TEXTS: FailureTexts = {
  failed: 'Failed to send the verification email',
  unreachable: 'Unable to send the verification email. Please try again.',
  prefer: 'error',
};

/** Sends the verification e-mail of the signed-in account again. Fails with `TOO_MANY_EMAILS`. */
export const resendVerification = () =>
  dataOf<{ message: string }>(TEXTS, (fetch) => client.POST('/api/auth/resend-verification', { fetch }));
