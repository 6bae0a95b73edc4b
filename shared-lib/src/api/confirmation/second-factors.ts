import { queryOptions } from '@tanstack/react-query';
import { accountTexts, call, type ResponseOf } from '../client.ts';
import { confirmedCall } from './confirmation.ts';
import { forgetPasskey } from './passkeys.ts';

/** A second factor of the account. Times are ISO 8601 UTC. */
export type SecondFactor = ResponseOf<'GET /api/auth/factors'>['factors'][number];
/** What an app for one-time codes needs. */
export type AppStart = ResponseOf<'POST /api/auth/factors/app'>;
/** The answer to an added factor; the first one comes with recovery codes. */
export type FactorAdded = ResponseOf<'POST /api/auth/factors/app/confirm'>;

/** The second factors of the account. A screen that shows them loads them again, also when the person returns to it: another browser may have
 *  changed them. */
export const secondFactorsQuery = queryOptions({
  queryKey: ['auth', 'factors'],
  queryFn: ({ signal }) =>
    call('GET /api/auth/factors', accountTexts('load your second factors'), { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Begins to add an app for one-time codes. */
export const startApp = () => confirmedCall('POST /api/auth/factors/app', accountTexts('add an app'));

/** Adds the app with a code that it shows. Fails with `WRONG_CODE`. */
export const confirmApp = (body: { ticket: string; code: string; name: string }) =>
  call('POST /api/auth/factors/app/confirm', accountTexts('add the app'), { body });

/** Begins to add a passkey. */
export const startPasskey = () =>
  confirmedCall('POST /api/auth/factors/passkey', accountTexts('add a passkey'));

/** Adds the passkey that the browser made. Fails with `WRONG_PASSKEY`. */
export const confirmPasskey = (
  body: NonNullable<Parameters<typeof call<'POST /api/auth/factors/passkey/confirm'>>[2]>['body'],
) => call('POST /api/auth/factors/passkey/confirm', accountTexts('add the passkey'), { body });

/** Removes a factor, a passkey also from the devices that can forget it. */
export async function removeFactor({ id, credential_id }: SecondFactor): Promise<void> {
  const texts = accountTexts('remove it');
  await confirmedCall('DELETE /api/auth/factors/{id}', texts, { path: { id } });
  if (credential_id !== null) await forgetPasskey(credential_id);
}

/** Replaces the recovery codes and returns the new ones. */
export const renewRecoveryCodes = () =>
  confirmedCall('POST /api/auth/recovery-codes', accountTexts('make new recovery codes'));

/** Begins to sign in with a passkey alone. */
export const startPasskeySignIn = () =>
  call('POST /api/auth/passkey/start', accountTexts('sign in with a passkey'));
