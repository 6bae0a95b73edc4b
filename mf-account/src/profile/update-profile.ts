import type { User } from '@fareweave/shared-lib/domain/accounts';
import { authorizedFetch, session, toApiError, unreachable } from '@fareweave/shared-lib/platform';
import { useMutation } from '@tanstack/react-query';

/** The fields a person may change, one at a time or together. A phone number is ten digits, or empty for none. */
export type ProfileChange = Partial<Record<'first_name' | 'last_name' | 'phone_number', string>>;

/** spec: accounts §8. */
const TEXTS = {
  failed: 'Failed to update profile',
  unreachable: 'Profile update failed. Please try again.',
};

async function updateProfile(change: ProfileChange): Promise<User> {
  const request = new Request('/api/auth/profile', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  const response = await authorizedFetch(request).catch((cause: unknown) => {
    throw unreachable(TEXTS, cause);
  });
  if (!response.ok) throw await toApiError(response, TEXTS, 'error');
  const { user } = (await response.json()) as { user: User };
  return user;
}

/** Saves a change and gives the session the account as the server now has it. */
export const useUpdateProfile = () =>
  useMutation({ mutationFn: updateProfile, onSuccess: (user) => session.setUser(user) });
