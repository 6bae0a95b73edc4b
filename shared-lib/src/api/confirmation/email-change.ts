import { queryOptions } from '@tanstack/react-query';
import { accountTexts, call } from '../client.ts';
import { confirmedCall } from './confirmation.ts';

/** The requested change of the address, if there is one. */
export const emailChangeQuery = queryOptions({
  queryKey: ['auth', 'email-change'],
  queryFn: ({ signal }) =>
    call('GET /api/auth/email-change', accountTexts('load the change of your address'), { signal }),
  staleTime: 0,
});

/** Requests a change of the address. Fails with `EMAIL_TAKEN`. */
export const requestEmailChange = (body: { email: string }) =>
  confirmedCall('POST /api/auth/email-change', accountTexts('change your address'), { body });

/** Withdraws the requested change. */
export const withdrawEmailChange = () =>
  call('DELETE /api/auth/email-change', accountTexts('withdraw the change'));

/** Confirms a change with the token of a link. Fails with `EMAIL_CHANGE_INVALID`. */
export const confirmEmailChange = (body: { token: string }) =>
  call('POST /api/auth/email-change/confirm', accountTexts('confirm the change'), { body });

/** Stops a change with the token of the link to the present address, and signs the account out everywhere. */
export const stopEmailChange = (body: { token: string }) =>
  call('POST /api/auth/email-change/stop', accountTexts('stop the change'), { body });
