import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { emailVerifications, users } from '../../db/schema/index.ts';
import { type Queueing, queueMail } from '../../mail/index.ts';
import { newToken, tokenHash } from '../../secrets/secrets.ts';
import { type Recipient, verificationMail } from '../mails.ts';

const VERIFICATION_LINK_MS = 24 * 3_600_000;

interface Request extends Queueing {
  publicUrl: string;
  /** Whether the user requested a new password. */
  forPassword?: boolean;
}

/** Sends a verification link to an address and voids older ones. Returns false when the mailbox received too many; older
 *  links stay valid then. Call it in a transaction. */
export async function sendVerification(
  tx: Database,
  recipient: Recipient,
  { publicUrl, forPassword = false, ...queueing }: Request,
): Promise<boolean> {
  const { id: userId } = recipient;
  const token = newToken();
  const mail = verificationMail(recipient, { token, publicUrl, forPassword });
  if (!(await queueMail(tx, mail, queueing))) return false;
  await tx.delete(emailVerifications).where(eq(emailVerifications.userId, userId));
  await tx.insert(emailVerifications).values({
    tokenHash: tokenHash(token),
    userId,
    forPassword,
    createdAt: queueing.now,
    expiresAt: new Date(queueing.now.getTime() + VERIFICATION_LINK_MS),
  });
  return true;
}

/** Marks the address of a verification token as verified. Returns undefined when the token is not valid. Call it in a
 *  transaction. */
export async function redeemVerificationToken(
  tx: Database,
  token: string,
  now: Date,
): Promise<{ userId: string; forPassword: boolean } | undefined> {
  const isValid = and(
    eq(emailVerifications.tokenHash, tokenHash(token)),
    gt(emailVerifications.expiresAt, now),
  );
  const [link] = await tx.delete(emailVerifications).where(isValid).returning();
  if (link === undefined) return undefined;
  const { userId, forPassword } = link;
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true)));
  if (owner === undefined) return undefined;
  await tx
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
  return { userId, forPassword };
}
