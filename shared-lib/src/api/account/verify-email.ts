import type { FailureTexts } from '@fareweave/shared-lib/platform';
import { client, dataOf } from '../client.ts';

const TEXTS: FailureTexts = {
  failed: 'Failed to verify the email address',
  unreachable: 'Unable to verify the email address. Please try again.',
  prefer: 'error',
};

interface Verified {
  message: string;
  /** To choose a new password with, where a forgotten one was the reason for the e-mail. */
  reset_token: string | null;
}

/** Verifies an e-mail address with the token of the link that was sent to it. Fails with `VERIFICATION_LINK_INVALID`. */
export const verifyEmail = (body: { token: string }) =>
  dataOf<Verified>(TEXTS, (fetch) => client.POST('/api/auth/verify-email', { body, fetch }));
