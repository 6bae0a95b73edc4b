import { msg, t } from '@fareweave/shared-lib/domain/texts';
import { conflict, HttpError, invalidField } from '../core/http/errors.ts';
import { refusedFor } from '../rate-limit/refusal.ts';

export const wrongLogin = (): HttpError =>
  new HttpError(401, 'WRONG_LOGIN', msg('Invalid email or password'));

/** Only after the right password, so that strangers do not learn of the account (ACCT-23). */
export const accountInactive = (): HttpError =>
  new HttpError(403, 'ACCOUNT_INACTIVE', msg('This account has been deactivated'));

export const emailTaken = (
  message: string = msg('An account with this email address already exists. Please sign in instead.'),
): HttpError => conflict('EMAIL_TAKEN', message, { details: [{ field: 'email', message }] });

/** A 400, because a 401 would sign the user out. `field`: the form field of the password. */
export const wrongPassword = (field: 'current_password' | 'password'): HttpError =>
  invalidField(field, msg('Current password is incorrect'), 'WRONG_PASSWORD');

export const samePassword = (): HttpError =>
  invalidField('new_password', msg('The new password must differ from the current one'), 'SAME_PASSWORD');

export const verificationLinkInvalid = (): HttpError =>
  new HttpError(
    400,
    'VERIFICATION_LINK_INVALID',
    msg('This link is no longer valid. Sign in and ask for a new one on your profile page.'),
  );

/** `until`: the `budgetEnd` of the mailbox. */
const tooManyEmails =
  (textFor: () => string) =>
  (until: Date, now: Date): HttpError =>
    refusedFor({ code: 'TOO_MANY_EMAILS', textFor }, until, now);

export const tooManyVerifications = tooManyEmails(() =>
  t(
    'We have sent several verification emails already. Look for the latest one, also in the spam folder, or try again later.',
  ),
);

export const tooManyChanges = tooManyEmails(() =>
  t('We have already sent several emails to one of the two addresses. Please try again later.'),
);

/** Too many passwords are being checked at the same time. */
export const tooBusy = (): HttpError =>
  new HttpError(
    503,
    'BUSY',
    msg('Too many users are signing in at the moment. Please try again in a few seconds.'),
    { headers: { 'retry-after': '2' } },
  );

export const resetLinkInvalid = (): HttpError =>
  new HttpError(400, 'RESET_LINK_INVALID', msg('This link is no longer valid. Please ask for a new one.'));
