import { type Mail, writeLetter } from '../../mail/index.ts';
import { tokenHash } from '../../secrets/tokens.ts';

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
