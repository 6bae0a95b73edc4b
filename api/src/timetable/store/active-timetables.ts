import { and, asc, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { scheduleLegs, timetables } from '../../db/schema/index.ts';
import { dayNumber } from '../model/days.ts';
import { type DatedLeg, expandLegs } from '../model/expand.ts';

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

/** Every leg on sale whose local departure date lies in a range of calendar dates, inclusive, by departure. Cancelled
 *  legs are stored for statistics only. */
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
  /** Another one after every import and every reset. */
  revision: string;
  /** `sample` as long as anything in use is invented (TTBL-1). */
  source: 'sample' | 'timetable';
  /** The first and last calendar date with departures; both empty while nothing is held. */
  from: string;
  to: string;
}

/** What searches use at the moment. Reads one small table: cheap enough for every request. */
export async function timetableState(db: Database): Promise<TimetableState> {
  const active = await activeTimetables(db);
  const periods = active.map(({ options }) => options.period);
  return {
    revision: active.map(({ id }) => id).join('.'),
    source: active.length === 0 || active.some(({ options }) => options.sample) ? 'sample' : 'timetable',
    from: periods.map(({ from }) => from).sort()[0] ?? '',
    to:
      periods
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? '',
  };
}
