import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { scheduleLegs } from '../db/schema/index.ts';
import { csvWriter, exportRow } from './bts-export.ts';
import { activeTimetables } from './held.ts';

const LEGS_A_QUERY = 5000;

/** Writes what searches use as a BTS CSV file; the file appears when it is complete. Gives the number of legs.
 *  Throws the file system's own error where it cannot be written. */
export async function exportBtsFile(db: Database, file: string): Promise<number> {
  const part = `${file}.part`;
  let legs = 0;
  async function* rows(tx: Database) {
    for await (const row of activeRows(tx)) {
      legs += 1;
      yield row;
    }
  }
  try {
    await db.transaction((tx) => pipeline(Readable.from(rows(tx)), csvWriter(), createWriteStream(part)), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return legs;
}

async function* activeRows(tx: Database) {
  for (const { id, options } of await activeTimetables(tx)) {
    let after = 0;
    while (true) {
      const legs = await tx
        .select()
        .from(scheduleLegs)
        .where(and(eq(scheduleLegs.timetableId, id), gt(scheduleLegs.id, after)))
        .orderBy(asc(scheduleLegs.id))
        .limit(LEGS_A_QUERY);
      for (const leg of legs) {
        const row = exportRow(leg, options.sample ? 'sample' : 'timetable');
        if (row) yield row;
      }
      const last = legs.at(-1);
      if (!last || legs.length < LEGS_A_QUERY) break;
      after = last.id;
    }
  }
}
