import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { passwordResets, users } from '../db/schema/index.ts';
import { queueMail } from '../mail/queue.ts';
import { accountColumns } from './account.ts';
import { countAttempt } from './attempts/attempts.ts';
import { RESET_LINK_MS, RESET_LINKS } from './attempts/limits.ts';
import { storedEmail } from './fields.ts';
import { resetLinkMail } from './mails/reset-link.ts';
import { findByEmail } from './queries.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Sends whoever has the account of an address a link to choose a new password, which voids older ones. Without such
 *  an account, or after too many links, it does nothing. */
export async function sendResetLink(
  db: Database,
  email: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  if ((await countAttempt(db, RESET_LINKS, storedEmail(email).toLowerCase(), now)) !== null) return;
  const found = await findByEmail(db, email);
  if (!found?.isActive) return;
  const token = newToken();
  await db.transaction(async (tx) => {
    // One at a time: of two that are asked for at once, one is void.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, found.id)).for('update');
    await tx.delete(passwordResets).where(eq(passwordResets.userId, found.id));
    await tx.insert(passwordResets).values({
      tokenHash: tokenHash(token),
      userId: found.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + RESET_LINK_MS),
    });
    await queueMail(tx, resetLinkMail(found, { token, publicUrl }), now);
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
