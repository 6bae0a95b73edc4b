import { and, eq, gt, isNull, lte, ne, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { unauthenticated } from '../../core/http/errors.ts';
import { type Database, hasSqlState } from '../../db/client.ts';
import { emailChanges, emailVerifications, passwordResets, sessions, users } from '../../db/schema/index.ts';
import { formerMailboxOf, moveFormer } from '../../former-accounts/index.ts';
import { budgetEnd, queueMail } from '../../mail/index.ts';
import { newToken, tokenHash } from '../../secrets/secrets.ts';
import { emailTaken, tooManyChanges } from '../errors.ts';
import { renameInHistories } from '../history-names.ts';
import type { Mailing } from '../mails.ts';
import { findById, lockUser } from '../queries.ts';
import { endTickets } from '../tickets.ts';
import { emailChangedMail, newAddressMail, presentAddressMail } from './email-change-mails.ts';

/** How long the owner of the present address can stop a change. */
const WAIT_MS = 7 * 86_400_000;
/** PostgreSQL's code of a violated unique index: another account has the address. */
const UNIQUE_VIOLATION = '23505';

export type EmailChange = typeof emailChanges.$inferSelect;

/** Returns the requested change of an account. */
export async function changeOf(db: Database, userId: string, now: Date): Promise<EmailChange | undefined> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.endsAt, now)));
  return row;
}

/** Stores a requested change in place of an earlier one, and queues the e-mails that ask the owners of both addresses. Throws a 429 when
 *  one of them cannot be asked. */
export function requestChange(
  db: Database,
  { userId, newEmail }: Pick<EmailChange, 'userId' | 'newEmail'>,
  mailing: Mailing,
): Promise<EmailChange | undefined> {
  const { now } = mailing;
  const endsAt = new Date(now.getTime() + WAIT_MS);
  const [forNew, forPresent] = [newToken(), newToken()];
  return db.transaction(async (tx) => {
    const owner = await lockUser(tx, userId);
    if (owner === undefined) throw unauthenticated();
    // An unverified present address may be a stranger's, so its confirmation is not requested.
    const isPresentAsked = owner.emailVerifiedAt !== null;
    const row = {
      newEmail,
      newTokenHash: tokenHash(forNew),
      oldTokenHash: tokenHash(forPresent),
      newConfirmedAt: null,
      oldConfirmedAt: isPresentAsked ? null : now,
      createdAt: now,
      endsAt,
    };
    const [change] = await tx
      .insert(emailChanges)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: emailChanges.userId, set: row })
      .returning();
    const about = { until: endsAt, ...mailing };
    const mails = [
      newAddressMail({ ...owner, email: newEmail }, { token: forNew, isPresentAsked, ...about }),
    ];
    if (isPresentAsked) mails.push(presentAddressMail(owner, { token: forPresent, ...about }));
    // Without its e-mail an owner could not confirm or stop the change: older links no longer work.
    for (const mail of mails)
      if (!(await queueMail(tx, mail, mailing))) throw tooManyChanges(await budgetEnd(tx, mail, now), now);
    return change;
  });
}

/** Records that the owner of one of the two addresses confirmed the change. Returns undefined when the token is not valid. */
export async function confirmChange(
  db: Database,
  token: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const hash = tokenHash(token);
  const { newTokenHash, oldTokenHash, endsAt } = emailChanges;
  const [found] = await db
    .select()
    .from(emailChanges)
    .where(and(or(eq(newTokenHash, hash), eq(oldTokenHash, hash)), gt(endsAt, now)));
  if (found === undefined) return undefined;
  const isNew = found.newTokenHash === hash;
  const [row] = await db
    .update(emailChanges)
    .set(isNew ? { newConfirmedAt: now } : { oldConfirmedAt: now })
    .where(and(eq(emailChanges.userId, found.userId), eq(isNew ? newTokenHash : oldTokenHash, hash)))
    .returning();
  return row;
}

/** Ends a requested change from the present address, and all sessions: who requested it knew the password. Returns undefined when
 *  the token is not valid. */
export async function stopChange(
  { db, sessions: open }: Pick<FastifyInstance, 'db' | 'sessions'>,
  token: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const stopped = await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.oldTokenHash, tokenHash(token)), gt(emailChanges.endsAt, now)))
      .returning();
    if (row === undefined) return undefined;
    await tx.delete(sessions).where(eq(sessions.userId, row.userId));
    await endTickets(tx, row.userId);
    return row;
  });
  if (stopped) open.forget(stopped.userId);
  return stopped;
}

interface Applying {
  publicUrl: string;
  /** The token of the session that continues. */
  exceptToken?: string | null;
}

/** Changes the address of an account: ends its other sessions and its links, queues an e-mail to both addresses, and schedules the
 *  change at the payment provider. Call `sessions.forget` afterwards. Returns whether the account has the new address: another request
 *  may have stopped the change. Deletes the change and throws a 409 when another account has taken the address. */
export async function applyChange(
  { db, clock, log }: Pick<FastifyInstance, 'db' | 'clock' | 'log'>,
  { userId, newEmail }: EmailChange,
  { publicUrl, exceptToken = null }: Applying,
): Promise<boolean> {
  const now = clock.now();
  const owner = await findById(db, userId);
  if (owner === undefined) return false;
  const [from, to] = [await formerMailboxOf(db, owner.email), await formerMailboxOf(db, newEmail)];
  try {
    return await db.transaction(async (tx) => {
      // Locks the account first, in the same order as the code that ends its sessions: another order could deadlock.
      if ((await lockUser(tx, userId)) === undefined) return false;
      const isPending = and(eq(emailChanges.userId, userId), eq(emailChanges.newEmail, newEmail));
      const [change] = await tx.delete(emailChanges).where(isPending).returning();
      // Another request has applied or stopped the change.
      if (change === undefined) return (await findById(tx, userId))?.email === newEmail;
      const set = { email: newEmail, emailVerifiedAt: now, customerOutdated: true };
      await moveFormer(tx, { userId, from, to, now });
      await tx.update(users).set(set).where(eq(users.id, userId));
      // The deletion of the account removes only its present address.
      await renameInHistories(tx, owner.email, newEmail);
      const others = exceptToken === null ? undefined : ne(sessions.tokenHash, tokenHash(exceptToken));
      await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
      for (const table of [passwordResets, emailVerifications])
        await tx.delete(table).where(eq(table.userId, userId));
      await endTickets(tx, userId);
      // A former address that was never verified may be a stranger's (MAIL-1).
      const recipients = owner.emailVerifiedAt === null ? [newEmail] : [owner.email, newEmail];
      for (const email of recipients)
        await queueMail(tx, emailChangedMail({ ...owner, email }, { publicUrl, now }), { now, log });
      return true;
    });
  } catch (error) {
    if (!hasSqlState(error, UNIQUE_VIOLATION)) throw error;
    await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
    throw emailTaken();
  }
}

/** Returns the changes whose week is over and that the new address has confirmed. Deletes those that it has not confirmed. */
export async function dueChanges(db: Database, now: Date): Promise<EmailChange[]> {
  const isOver = lte(emailChanges.endsAt, now);
  await db.delete(emailChanges).where(and(isOver, isNull(emailChanges.newConfirmedAt)));
  return db.select().from(emailChanges).where(isOver);
}
