import { randomUUID } from 'node:crypto';
import { counted } from '@fareweave/shared-lib/domain/plurals';
import type { Mail } from '../../mail/index.ts';
import { accountMail, momentFor, type ZonedRecipient } from '../mails.ts';

interface Event {
  publicUrl: string;
  now: Date;
}

const KINDS = {
  totp: 'an app for one-time codes',
  passkey: 'a passkey',
  all: 'every second factor, with the recovery codes,',
} as const;

const IF_NOT_YOU =
  'If it was not you, someone may know your password: choose a new one now (“Forgot password?” on the sign-in page), then look at “Second factor” on your profile page.';

/** E-mail that informs the owner of an account about an added or removed factor (ACCT-37). */
export function factorChangedMail(
  recipient: ZonedRecipient,
  { publicUrl, now, change, kind }: Event & { change: 'added' | 'removed'; kind: keyof typeof KINDS },
): Mail {
  const title = `A second factor was ${change}`;
  return accountMail(recipient, {
    kind: 'second-factor',
    key: randomUUID(),
    subject: `${title} on Fareweave`,
    title,
    blocks: [
      'Hello,',
      `On ${momentFor(recipient, now)}, ${KINDS[kind]} was ${change} ${change === 'added' ? 'to' : 'from'} your Fareweave account.`,
      `If that was you, you do not need to do anything. ${IF_NOT_YOU}`,
      { label: 'Your profile', href: `${publicUrl}/profile` },
    ],
  });
}

/** E-mail that informs the owner of an account about a used recovery code (ACCT-37). */
export function recoveryCodeUsedMail(
  recipient: ZonedRecipient,
  { publicUrl, now, left }: Event & { left: number },
): Mail {
  const title = 'A recovery code was used';
  return accountMail(recipient, {
    kind: 'second-factor',
    key: randomUUID(),
    subject: `${title} on Fareweave`,
    title,
    blocks: [
      'Hello,',
      `A recovery code of your Fareweave account was used on ${momentFor(recipient, now)}. You have ${counted(left, 'code')} left; your profile page makes new ones.`,
      `If that was you, you do not need to do anything else. ${IF_NOT_YOU}`,
      { label: 'Your profile', href: `${publicUrl}/profile` },
    ],
  });
}
