import type { FailureTexts } from '@fareweave/shared-lib/platform';
import type { User } from '../../domain/accounts/accounts.ts';
import { client, dataOf } from '../client.ts';

/** The fields a person may change, one at a time or together. A phone number is ten digits, or empty for none. */
export type ProfileChange = Partial<Record<'first_name' | 'last_name' | 'phone_number', string>>;

/** What a failed change of the profile says (ACCT-16). */
const TEXTS: FailureTexts = {
  failed: 'Failed to update profile',
  unreachable: 'Profile update failed. Please try again.',
  prefer: 'error',
};

/** Answers the account as the server now has it. */
export const updateProfile = (body: ProfileChange) =>
  dataOf<{ user: User }>(TEXTS, (fetch) => client.PUT('/api/auth/profile', { body, fetch }));
