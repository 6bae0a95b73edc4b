import { and, asc, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { Database } from '../db/client.ts';
import { mailOutbox } from '../db/schema/index.ts';
import type { MailListQuery, MailListResponse, MailResponse } from './schema.ts';

/** How long a process has to send an e-mail before another may claim it. Longer than all time-outs of an attempt. */
const LEASE_MS = 5 * 60_000;

export type OutboxRow = typeof mailOutbox.$inferSelect;
const columns = getTableColumns(mailOutbox);

/** Claims the e-mail that has been due longest, or undefined. E-mails of processes that were killed come first. No other
 *  process can claim it before the lease is over. */
export async function claimMail(db: Database, now: Date): Promise<OutboxRow | undefined> {
  return (await claim(db, 'sending', now)) ?? (await claim(db, 'queued', now));
}

async function claim(db: Database, state: 'queued' | 'sending', now: Date): Promise<OutboxRow | undefined> {
  const due = db
    .select({ id: columns.id })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.state, state), lte(mailOutbox.dueAt, now)))
    .orderBy(asc(mailOutbox.dueAt), asc(mailOutbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(mailOutbox)
    .set({ state: 'sending', dueAt: new Date(now.getTime() + LEASE_MS) })
    // `=` evaluates the subquery once and so locks one row; `in` might lock several.
    .where(eq(mailOutbox.id, sql`(${due})`))
    .returning(columns);
  return row;
}

/** Marks an e-mail as sent. Deletes its content unless `keepContent` is set. */
export async function markSent(
  db: Database,
  id: string,
  { now, keepContent }: { now: Date; keepContent: boolean },
) {
  const content = keepContent ? {} : { textBody: '', htmlBody: '' };
  await db
    .update(mailOutbox)
    .set({ state: 'sent', sentAt: now, lastError: null, ...content })
    .where(eq(mailOutbox.id, id));
}

interface Failure {
  attempts: number;
  reason: string;
  /** The next attempt; null: none. */
  dueAt: Date | null;
}

/** Marks a claimed e-mail as failed, unless another process has claimed it since. */
export async function markFailed(
  db: Database,
  { id, dueAt: lease }: OutboxRow,
  { attempts, reason, dueAt }: Failure,
) {
  const next = dueAt === null ? { state: 'dead' as const } : { state: 'queued' as const, dueAt };
  await db
    .update(mailOutbox)
    .set({ attempts, lastError: reason, ...next })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.state, 'sending'), eq(mailOutbox.dueAt, lease)));
}

/** Returns a page of e-mails, the newest first. */
export async function listMails(
  db: Database,
  { page, limit, state }: Static<typeof MailListQuery>,
): Promise<Pick<Static<typeof MailListResponse>, 'mails' | 'pagination'>> {
  const where = state === undefined ? undefined : eq(mailOutbox.state, state);
  const total = await db.$count(mailOutbox, where);
  const rows = await db
    .select()
    .from(mailOutbox)
    .where(where)
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { mails: rows.map(toListed), pagination: { page, limit, total, pages: Math.ceil(total / limit) } };
}

/** Returns an e-mail with its content, or undefined. */
export async function readMail(db: Database, id: string): Promise<Static<typeof MailResponse> | undefined> {
  const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  return row && { ...toListed(row), text: row.textBody, html: row.htmlBody, headers: row.headers };
}

const toListed = (row: OutboxRow) => ({
  id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  state: row.state,
  attempts: row.attempts,
  last_error: row.lastError,
  created_at: row.createdAt.toISOString(),
  due_at: row.dueAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
});
