import { t } from '@fareweave/shared-lib/domain/texts';
import { accountMail, type Mail } from '../../mail/index.ts';
import { tokenHash } from '../../secrets/secrets.ts';
import { type Link, momentFor, type Reported, type ZonedRecipient } from '../mails.ts';

/** E-mail that asks the owner of a new address to confirm it. Its kind is that of a verification: the address may belong to a stranger. */
export const newAddressMail = (
  recipient: ZonedRecipient,
  { token, publicUrl, until, isPresentAsked }: Link & { until: Date; isPresentAsked: boolean },
): Mail =>
  accountMail(recipient, { kind: 'verification', key: tokenHash(token) }, () => ({
    subject: t('Confirm your new email address for Fareweave'),
    title: t('Confirm your new email address'),
    blocks: [
      t(
        'Someone wants to use this email address for their Fareweave account. If it was you, confirm the address here:',
      ),
      { label: t('Confirm this address'), href: `${publicUrl}/change-email?address=new#${token}` },
      t(
        isPresentAsked
          ? 'The link works until {moment}. We also ask at your present address.'
          : 'The link works until {moment}.',
        { moment: momentFor(recipient, until) },
      ),
    ],
    footer: [t('If it was not you, ignore this email: we will send no other emails to this address.')],
  }));

/** E-mail that asks the owner of the present address to confirm or stop the change. It does not contain the new address, which a
 *  person typed (MAIL-5). */
export const presentAddressMail = (
  recipient: ZonedRecipient,
  { token, publicUrl, until }: Link & { until: Date },
): Mail =>
  accountMail(recipient, { kind: 'email-change', key: tokenHash(token) }, () => ({
    subject: t('Your email address is about to change on Fareweave'),
    title: t('Your email address is about to change'),
    blocks: [
      t(
        'Someone who entered your password wants to use another email address for your Fareweave account. Please confirm or stop this here:',
      ),
      { label: t('Confirm or stop the change'), href: `${publicUrl}/change-email?address=present#${token}` },
      t(
        'Without your confirmation, the change takes effect on {moment} if the new address is confirmed, because you may no longer be able to read this mailbox.',
        { moment: momentFor(recipient, until) },
      ),
      t('If it was not you, stop the change and choose a new password now.'),
    ],
  }));

/** E-mail that reports a changed address to both. */
export const emailChangedMail = (recipient: ZonedRecipient, { publicUrl, now }: Reported): Mail =>
  accountMail(recipient, { kind: 'email-change' }, () => ({
    subject: t('Your email address was changed on Fareweave'),
    title: t('Your email address was changed'),
    blocks: [
      t(
        'The email address of your Fareweave account was changed on {moment}. Other browsers are signed out. Please sign in with the new address.',
        { moment: momentFor(recipient, now) },
      ),
      { label: t('Sign in'), href: `${publicUrl}/login` },
    ],
    footer: [t('If it was not you, tell the operator of this product at once.')],
  }));
