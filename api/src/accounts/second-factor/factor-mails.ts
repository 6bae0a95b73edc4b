import { msg, plural, t } from '@fareweave/shared-lib/domain/texts';
import { accountMail, type Mail } from '../../mail/index.ts';
import { momentFor, type Reported, type ZonedRecipient } from '../mails.ts';

const ADDED = msg({
  subject: 'A second factor was added on Fareweave',
  title: 'A second factor was added',
  totp: 'On {moment}, an app for one-time codes was added to your Fareweave account.',
  passkey: 'On {moment}, a passkey was added to your Fareweave account.',
});

const REMOVED = msg({
  subject: 'A second factor was removed on Fareweave',
  title: 'A second factor was removed',
  totp: 'On {moment}, an app for one-time codes was removed from your Fareweave account.',
  passkey: 'On {moment}, a passkey was removed from your Fareweave account.',
  all: 'On {moment}, every second factor, with the recovery codes, was removed from your Fareweave account.',
});

type Factor = keyof Omit<typeof ADDED, 'subject' | 'title'>;
type Change = { change: 'added'; kind: Factor } | { change: 'removed'; kind: Factor | 'all' };

/** E-mail that informs the owner of an account about an added or removed factor (ACCT-37). */
export const factorChangedMail = (
  recipient: ZonedRecipient,
  { publicUrl, now, ...factor }: Reported & Change,
): Mail =>
  accountMail(recipient, { kind: 'second-factor' }, () => ({
    subject: t(factor.change === 'added' ? ADDED.subject : REMOVED.subject),
    title: t(factor.change === 'added' ? ADDED.title : REMOVED.title),
    blocks: [
      t(factor.change === 'added' ? ADDED[factor.kind] : REMOVED[factor.kind], {
        moment: momentFor(recipient, now),
      }),
      t(
        'If that was you, you do not need to do anything. If it was not you, someone may know your password: choose a new one now (“Forgot password?” on the sign-in page), then look at “Second factor” on your profile page.',
      ),
      { label: t('Your profile'), href: `${publicUrl}/profile` },
    ],
  }));

/** E-mail that informs the owner of an account about a used recovery code (ACCT-37). */
export const recoveryCodeUsedMail = (
  recipient: ZonedRecipient,
  { publicUrl, now, left }: Reported & { left: number },
): Mail =>
  accountMail(recipient, { kind: 'second-factor' }, () => ({
    subject: t('A recovery code was used on Fareweave'),
    title: t('A recovery code was used'),
    blocks: [
      plural(
        left,
        'A recovery code of your Fareweave account was used on {moment}. You have # code left; your profile page makes new ones.',
        'A recovery code of your Fareweave account was used on {moment}. You have # codes left; your profile page makes new ones.',
        { moment: momentFor(recipient, now) },
      ),
      t(
        'If that was you, you do not need to do anything else. If it was not you, someone may know your password: choose a new one now (“Forgot password?” on the sign-in page), then look at “Second factor” on your profile page.',
      ),
      { label: t('Your profile'), href: `${publicUrl}/profile` },
    ],
  }));
