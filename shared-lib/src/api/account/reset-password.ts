import type { FailureTexts } from '@fareweave/shared-lib/platform';
import { client, dataOf } from '../client.ts';

const TEXTS: FailureTexts = {
  failed: 'Failed to set the password',
  unreachable: 'Unable to set the password. Please try again.',
  prefer: 'error',
};

interface PasswordReset {
  /** From the link in the e-mail; good for one use. */
  token: string;
  new_password: string;
}

/** Sets a new password without the old one and ends every session. Fails with `RESET_LINK_INVALID`. */
export const resetPassword = (body: PasswordReset) =>
  dataOf<{ message: string }>(TEXTS, (fetch) => client.POST('/api/auth/reset-password', { body, fetch }));
