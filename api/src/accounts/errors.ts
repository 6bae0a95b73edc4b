import { HttpError } from '../errors.ts';

export const wrongLogin = (): HttpError => new HttpError(401, 'WRONG_LOGIN', 'Invalid email or password');

export const accountInactive = (): HttpError =>
  new HttpError(403, 'ACCOUNT_INACTIVE', 'This account has been deactivated');

export const emailTaken = (): HttpError => {
  const message = 'An account with this email address already exists. Please sign in instead.';
  return new HttpError(409, 'EMAIL_TAKEN', message, { details: [{ field: 'email', message }] });
};
