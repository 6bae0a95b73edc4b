import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { lockNamed } from '../../db/locks.ts';
import { scheduleLegs, timetables } from '../../db/schema/index.ts';
import { KEY_COLUMNS, type ScheduledLeg } from '../model/timetable.ts';
import { importedTimetables, SAMPLE_KIND } from './active-timetables.ts';

export interface NewTimetable extends Omit<typeof timetables.$inferInsert, 'id' | 'importedAt'> {
  legs: readonly ScheduledLeg[];
}

const ROWS_PER_STATEMENT = 1000;

/** Blocks changes of timetables by other processes until the transaction ends. */
export async function lockTimetables(tx: Database): Promise<void> {
  await lockNamed(tx, 'timetables');
}

/** Inserts a timetable and its legs in the caller's transaction and returns its id. */
export async function insertTimetable(tx: Database, { legs, ...timetable }: NewTimetable): Promise<number> {
  const [added] = await tx.insert(timetables).values(timetable).returning({ id: timetables.id });
  if (!added) throw new Error('the database returned no id for the timetable');
  for (let i = 0; i < legs.length; i += ROWS_PER_STATEMENT) {
    const rows = legs.slice(i, i + ROWS_PER_STATEMENT).map((leg) => ({ ...leg, timetableId: added.id }));
    await tx.insert(scheduleLegs).values(rows);
  }
  return added.id;
}

/** The result of an import. `unchanged`: the file, or each of its legs, was stored before. */
export type ImportOutcome =
  | { outcome: 'unchanged'; storedAs: string }
  | { outcome: 'imported'; added: number; duplicates: number; replaced: number; deletedImports: number };

/** Stores an import in one transaction. It skips legs that other imports contain, and replaces their legs for the same flight
 *  when the content differs, so the latest import counts. With `replace` it first deletes the other imports of the carrier (TTBL-6). */
export async function importTimetable(
  db: Database,
  timetable: NewTimetable,
  replace: boolean,
): Promise<ImportOutcome> {
  const importInto = async (tx: Database): Promise<ImportOutcome> => {
    await lockTimetables(tx);
    const others = await importedTimetables(tx);
    const { carrier } = timetable.options;
    const own = others.filter(({ options }) => options.carrier === carrier);
    const sameImport = own.find(({ digest }) => digest === timetable.digest);
    const isStored = replace ? own.length === 1 : sameImport === own.at(-1);
    if (sameImport && isStored) return { outcome: 'unchanged', storedAs: sameImport.name };

    // The same file is stored again, because later imports may have replaced some of its legs.
    const former = replace ? own : sameImport ? [sameImport] : [];
    const before = sameImport && !replace ? await countLegs(tx, sameImport.id) : null;
    const formerIds = former.map(({ id }) => id);
    await tx.delete(timetables).where(inArray(timetables.id, formerIds));
    const id = await insertTimetable(tx, timetable);
    const otherIds = others.map((other) => other.id);
    await deleteDuplicateLegs(tx, id, otherIds);
    const replaced = await deleteReplacedLegs(tx, id, otherIds);
    const added = await countLegs(tx, id);
    if (sameImport && replaced === 0 && added === before) throw new Unchanged(sameImport.name);
    if (added > 0) {
      const duplicates = timetable.legs.length - added;
      return { outcome: 'imported', added, duplicates, replaced, deletedImports: former.length };
    }
    await tx.delete(timetables).where(eq(timetables.id, id));
    return { outcome: 'unchanged', storedAs: others.map(({ name }) => name).join(', ') };
  };
  try {
    return await db.transaction(importInto);
  } catch (error) {
    if (!(error instanceof Unchanged)) throw error;
    return { outcome: 'unchanged', storedAs: error.message };
  }
}

/** Rolls back an import that stores the same legs as before. The message is the name of the former import. */
class Unchanged extends Error {}

const countLegs = (tx: Database, id: number): Promise<number> =>
  tx.$count(scheduleLegs, eq(scheduleLegs.timetableId, id));

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

async function deleteDuplicateLegs(tx: Database, id: number, otherIds: number[]): Promise<void> {
  const duplicates = tx
    .select({ id: other.id })
    .from(other)
    .where(and(inArray(other.timetableId, otherIds), ...sameFlight, ...sameContent));
  await tx.delete(scheduleLegs).where(and(eq(scheduleLegs.timetableId, id), exists(duplicates)));
}

async function deleteReplacedLegs(tx: Database, id: number, otherIds: number[]): Promise<number> {
  const duplicates = tx
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.timetableId, id), ...sameFlight));
  const deleted = await tx
    .delete(scheduleLegs)
    .where(and(inArray(scheduleLegs.timetableId, otherIds), exists(duplicates)))
    .returning({ id: scheduleLegs.id });
  return deleted.length;
}

/** Deletes all timetables in the caller's transaction and returns the number of imports. Also deletes the sample network, so that it gets a
 *  new revision: caches may contain flights of an import under its present one. */
export async function deleteTimetables(tx: Database): Promise<number> {
  await lockTimetables(tx);
  const deleted = await tx.delete(timetables).returning({ kind: timetables.kind });
  return deleted.filter(({ kind }) => kind !== SAMPLE_KIND).length;
}
