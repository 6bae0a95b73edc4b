import { type Mail, writeLetter } from '../../mail/index.ts';
import { tokenHash } from '../../secrets/tokens.ts';

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
