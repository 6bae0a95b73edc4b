import { ApiError } from '@fareweave/shared-lib/platform';
import { accountTexts, call, type Operation, type RequestOf } from '../client.ts';

/** A proof of the person's identity, such as the password. */
export type IdentityProof = NonNullable<RequestOf<'POST /api/auth/confirm'>['body']>;

/** Confirms the identity of the signed-in person. Fails with `WRONG_PASSWORD`. */
export const confirmIdentity = (body: IdentityProof) =>
  call('POST /api/auth/confirm', accountTexts('confirm that it is you'), { body });

/** Asks the server with which second factors the person can confirm. */
export const startConfirmation = () =>
  call('POST /api/auth/confirm/start', accountTexts('confirm that it is you'));

/** Asks the person to confirm their identity. Resolves with false if they cancel. `password`: the one that they have entered already. */
type Ask = (password: string) => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Sets the function with which this remote asks for a confirmation. Returns a function that removes it. */
export function provideConfirmation(provided: Ask): () => void {
  ask = provided;
  return () => {
    if (ask === provided) ask = null;
  };
}

/** Returns the result of a call. If the server requires a confirmation of identity, asks for it and repeats the call once
 *  (ACCT-21). `password`: the one in the call, which the person need not enter again. Fails with `CONFIRMATION_REQUIRED` when the
 *  person cancels, or if the remote has no function that asks. */
export async function withConfirmation<T>(make: () => Promise<T>, password = ''): Promise<T> {
  try {
    return await make();
  } catch (error) {
    const isRequired = error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED';
    if (!isRequired || ask === null) throw error;
    // Calls at the same time share one question.
    asking ??= ask(password).finally(() => {
      asking = null;
    });
    if (!(await asking)) throw error;
    return make();
  }
}

/** A `call` that asks for a confirmation of identity if the server requires it. */
export const confirmedCall = <O extends Operation>(...request: Parameters<typeof call<O>>) =>
  withConfirmation(() => call(...request));
