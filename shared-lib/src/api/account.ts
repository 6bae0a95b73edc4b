import { queryOptions } from '@tanstack/react-query';
import type { User } from '../domain/accounts/accounts.ts';
import { accountTexts, client, dataOf, type ResponseBody } from './client.ts';

/** The fields that a user may change, one at a time or together. A phone number is ten digits, or empty for none. */
export type ProfileChange = Partial<Record<'first_name' | 'last_name' | 'phone_number', string>>;

/** Changes the profile and returns the account as the server now has it (ACCT-16). */
export const updateProfile = (body: ProfileChange) =>
  dataOf<{ user: User }>(
    {
      failed: 'Failed to update profile',
      unreachable: 'Profile update failed. Please try again.',
      prefer: 'error',
    },
    (fetch) => client.PUT('/api/auth/profile', { body, fetch }),
  );

/** Sets a new password and ends every other session. Fails with `WRONG_PASSWORD`. */
export const changePassword = (body: { current_password: string; new_password: string }) =>
  dataOf(accountTexts('change the password'), (fetch) =>
    client.POST('/api/auth/change-password', { body, fetch }),
  );

/** A browser that is signed in to the account. Times are ISO 8601 UTC. */
export type OwnSession = ResponseBody<'/api/auth/sessions'>['sessions'][number];

/** The browsers that are signed in to the account. A screen that shows them loads them again. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: async ({ signal }) => {
    const { sessions } = await dataOf(accountTexts('load your sessions'), (fetch) =>
      client.GET('/api/auth/sessions', { fetch, signal }),
    );
    return sessions;
  },
  staleTime: 0,
});

/** Signs one browser of the account out, by the id of its session. */
export const endSession = (id: string) =>
  dataOf(accountTexts('sign that browser out'), (fetch) =>
    client.DELETE('/api/auth/sessions/{id}', { params: { path: { id } }, fetch }),
  );

/** Returns all data of the account as the text of a JSON file. */
export const exportAccount = () =>
  dataOf<string>(accountTexts('export your data'), (fetch) =>
    client.GET('/api/auth/export', { fetch, parseAs: 'text' }),
  );

/** Deletes the account with its data and cancels its subscription. Fails with `WRONG_PASSWORD`. */
export const deleteAccount = (body: { password: string }) =>
  dataOf(accountTexts('delete the account'), (fetch) =>
    client.POST('/api/auth/delete-account', { body, fetch }),
  );
