import { asc, count, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { lockNamed } from '../../db/locks.ts';
import { delayCells, delayDays, delayFiles } from '../../db/schema/index.ts';
import { cellKey, DelayTable } from './delay-table.ts';
import type { Performance } from './read-performance.ts';

const ROWS_PER_STATEMENT = 2000;

/** An imported file, oldest first. */
export interface DelayFile {
  id: number;
  name: string;
  /** First and last day, `YYYY-MM-DD`. */
  from: string;
  to: string;
  days: number;
  flights: number;
}

export const delayFilesOf = (db: Database): Promise<DelayFile[]> =>
  db
    .select({
      id: delayFiles.id,
      name: delayFiles.name,
      from: sql<string>`min(${delayDays.day})`,
      to: sql<string>`max(${delayDays.day})`,
      days: count(),
      flights: sum(delayDays.flights).mapWith(Number),
    })
    .from(delayFiles)
    .innerJoin(delayDays, eq(delayDays.fileId, delayFiles.id))
    .groupBy(delayFiles.id)
    .orderBy(asc(delayFiles.id));

/** Returns a text that changes with every import and reset. */
export async function delayRevision(db: Database): Promise<string> {
  const files = await db.select({ id: delayFiles.id }).from(delayFiles).orderBy(asc(delayFiles.id));
  return files.map(({ id }) => id).join('.');
}

/** Returns the file of each stored day. */
export async function storedDays(db: Database): Promise<Map<string, number>> {
  const days = await db.select().from(delayDays);
  return new Map(days.map(({ day, fileId }) => [day, fileId]));
}

/** Returns the name of the file with these bytes; undefined: it is not stored. */
export async function fileOfDigest(db: Database, digest: string): Promise<string | undefined> {
  const [file] = await db.select().from(delayFiles).where(eq(delayFiles.digest, digest));
  return file?.name;
}

interface NewDelayFile {
  name: string;
  digest: string;
  performance: Pick<Performance, 'cells' | 'days'>;
  /** Ids of the files that it replaces. */
  replaced: readonly number[];
}

/** Stores a file in one transaction. Fails, without a change, if one of its days is stored already. */
export async function storeDelayFile(db: Database, { name, digest, performance, replaced }: NewDelayFile) {
  await db.transaction(async (tx) => {
    await lockNamed(tx, 'punctuality files');
    if (replaced.length > 0) await tx.delete(delayFiles).where(inArray(delayFiles.id, [...replaced]));
    const [added] = await tx.insert(delayFiles).values({ name, digest }).returning({ id: delayFiles.id });
    if (!added) throw new Error('the database returned no id for the file');
    const fileId = added.id;
    const days = [...performance.days].map(([day, flights]) => ({ day, fileId, flights }));
    await tx.insert(delayDays).values(days);
    let rows: (typeof delayCells.$inferInsert)[] = [];
    const write = async (): Promise<void> => {
      if (rows.length > 0) await tx.insert(delayCells).values(rows);
      rows = [];
    };
    for (const key of performance.cells.keys()) {
      const [origin = '', destination = '', hour] = key.split(' ');
      const counts = [...(performance.cells.get(key) ?? [])];
      rows.push({ fileId, origin, destination, hour: Number(hour), counts });
      if (rows.length === ROWS_PER_STATEMENT) await write();
    }
    await write();
  });
}

/** Returns the counts of all files together. */
export async function loadDelays(db: Database): Promise<DelayTable> {
  const cells = new DelayTable();
  for (const { id } of await delayFilesOf(db)) {
    for (let hour = 0; hour < 24; hour += 1) {
      const rows = await db
        .select()
        .from(delayCells)
        .where(sql`${delayCells.fileId} = ${id} and ${delayCells.hour} = ${hour}`);
      for (const { origin, destination, counts } of rows)
        cells.add(cellKey(origin, destination, hour), counts);
    }
  }
  return cells;
}

/** Deletes all files and returns their number. */
export async function deleteDelayFiles(db: Database): Promise<number> {
  return (await db.delete(delayFiles).returning({ id: delayFiles.id })).length;
}
