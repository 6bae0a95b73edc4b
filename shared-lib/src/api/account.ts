import { session, sessionStore } from '@fareweave/shared-lib/platform';
import { queryOptions } from '@tanstack/react-query';
import type { Display } from '../domain/display/display.ts';
import { accountTexts, call, failureTexts, type ResponseOf, send } from './client.ts';
import { confirmedCall, withConfirmation } from './confirmation/confirmation.ts';

/** The fields that a user may change, one at a time or together. A phone number is ten digits, or empty for none. */
export type ProfileChange = Partial<Record<'first_name' | 'last_name' | 'phone_number', string>> & {
  display?: Display;
};

/** Changes the profile and returns the account as the server now has it (ACCT-16). */
export const updateProfile = (body: ProfileChange, signal?: AbortSignal) =>
  call(
    'PUT /api/auth/profile',
    failureTexts('Failed to update profile', 'Profile update failed. Please try again.', 'error'),
    { body, signal },
  );

/** Sets a new password and ends every other session; this one continues with another token. Fails with `WRONG_PASSWORD`. */
export async function changePassword(body: { current_password: string; new_password: string }) {
  const changed = await withConfirmation(
    () => call('POST /api/auth/change-password', accountTexts('change the password'), { body }),
    body.current_password,
  );
  const { user } = sessionStore.get();
  if (user !== null) session.setUser(user, changed.token);
  return changed;
}

/** A browser that is signed in to the account. Times are ISO 8601 UTC. */
export type OwnSession = ResponseOf<'GET /api/auth/sessions'>['sessions'][number];

/** The browsers that are signed in to the account. A screen that shows them loads them again. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: async ({ signal }) => {
    const { sessions } = await call('GET /api/auth/sessions', accountTexts('load your sessions'), { signal });
    return sessions;
  },
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Signs one browser of the account out, by the id of its session. */
export const endSession = (id: string) =>
  confirmedCall('DELETE /api/auth/sessions/{id}', accountTexts('sign that browser out'), { path: { id } });

/** Returns all data of the account as the text of a JSON file. */
export const exportAccount = () =>
  send('GET /api/auth/export', accountTexts('export your data'), {}, (response) => response.text());

/** Deletes the account with its data and cancels its subscription. Fails with `WRONG_PASSWORD`. */
export const deleteAccount = (body: { password: string }) =>
  withConfirmation(
    () => call('POST /api/auth/delete-account', accountTexts('delete the account'), { body }),
    body.password,
  );
