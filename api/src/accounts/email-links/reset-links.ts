import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { passwordResets, users } from '../../db/schema/index.ts';
import { queueMail, type Recipient } from '../../mail/index.ts';
import { newToken, tokenHash } from '../../secrets/secrets.ts';
import { type Mailing, resetLinkMail } from '../mails.ts';
import { accountColumns, findByEmail, lockUser } from '../queries.ts';
import { sendVerification } from './verification-links.ts';

const RESET_LINK_MS = 30 * 60_000;

interface Request extends Mailing {
  /** See `Mail.device`. */
  device?: string;
}

/** Sends a password reset link to an account and voids its older ones. An unverified address gets a verification link
 *  instead, which leads to a new password. Without an active account, or after too many e-mails, it sends nothing and
 *  older links stay valid. */
export async function sendResetLink(db: Database, email: string, request: Request): Promise<void> {
  const found = await findByEmail(db, email);
  if (!found?.isActive) return;
  await db.transaction(async (tx) => {
    // The lock serialises concurrent requests, so that only one link stays valid.
    const owner = await lockUser(tx, found.id);
    if (owner === undefined) return;
    if (owner.emailVerifiedAt === null) await sendVerification(tx, owner, { ...request, forPassword: true });
    else await queueResetLink(tx, owner, request);
  });
}

async function queueResetLink(
  tx: Database,
  owner: Recipient,
  { publicUrl, device, ...queueing }: Request,
): Promise<void> {
  const token = newToken();
  const mail = { ...resetLinkMail(owner, { token, publicUrl }), ...(device && { device }) };
  if (await queueMail(tx, mail, queueing)) await replaceResetLink(tx, owner.id, token, queueing.now);
}

/** Stores a reset token as the only valid one of an account. */
export async function replaceResetLink(
  tx: Database,
  userId: string,
  token: string,
  now: Date,
): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.insert(passwordResets).values({
    tokenHash: tokenHash(token),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + RESET_LINK_MS),
  });
}

/** Returns the account of a reset token, or undefined when the token is not valid. */
export async function ownerOfResetToken(db: Database, token: string, now: Date) {
  const [row] = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isValid(token, now));
  return row;
}

/** Stores a new password for the account of a reset token and returns the account. Returns undefined when the token is not
 *  valid. */
export async function redeemResetToken(
  tx: Database,
  token: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
) {
  const [found] = await tx
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(isValid(token, now));
  // Locks the account before its links, in the same order as a request for another link: another order could deadlock.
  if (found === undefined || (await lockUser(tx, found.userId)) === undefined) return undefined;
  const [link] = await tx.delete(passwordResets).where(isValid(token, now)).returning();
  if (link === undefined) return undefined;
  const [row] = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, link.userId), eq(users.isActive, true)))
    .returning(accountColumns);
  return row;
}

const isValid = (token: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash(token)), gt(passwordResets.expiresAt, now));
