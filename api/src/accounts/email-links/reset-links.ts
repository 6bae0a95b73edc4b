import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { passwordResets, users } from '../../db/schema/index.ts';
import { type Queueing, queueMail } from '../../mail/index.ts';
import { newToken, tokenHash } from '../../secrets/tokens.ts';
import { resetLinkMail } from '../mails.ts';
import { accountColumns, findByEmail } from '../queries.ts';
import { sendVerification } from './verification-links.ts';

/** How long a link to choose a new password works. */
const RESET_LINK_MS = 30 * 60_000;

interface Request extends Queueing {
  publicUrl: string;
  /** See `Mail.device`. */
  device?: string;
}

/** Sends the owner of an address a link to choose a new password, which voids older ones. An address that is not verified
 *  gets the e-mail to verify it instead, which leads on to a new password. Without an active account, or after too many
 *  e-mails, nothing is sent and older links keep working. */
export async function sendResetLink(db: Database, email: string, request: Request): Promise<void> {
  const found = await findByEmail(db, email);
  if (!found?.isActive) return;
  await db.transaction(async (tx) => {
    // One at a time: of two requests at once, one link is void.
    const [owner] = await tx.select().from(users).where(eq(users.id, found.id)).for('update');
    if (owner === undefined) return;
    if (owner.emailVerifiedAt === null) await sendVerification(tx, owner, { ...request, forPassword: true });
    else await queueResetLink(tx, owner, request);
  });
}

async function queueResetLink(
  tx: Database,
  { id, email }: { id: string; email: string },
  { publicUrl, device, ...queueing }: Request,
): Promise<void> {
  const token = newToken();
  const mail = { ...resetLinkMail({ id, email }, { token, publicUrl }), ...(device && { device }) };
  if (await queueMail(tx, mail, queueing)) await replaceResetLink(tx, id, token, queueing.now);
}

/** Makes a token the only one with which the account gets a new password. */
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

export async function isLinkGood(db: Database, token: string, now: Date): Promise<boolean> {
  return (await db.$count(passwordResets, isGood(token, now))) > 0;
}

/** Gives the account that a link is for another password, and answers it; undefined when the link is not good, or not
 *  any more. */
export async function useLink(
  tx: Database,
  token: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
) {
  const [link] = await tx.delete(passwordResets).where(isGood(token, now)).returning();
  if (link === undefined) return undefined;
  const [row] = await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, link.userId), eq(users.isActive, true)))
    .returning(accountColumns);
  return row;
}

const isGood = (token: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash(token)), gt(passwordResets.expiresAt, now));
