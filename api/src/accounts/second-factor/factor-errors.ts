import { msg } from '@fareweave/shared-lib/domain/texts';
import { conflict, HttpError, invalidField } from '../../core/http/errors.ts';

/** A 400, because a 401 would sign the person out. */
export const wrongCode = (): HttpError =>
  invalidField(
    'code',
    msg('This code is not valid. Codes of an app change every 30 seconds, and each works once.'),
    'WRONG_CODE',
  );

export const wrongPasskey = (): HttpError =>
  invalidField(
    'passkey',
    msg('This passkey could not be verified. Please try again, or use another way.'),
    'WRONG_PASSKEY',
  );

export const codeRequired = (): HttpError =>
  invalidField(
    'code',
    msg('Enter a code of your app or a recovery code, or use a passkey'),
    'SECOND_FACTOR_NEEDED',
  );

export const ticketInvalid = (message: string): HttpError => new HttpError(400, 'TICKET_INVALID', message);

export const passkeysImpossible = (): HttpError =>
  conflict(
    'PASSKEYS_IMPOSSIBLE',
    msg('Browsers make no passkeys for an IP address. Open this product by its name, such as localhost.'),
  );

export const tooManyFactors = (): HttpError =>
  conflict('TOO_MANY_FACTORS', msg('You already have ten second factors. Remove one first.'));
