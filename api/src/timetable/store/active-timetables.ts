import { asc, ne } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { timetables } from '../../db/schema/index.ts';

export const SAMPLE_KIND = 'sample';
export type Timetable = typeof timetables.$inferSelect;

/** The timetables that searches use: all that were imported, the sample only while there is none. */
export async function activeTimetables(db: Database): Promise<Timetable[]> {
  const held = await db.select().from(timetables).orderBy(asc(timetables.id));
  const imported = held.filter(({ kind }) => kind !== SAMPLE_KIND);
  return imported.length > 0 ? imported : held;
}

/** The imported timetables, oldest first. */
export const importedTimetables = (db: Database): Promise<Timetable[]> =>
  db.select().from(timetables).where(ne(timetables.kind, SAMPLE_KIND)).orderBy(asc(timetables.id));
