import { randomUUID } from 'node:crypto';
import { formatMomentInUtc } from '@fareweave/shared-lib/domain/formats';
import type { Account } from '../core/http/access.ts';
import { type Mail, writeLetter } from '../mail/index.ts';
import { tokenHash } from '../secrets/tokens.ts';

interface About {
  token: string;
  publicUrl: string;
  forPassword: boolean;
}

/** Asks the reader of an address to verify it. Nothing in it was written by whoever registered: the reader may be a
 *  stranger. The token stands behind the #, which browsers send to no server. */
export function verificationMail(
  { id: userId, email }: { id: string; email: string },
  { token, publicUrl, forPassword }: About,
): Mail {
  const title = 'Verify your email address';
  return {
    kind: 'verification',
    dedupeKey: `verification:${tokenHash(token)}`,
    userId,
    to: email,
    subject: `${title} for Fareweave`,
    ...writeLetter({
      title,
      blocks: [
        'Hello,',
        forPassword
          ? 'Someone asked for a new password for the Fareweave account with this email address. The address is not verified yet. If it was you, verify it here, then choose a new password:'
          : 'Someone created a Fareweave account with this email address. If it was you, verify the address here:',
        { label: title, href: `${publicUrl}/verify-email#${token}` },
        'The link works once, for 24 hours. If you asked more than once, only the latest link works.',
      ],
      footer: ['If it was not you, ignore this email: we will send no other emails to this address.'],
    }),
  };
}

interface Recipient {
  id: string;
  email: string;
}

/** A link to choose a new password. Its token stands behind the #, which browsers send to nobody: it is in no log and
 *  in no referrer. */
export function resetLinkMail(
  { id: userId, email }: Recipient,
  { token, publicUrl }: { token: string; publicUrl: string },
): Mail {
  const title = 'Choose a new password';
  return {
    kind: 'password-reset',
    dedupeKey: `password-reset:${tokenHash(token)}`,
    userId,
    to: email,
    subject: `${title} for Fareweave`,
    ...writeLetter({
      title,
      blocks: [
        'Hello,',
        'Somebody asked for a new password for your Fareweave account. If it was you, choose it here:',
        { label: title, href: `${publicUrl}/reset-password#${token}` },
        'The link works once, for 30 minutes. If you asked more than once, only the latest link works.',
      ],
      footer: ['If it was not you, there is nothing to do: your password stays as it is.'],
    }),
  };
}

/** Tells the owner of an account that its password is another: it might not have been them. */
export function passwordChangedMail(
  { id: userId, email }: Pick<Account, 'id' | 'email'>,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Mail {
  const title = 'Your password was changed';
  return {
    kind: 'password-changed',
    dedupeKey: `password-changed:${randomUUID()}`,
    userId,
    to: email,
    subject: `${title} on Fareweave`,
    ...writeLetter({
      title,
      blocks: [
        'Hello,',
        `The password of your Fareweave account was changed on ${formatMomentInUtc(now)}.`,
        'If that was you, there is nothing to do. If it was not, choose a new password at once: press “Forgot password?” where you sign in.',
        { label: 'Sign in', href: `${publicUrl}/login` },
      ],
    }),
  };
}
