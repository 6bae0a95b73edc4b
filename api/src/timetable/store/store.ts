import { and, count, eq, exists, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { scheduleLegs, timetables } from '../../db/schema/index.ts';
import { KEY_COLUMNS, type ScheduledLeg } from '../model/timetable.ts';
import { importedTimetables, SAMPLE_KIND } from './active-timetables.ts';

export interface NewTimetable extends Omit<typeof timetables.$inferInsert, 'id' | 'importedAt'> {
  legs: readonly ScheduledLeg[];
}

/** Any number, the same in every process: who holds it may change timetables. */
const LOCK = 7_460_219;
const ROWS_A_STATEMENT = 1000;

/** Makes other processes that want to change timetables wait until the transaction ends. */
export async function lockTimetables(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Adds a timetable and its legs, inside the caller's transaction; its id. */
export async function insertTimetable(tx: Database, { legs, ...timetable }: NewTimetable): Promise<number> {
  const [added] = await tx.insert(timetables).values(timetable).returning({ id: timetables.id });
  if (!added) throw new Error('the database gave no id for the timetable');
  for (let i = 0; i < legs.length; i += ROWS_A_STATEMENT) {
    const rows = legs.slice(i, i + ROWS_A_STATEMENT).map((leg) => ({ ...leg, timetableId: added.id }));
    await tx.insert(scheduleLegs).values(rows);
  }
  return added.id;
}

/** What an import did. `unchanged`: the same import, or nothing but legs that are held already. */
export type ImportOutcome =
  | { outcome: 'unchanged'; heldAs: string }
  | { outcome: 'imported'; added: number; held: number; replaced: number };

/** Stores an import whole or not at all. Legs that other imports hold already are not added again; a leg that
 *  says something else of the same flight replaces theirs. */
export function importTimetable(db: Database, timetable: NewTimetable): Promise<ImportOutcome> {
  return db.transaction(async (tx) => {
    await lockTimetables(tx);
    const others = await importedTimetables(tx);
    const twin = others.find(({ digest }) => digest === timetable.digest);
    if (twin) return { outcome: 'unchanged', heldAs: twin.name };

    const id = await insertTimetable(tx, timetable);
    const otherIds = others.map((other) => other.id);
    await dropHeldLegs(tx, id, otherIds);
    const replaced = await dropReplacedLegs(tx, id, otherIds);
    const [left] = await tx
      .select({ legs: count() })
      .from(scheduleLegs)
      .where(eq(scheduleLegs.timetableId, id));
    const added = left?.legs ?? 0;
    if (added > 0) {
      return { outcome: 'imported', added, held: timetable.legs.length - added, replaced };
    }
    await tx.delete(timetables).where(eq(timetables.id, id));
    return { outcome: 'unchanged', heldAs: others.map(({ name }) => name).join(', ') };
  });
}

const other = alias(scheduleLegs, 'other');
const sameFlight: SQL[] = KEY_COLUMNS.map((column) => eq(scheduleLegs[column], other[column]));
const sameContent: SQL[] = [
  eq(scheduleLegs.serviceType, other.serviceType),
  eq(scheduleLegs.weekInterval, other.weekInterval),
  eq(scheduleLegs.arrivalMinute, other.arrivalMinute),
  eq(scheduleLegs.arrivalDayOffset, other.arrivalDayOffset),
  eq(scheduleLegs.departureOccurrence, other.departureOccurrence),
  eq(scheduleLegs.arrivalOccurrence, other.arrivalOccurrence),
  sql`${scheduleLegs.aircraft} is not distinct from ${other.aircraft}`,
  sql`${scheduleLegs.extra} is not distinct from ${other.extra}`,
];

async function dropHeldLegs(tx: Database, id: number, otherIds: number[]): Promise<void> {
  const twins = tx
    .select({ id: other.id })
    .from(other)
    .where(and(inArray(other.timetableId, otherIds), ...sameFlight, ...sameContent));
  await tx.delete(scheduleLegs).where(and(eq(scheduleLegs.timetableId, id), exists(twins)));
}

async function dropReplacedLegs(tx: Database, id: number, otherIds: number[]): Promise<number> {
  const twins = tx
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.timetableId, id), ...sameFlight));
  const dropped = await tx
    .delete(scheduleLegs)
    .where(and(inArray(scheduleLegs.timetableId, otherIds), exists(twins)))
    .returning({ id: scheduleLegs.id });
  return dropped.length;
}

/** Drops every import, so that searches use the sample network again; how many there were. */
export async function dropImports(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await lockTimetables(tx);
    const dropped = await tx
      .delete(timetables)
      .where(ne(timetables.kind, SAMPLE_KIND))
      .returning({ id: timetables.id });
    return dropped.length;
  });
}
