import { and, asc, gte, inArray, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { scheduleLegs, timetables } from '../../db/schema/index.ts';
import { dayNumber } from '../model/days.ts';
import { type DatedLeg, expandLegs } from '../model/expand.ts';
import { spanOf } from '../model/timetable.ts';

export const SAMPLE_KIND = 'sample';
export type Timetable = typeof timetables.$inferSelect;

const isImported = ne(timetables.kind, SAMPLE_KIND);
const isActive = (db: Database) => or(isImported, notExists(db.select().from(timetables).where(isImported)));

/** Returns the timetables that searches use, oldest first: all imports, or the sample when there are none. */
export const activeTimetables = (db: Database): Promise<Timetable[]> =>
  db.select().from(timetables).where(isActive(db)).orderBy(asc(timetables.id));

/** Returns the imported timetables, oldest first. */
export const importedTimetables = (db: Database): Promise<Timetable[]> =>
  db.select().from(timetables).where(isImported).orderBy(asc(timetables.id));

/** Returns every leg with a local departure date in a range, inclusive, by departure. It excludes cancelled legs, which are
 *  stored for statistics only (TTBL-4). */
export async function loadLegs(db: Database, fromDate: string, toDate: string): Promise<DatedLeg[]> {
  // One statement, because an import may delete timetables at any time.
  const active = db.select({ id: timetables.id }).from(timetables).where(isActive(db));
  const legs = await db
    .select()
    .from(scheduleLegs)
    .where(
      and(
        inArray(scheduleLegs.timetableId, active),
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
