import { randomUUID } from 'node:crypto';
import type { Mail } from '../../mail/index.ts';
import { tokenHash } from '../../secrets/secrets.ts';
import { accountMail, momentFor, type ZonedRecipient } from '../mails.ts';

interface Link {
  token: string;
  publicUrl: string;
}

/** E-mail that asks the owner of a new address to confirm it. A verification: the address may belong to a stranger. */
export function newAddressMail(
  recipient: ZonedRecipient,
  { token, publicUrl, until }: Link & { until: Date },
): Mail {
  const title = 'Confirm your new email address';
  return accountMail(recipient, {
    kind: 'verification',
    key: tokenHash(token),
    subject: `${title} for Fareweave`,
    title,
    blocks: [
      'Hello,',
      'Someone wants to use this email address for their Fareweave account. If it was you, confirm the address here:',
      { label: 'Confirm this address', href: `${publicUrl}/change-email?address=new#${token}` },
      `The link works until ${momentFor(recipient, until)}. We also ask at your present address.`,
    ],
    footer: ['If it was not you, ignore this email: we will send no other emails to this address.'],
  });
}

/** E-mail that asks the owner of the present address to confirm or stop the change. It does not contain the new address, which a
 *  person typed (MAIL-5). */
export function presentAddressMail(
  recipient: ZonedRecipient,
  { token, publicUrl, until }: Link & { until: Date },
): Mail {
  const title = 'Your email address is about to change';
  return accountMail(recipient, {
    kind: 'email-change',
    key: tokenHash(token),
    subject: `${title} on Fareweave`,
    title,
    blocks: [
      'Hello,',
      'Someone who entered your password wants to use another email address for your Fareweave account. Please confirm or stop this here:',
      { label: 'Confirm or stop the change', href: `${publicUrl}/change-email?address=present#${token}` },
      `Without your confirmation, the change takes effect on ${momentFor(recipient, until)} if the new address is confirmed, because you may no longer be able to read this mailbox.`,
      'If it was not you, stop the change and choose a new password now.',
    ],
  });
}

/** E-mail that reports a changed address to both. */
export function emailChangedMail(
  recipient: ZonedRecipient,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Mail {
  const title = 'Your email address was changed';
  return accountMail(recipient, {
    kind: 'email-change',
    key: randomUUID(),
    subject: `${title} on Fareweave`,
    title,
    blocks: [
      'Hello,',
      `The email address of your Fareweave account was changed on ${momentFor(recipient, now)}. Other browsers are signed out. Please sign in with the new address.`,
      { label: 'Sign in', href: `${publicUrl}/login` },
    ],
    footer: ['If it was not you, tell the operator of this product at once.'],
  });
}
