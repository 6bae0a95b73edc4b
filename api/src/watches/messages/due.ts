import { type AnyColumn, and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { watches } from '../../db/schema/index.ts';
import { dueAt } from './schedule.ts';

/** Sets when the findings of watches are sent, unless older ones wait already. */
export async function scheduleMessages(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const waiting = await tx
    .select()
    .from(watches)
    .where(and(inIds(watches.id, ids), isNull(watches.dueAt)));
  const due = waiting.map((watch) => ({ id: watch.id, due: dueAt(watch, now).toISOString() }));
  await setDue(tx, due);
}

/** Sets when findings are due; null: there are none to send. */
export async function setDue(
  tx: Database,
  rows: readonly { id: string; due: string | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(watches)
    .set({ dueAt: sql`due.due` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as due(id uuid, due timestamptz)`)
    .where(eq(watches.id, sql`due.id`));
}

/** The condition that a UUID column has one of many values, which are one parameter: a statement with thousands is slow to build. */
export const inIds = (column: AnyColumn, ids: readonly string[]): SQL =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
