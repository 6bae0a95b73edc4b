import { and, inArray, isNotNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/client.ts';
import { mailOutbox, users } from '../db/schema/index.ts';
import { withinBudget } from './budget.ts';
import type { Mail } from './mail.ts';

export interface Queueing {
  /** The clock's. */
  now: Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Writes an e-mail to the outbox in the caller's transaction, so that it is sent if and only if what it reports is
 *  committed. False: it was not queued, because there was one with that key, its address is not verified, or the
 *  mailbox got too many (ADR 24). */
export const queueMail = async (tx: Database, mail: Mail, queueing: Queueing): Promise<boolean> =>
  (await queueMails(tx, [mail], queueing)).has(mail.dedupeKey);

/** The same for several. Returns the keys of those that were queued. */
export async function queueMails(
  tx: Database,
  mails: readonly Mail[],
  { now, log }: Queueing,
): Promise<ReadonlySet<string>> {
  if (mails.length === 0) return new Set();
  const sendable = await toVerified(tx, await unknown(tx, mails));
  const fitting = new Set(await withinBudget(tx, sendable, now));
  for (const mail of sendable) {
    const { kind, userId } = mail;
    if (!fitting.has(mail)) log.warn({ kind, userId }, 'an e-mail was not queued: its mailbox got too many');
  }
  if (fitting.size === 0) return new Set();
  const queued = await tx
    .insert(mailOutbox)
    .values([...fitting].map((mail) => rowOf(mail, now)))
    .onConflictDoNothing({ target: mailOutbox.dedupeKey })
    .returning({ dedupeKey: mailOutbox.dedupeKey });
  return new Set(queued.map(({ dedupeKey }) => dedupeKey));
}

/** Those that were not queued before: a repetition must not use up the budget. */
async function unknown(tx: Database, mails: readonly Mail[]): Promise<Mail[]> {
  const keys = mails.map(({ dedupeKey }) => dedupeKey);
  const rows = await tx
    .select({ dedupeKey: mailOutbox.dedupeKey })
    .from(mailOutbox)
    .where(inArray(mailOutbox.dedupeKey, keys));
  const known = new Set(rows.map(({ dedupeKey }) => dedupeKey));
  return mails.filter(({ dedupeKey }) => !known.has(dedupeKey));
}

/** Anybody can register with an address that is not theirs: it gets no e-mail but the one that asks its reader to verify
 *  it. */
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
