import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { emailChanges, emailVerifications, users } from '../../db/schema/index.ts';
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
  const [link] = await tx.delete(emailVerifications).where(isValid).returning();
  if (link === undefined) return undefined;
  const { userId, forPassword } = link;
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true)));
  if (owner === undefined) return undefined;
  const verified = await tx
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
    .returning({ id: users.id });
  const isFirst = verified.length > 0;
  // A stranger who registered with the address may have requested it, and nobody asked the address.
  if (isFirst) await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  return { userId, forPassword, isFirst };
}
