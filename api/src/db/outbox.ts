import { and, asc, eq, getTableColumns, type InferSelectModel, lte, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

/** How long a process has for an attempt before another may claim the row. Longer than all time-outs of an attempt. */
const LEASE_MS = 5 * 60_000;

/** A table of rows that jobs send: e-mails, push messages. */
type OutboxTable = PgTable &
  Record<'id' | 'state' | 'attempts' | 'dueAt' | 'lastError', PgColumn> & { _: { name: string } };

/** Claims the row that has been due longest, or undefined. Rows of processes that were killed come first. No other process can
 *  claim it before the lease is over (MAIL-3). */
export async function claimDue<T extends OutboxTable>(
  db: Database,
  table: T,
  now: Date,
): Promise<InferSelectModel<T> | undefined> {
  return (await claim(db, table, 'sending', now)) ?? (await claim(db, table, 'queued', now));
}

async function claim<T extends OutboxTable>(db: Database, table: T, state: 'queued' | 'sending', now: Date) {
  const due = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.state, state), lte(table.dueAt, now)))
    .orderBy(asc(table.dueAt), asc(table.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(table)
    .set(changes<T>({ state: 'sending', dueAt: new Date(now.getTime() + LEASE_MS) }))
    // `=` evaluates the subquery once and so locks one row; `in` might lock several.
    .where(eq(table.id, sql`(${due})`))
    .returning(getTableColumns(table));
  return (rows as InferSelectModel<T>[])[0];
}

interface Failure {
  attempts: number;
  reason: string;
  /** The next attempt; null: none. */
  dueAt: Date | null;
}

/** Marks a claimed row as failed. Returns false when another process has claimed it since. */
export async function markFailed<T extends OutboxTable>(
  db: Database,
  table: T,
  { id, dueAt: lease }: { id: string; dueAt: Date },
  { attempts, reason, dueAt }: Failure,
): Promise<boolean> {
  const next = dueAt === null ? { state: 'dead' } : { state: 'queued', dueAt };
  const marked = await db
    .update(table)
    .set(changes<T>({ attempts, lastError: reason, ...next }))
    .where(and(eq(table.id, id), eq(table.state, 'sending'), eq(table.dueAt, lease)))
    .returning({ id: table.id });
  return marked.length > 0;
}

/** The cast is necessary because Drizzle derives the columns only of a known table. */
const changes = <T extends PgTable>(columns: object) => columns as PgUpdateSetSource<T>;

/** Calls `deliver` for each due row, several at a time. Each row is claimed just before, because its lease starts with the claim. */
export async function deliverDue<Row>(
  { concurrency, stopping }: { concurrency: number; stopping: AbortSignal | undefined },
  next: () => Promise<Row | undefined>,
  deliver: (row: Row) => Promise<void>,
): Promise<void> {
  const oneByOne = async (): Promise<void> => {
    while (stopping?.aborted !== true) {
      const row = await next();
      if (row === undefined) return;
      await deliver(row);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, oneByOne));
}

const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 6 * 3_600_000;

/** Returns the delay in milliseconds after a number of failed attempts, or null after the last one. */
export const retryDelay = (failedAttempts: number, maxAttempts: number): number | null =>
  failedAttempts >= maxAttempts ? null : Math.min(FIRST_DELAY_MS * 2 ** (failedAttempts - 1), MAX_DELAY_MS);
