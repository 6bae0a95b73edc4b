import type { FailureTexts } from '@fareweave/shared-lib/platform';
import { client, dataOf } from '../client.ts';

const TEXTS: FailureTexts = {
  failed: 'Failed to change the password',
  unreachable: 'Unable to change the password. Please try again.',
  prefer: 'error',
};

interface PasswordChange {
  current_password: string;
  new_password: string;
}

/** Sets a new password and ends every other session. Fails with `WRONG_PASSWORD`. */
export const changePassword = (body: PasswordChange) =>
  dataOf<{ message: string }>(TEXTS, (fetch) => client.POST('/api/auth/change-password', { body, fetch }));
