import { HttpError } from '../../core/http/errors.ts';

/** A 400, because a 401 would sign the person out. */
export const wrongCode = (): HttpError => {
  const message = 'This code is not valid. Codes of an app change every 30 seconds, and each works once.';
  return new HttpError(400, 'WRONG_CODE', message, { details: [{ field: 'code', message }] });
};

export const wrongPasskey = (): HttpError => {
  const message = 'This passkey could not be verified. Please try again, or use another way.';
  return new HttpError(400, 'WRONG_PASSKEY', message, { details: [{ field: 'passkey', message }] });
};

export const codeRequired = (): HttpError => {
  const message = 'Enter a code of your app or a recovery code, or use a passkey';
  return new HttpError(400, 'SECOND_FACTOR_NEEDED', message, { details: [{ field: 'code', message }] });
};

export const ticketInvalid = (message: string): HttpError => new HttpError(400, 'TICKET_INVALID', message);

export const passkeysImpossible = (): HttpError =>
  new HttpError(
    409,
    'PASSKEYS_IMPOSSIBLE',
    'Browsers make no passkeys for an IP address. Open this product by its name, such as localhost.',
  );

export const tooManyFactors = (): HttpError =>
  new HttpError(409, 'TOO_MANY_FACTORS', 'You have ten already. Remove one first.');
