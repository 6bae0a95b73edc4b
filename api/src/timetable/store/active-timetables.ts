import { and, asc, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { scheduleLegs, timetables } from '../../db/schema/index.ts';
import { dayNumber } from '../model/days.ts';
import { type DatedLeg, expandLegs } from '../model/expand.ts';
import { spanOf } from '../model/timetable.ts';

export const SAMPLE_KIND = 'sample';
export type Timetable = typeof timetables.$inferSelect;

/** Returns the timetables that searches use: all imports, or the sample when there are none. */
export async function activeTimetables(db: Database): Promise<Timetable[]> {
  const stored = await db.select().from(timetables).orderBy(asc(timetables.id));
  const imported = stored.filter(({ kind }) => kind !== SAMPLE_KIND);
  return imported.length > 0 ? imported : stored;
}

/** Returns the imported timetables, oldest first. */
export const importedTimetables = (db: Database): Promise<Timetable[]> =>
  db.select().from(timetables).where(ne(timetables.kind, SAMPLE_KIND)).orderBy(asc(timetables.id));

/** Returns every leg with a local departure date in a range, inclusive, by departure. It excludes cancelled legs, which are
 *  stored for statistics only. */
export async function loadLegs(db: Database, fromDate: string, toDate: string): Promise<DatedLeg[]> {
  const active = await activeTimetables(db);
  const legs = await db
    .select()
    .from(scheduleLegs)
    .where(
      and(
        inArray(
          scheduleLegs.timetableId,
          active.map(({ id }) => id),
        ),
        lte(scheduleLegs.periodFrom, toDate),
        gte(scheduleLegs.periodTo, fromDate),
        sql`${scheduleLegs.extra}->>'cancelled' is distinct from 'true'`,
      ),
    )
    .orderBy(asc(scheduleLegs.id));
  return expandLegs(legs, dayNumber(fromDate), dayNumber(toDate));
}

export interface TimetableState {
  /** Changes with every import and reset. */
  revision: string;
  /** `sample` while searches use any sample data (TTBL-1). */
  source: 'sample' | 'timetable';
  /** The first and last date with departures; both empty without timetables. */
  from: string;
  to: string;
}

/** Returns the state of the active timetables. It reads one small table, so every request may call it. */
export async function timetableState(db: Database): Promise<TimetableState> {
  const active = await activeTimetables(db);
  return {
    revision: active.map(({ id }) => id).join('.'),
    source: active.length === 0 || active.some(({ options }) => options.sample) ? 'sample' : 'timetable',
    ...spanOf(active.map(({ options }) => options.period)),
  };
}
