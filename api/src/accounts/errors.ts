import { HttpError } from '../core/http/errors.ts';

export const wrongLogin = (): HttpError => new HttpError(401, 'WRONG_LOGIN', 'Invalid email or password');

export const accountInactive = (): HttpError =>
  new HttpError(403, 'ACCOUNT_INACTIVE', 'This account has been deactivated');

export const emailTaken = (): HttpError => {
  const message = 'An account with this email address already exists. Please sign in instead.';
  return new HttpError(409, 'EMAIL_TAKEN', message, { details: [{ field: 'email', message }] });
};

/** A 400, because a 401 would sign the user out. `field`: the form field of the password. */
export const wrongPassword = (field: 'current_password' | 'password'): HttpError => {
  const message = 'Current password is incorrect';
  return new HttpError(400, 'WRONG_PASSWORD', message, { details: [{ field, message }] });
};

export const samePassword = (): HttpError => {
  const message = 'The new password must differ from the current one';
  return new HttpError(400, 'SAME_PASSWORD', message, { details: [{ field: 'new_password', message }] });
};

export const verificationLinkInvalid = (): HttpError =>
  new HttpError(
    400,
    'VERIFICATION_LINK_INVALID',
    'This link is no longer valid. Sign in and ask for a new one on your profile page.',
  );

export const tooManyVerifications = (): HttpError =>
  new HttpError(
    429,
    'TOO_MANY_EMAILS',
    'We have sent several verification emails already. Look for the latest one, also in the spam folder, or try again later.',
    { headers: { 'retry-after': '3600' } },
  );

/** Too many passwords are being checked at the same time. */
export const tooBusy = (): HttpError =>
  new HttpError(
    503,
    'BUSY',
    'Too many users are signing in at the moment. Please try again in a few seconds.',
    {
      headers: { 'retry-after': '2' },
    },
  );

export const resetLinkInvalid = (): HttpError =>
  new HttpError(400, 'RESET_LINK_INVALID', 'This link is no longer valid. Please ask for a new one.');

export const tooManyAttempts = (until: Date, now: Date): HttpError =>
  tooManyUntil(until, now, (wait) => `Too many attempts. Please try again in ${wait}.`);

/** Suggests a new password by e-mail: it makes the browser a known device, which attempts of strangers do not block. */
export const tooManySignIns = (until: Date, now: Date): HttpError =>
  tooManyUntil(
    until,
    now,
    (wait) =>
      `Too many failed attempts to sign in. Please try again in ${wait}, or choose a new password by email.`,
  );

function tooManyUntil(until: Date, now: Date, textFor: (wait: string) => string): HttpError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new HttpError(429, 'TOO_MANY_ATTEMPTS', textFor(minutes === 1 ? 'a minute' : `${minutes} minutes`), {
    headers: { 'retry-after': String(seconds) },
  });
}
