import { randomUUID } from 'node:crypto';
import { formatMomentInUtc } from '@fareweave/shared-lib/domain/formats';
import type { Account } from '../../core/http/access.ts';
import { type Mail, writeLetter } from '../../mail/index.ts';

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
