import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/client.ts';
import { mailOutbox, users } from '../db/schema/index.ts';
import { withinBudget } from './budget.ts';
import type { Mail } from './mail.ts';

export interface Queueing {
  now: Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Writes an e-mail to the outbox in the caller's transaction, so that it is sent if and only if the transaction commits (MAIL-3).
 *  Returns false when the e-mail was not queued, because there is an e-mail with its key, its address is not verified, or
 *  the budget of the mailbox is used up (ADR 24). */
export const queueMail = async (tx: Database, mail: Mail, queueing: Queueing): Promise<boolean> =>
  (await queueMails(tx, [mail], queueing)).has(mail.dedupeKey);

/** Queues several e-mails and returns the keys of those that were queued. */
export async function queueMails(
  tx: Database,
  mails: readonly Mail[],
  { now, log }: Queueing,
): Promise<ReadonlySet<string>> {
  if (mails.length === 0) return new Set();
  const sendable = await toVerified(tx, await withoutQueued(tx, mails));
  const accepted = new Set(await withinBudget(tx, sendable, now));
  for (const mail of sendable) {
    const { kind, userId } = mail;
    if (!accepted.has(mail)) log.warn({ kind, userId }, 'did not queue an e-mail: the budget is used up');
  }
  if (accepted.size === 0) return new Set();
  const queued = await tx
    .insert(mailOutbox)
    .values([...accepted].map((mail) => rowOf(mail, now)))
    .onConflictDoNothing({ target: mailOutbox.dedupeKey })
    .returning({ dedupeKey: mailOutbox.dedupeKey });
  return new Set(queued.map(({ dedupeKey }) => dedupeKey));
}

/** Returns the e-mails without those that were queued before, which must not count against the budget. */
export async function withoutQueued(tx: Database, mails: readonly Mail[]): Promise<Mail[]> {
  const keys = mails.map(({ dedupeKey }) => dedupeKey);
  const rows = await tx
    .select({ dedupeKey: mailOutbox.dedupeKey })
    .from(mailOutbox)
    .where(inArray(mailOutbox.dedupeKey, keys));
  const known = new Set(rows.map(({ dedupeKey }) => dedupeKey));
  return mails.filter(({ dedupeKey }) => !known.has(dedupeKey));
}

/** Removes e-mails to unverified addresses, except verifications (MAIL-1): a user may have registered with a stranger's address. */
async function toVerified(tx: Database, mails: readonly Mail[]): Promise<Mail[]> {
  const ids = mails.filter(({ kind }) => kind !== 'verification').map(({ userId }) => userId);
  if (ids.length === 0) return [...mails];
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNotNull(users.emailVerifiedAt)));
  const verified = new Set(rows.map(({ id }) => id));
  return mails.filter(({ kind, userId }) => kind === 'verification' || verified.has(userId));
}

const rowOf = ({ dedupeKey, userId, to, subject, text, html, headers = {} }: Mail, now: Date) => ({
  dedupeKey,
  userId,
  recipient: to,
  subject,
  textBody: text,
  htmlBody: html,
  headers,
  createdAt: now,
  dueAt: now,
});

/** Returns the language of messages to an account (LANG-4); null: English. */
export async function languageOf(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return row?.language ?? null;
}
