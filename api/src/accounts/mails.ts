import { formatMomentIn } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyRequest } from 'fastify';
import { publicOrigin } from '../core/http/public-origin.ts';
import { accountMail, type Mail, type Queueing, type Recipient } from '../mail/index.ts';
import { tokenHash } from '../secrets/secrets.ts';

/** The recipient of an e-mail with a time. */
export interface ZonedRecipient extends Recipient {
  /** IANA name; null: unknown. */
  timeZone: string | null;
}

/** What e-mails and their queue need. */
export interface Mailing extends Queueing {
  /** The origin of links, without a trailing slash. */
  publicUrl: string;
}

/** Returns what the e-mails about a request need. */
export const mailingOf = (request: FastifyRequest): Mailing => ({
  publicUrl: publicOrigin(request.server.config, request),
  now: request.server.clock.now(),
  log: request.log,
});

/** An event that an e-mail reports. */
export type Reported = Pick<Mailing, 'publicUrl' | 'now'>;

/** A time as an e-mail shows it to its recipient (MAIL-6). */
export const momentFor = ({ timeZone }: ZonedRecipient, instant: Date): string =>
  formatMomentIn(timeZone ?? 'UTC', instant);

/** The token follows the # of the address, so that browsers send it to no server and logs do not contain it. */
export interface Link {
  token: string;
  publicUrl: string;
}

/** E-mail with a link that verifies the address. It contains no text from the registration, because the address may belong to a
 *  stranger. */
export const verificationMail = (
  recipient: Recipient,
  { token, publicUrl, forPassword }: Link & { forPassword: boolean },
): Mail =>
  accountMail(recipient, { kind: 'verification', key: tokenHash(token) }, () => ({
    subject: t('Verify your email address for Fareweave'),
    title: t('Verify your email address'),
    blocks: [
      forPassword
        ? t(
            'Someone requested a new password for the Fareweave account with this email address. The address is not verified yet. If it was you, verify it here, then choose a new password:',
          )
        : t(
            'Someone created a Fareweave account with this email address. If it was you, verify the address here:',
          ),
      { label: t('Verify your email address'), href: `${publicUrl}/verify-email#${token}` },
      t('The link works once, for 24 hours. If you requested several links, only the latest one works.'),
    ],
    footer: [t('If it was not you, ignore this email: we will send no other emails to this address.')],
  }));

/** E-mail with a link to choose a new password. */
export const resetLinkMail = (recipient: Recipient, { token, publicUrl }: Link): Mail =>
  accountMail(recipient, { kind: 'password-reset', key: tokenHash(token) }, () => ({
    subject: t('Choose a new password for Fareweave'),
    title: t('Choose a new password'),
    blocks: [
      t('Someone requested a new password for your Fareweave account. If it was you, choose it here:'),
      { label: t('Choose a new password'), href: `${publicUrl}/reset-password#${token}` },
      t('The link works once, for 30 minutes. If you requested several links, only the latest one works.'),
    ],
    footer: [t('If it was not you, ignore this email: your password does not change.')],
  }));

/** E-mail that informs the owner of an account about many failed sign-ins. It contains nothing about who tried, which may be
 *  someone else's data. */
export const failedSignInsMail = (
  recipient: ZonedRecipient,
  { publicUrl, now, knowsPassword }: Reported & { knowsPassword: boolean },
): Mail =>
  accountMail(recipient, { kind: 'failed-sign-ins' }, () => ({
    subject: t('Many failed attempts to sign in to Fareweave'),
    title: t('Many failed attempts to sign in'),
    blocks: [
      t(
        'There were ten or more failed attempts to sign in to your Fareweave account within an hour, the latest on {moment}.',
        { moment: momentFor(recipient, now) },
      ),
      knowsPassword
        ? t(
            'Your password was right, and the code of the second factor was wrong. If it was not you, someone knows your password: choose a new one now.',
          )
        : t(
            'If it was you, you do not need to do anything. If it was not, your account is still safe as long as no one can guess your password. Use a long one that you use nowhere else, and add a second factor on your profile page.',
          ),
      { label: t('Choose a new password'), href: `${publicUrl}/forgot-password` },
    ],
    footer: [t('We send this email at most once an hour.')],
  }));

/** E-mail that informs the owner of an account about a changed password, in case someone else changed it. */
export const passwordChangedMail = (recipient: ZonedRecipient, { publicUrl, now }: Reported): Mail =>
  accountMail(recipient, { kind: 'password-changed' }, () => ({
    subject: t('Your password was changed on Fareweave'),
    title: t('Your password was changed'),
    blocks: [
      t('The password of your Fareweave account was changed on {moment}.', {
        moment: momentFor(recipient, now),
      }),
      t(
        'If that was you, you do not need to do anything. If it was not, choose a new password now: select “Forgot password?” on the sign-in page.',
      ),
      { label: t('Sign in'), href: `${publicUrl}/login` },
    ],
  }));
