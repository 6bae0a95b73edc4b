import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { emailChanges, emailVerifications } from '../../db/schema/index.ts';
import { queueMail, type Recipient } from '../../mail/index.ts';
import { newToken, tokenHash } from '../../secrets/secrets.ts';
import { type Mailing, verificationMail } from '../mails.ts';
import { lockUser, updateUser } from '../queries.ts';

const VERIFICATION_LINK_MS = 24 * 3_600_000;

interface Request extends Mailing {
  /** Whether the user requested a new password. */
  forPassword?: boolean;
}

/** Sends a verification link to an address and voids older ones. Returns false when the mailbox received too many; older
 *  links stay valid then. Once a new password was requested, every valid link leads to it: a stranger who registered with the
 *  address could otherwise keep its owner from taking the account over. Call it in a transaction. */
export async function sendVerification(
  tx: Database,
  recipient: Recipient,
  { publicUrl, forPassword: requested = false, ...queueing }: Request,
): Promise<boolean> {
  const { id: userId } = recipient;
  const isOwn = eq(emailVerifications.userId, userId);
  if (requested) await tx.update(emailVerifications).set({ forPassword: true }).where(isOwn);
  const isValid = gt(emailVerifications.expiresAt, queueing.now);
  const [valid] = await tx.select().from(emailVerifications).where(and(isOwn, isValid));
  const forPassword = requested || valid?.forPassword === true;
  const token = newToken();
  const mail = verificationMail(recipient, { token, publicUrl, forPassword });
  if (!(await queueMail(tx, mail, queueing))) return false;
  await tx.delete(emailVerifications).where(isOwn);
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
): Promise<{ userId: string; forPassword: boolean; isFirst: boolean } | undefined> {
  const isValid = and(
    eq(emailVerifications.tokenHash, tokenHash(token)),
    gt(emailVerifications.expiresAt, now),
  );
  const [found] = await tx.select().from(emailVerifications).where(isValid);
  // Locks the account before its links, in the same order as a request for another link: another order could deadlock.
  const owner = found && (await lockUser(tx, found.userId));
  const [link] = await tx.delete(emailVerifications).where(isValid).returning();
  if (link === undefined || !owner?.isActive) return undefined;
  const { userId, forPassword } = link;
  const isFirst = owner.emailVerifiedAt === null;
  if (isFirst) {
    await updateUser(tx, userId, { emailVerifiedAt: now });
    // A stranger who registered with the address may have requested the change, without the consent of its owner.
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  }
  return { userId, forPassword, isFirst };
}
