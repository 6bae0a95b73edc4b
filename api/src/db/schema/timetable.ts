import * as pg from 'drizzle-orm/pg-core';

/** Options of an import. Dates are local calendar dates, `YYYY-MM-DD`. */
export interface TimetableOptions {
  /** First and last departure date. */
  period: { from: string; to: string };
  carrier?: string;
  /** The date onto which the file's first date was mapped. */
  onto?: string;
  /** The period in which every row of the file repeats weekly. */
  weekly?: { from: string; to: string };
  /** Whether it is sample data, which screens must label (TTBL-1). */
  sample: boolean;
}

/** Data of a leg beyond the schedule. */
export interface LegExtra {
  /** The letter after an SSIM flight number. */
  operationalSuffix?: string;
  tailNumber?: string;
  cancelled?: boolean;
  diverted?: boolean;
  /** Statute miles. */
  distance?: number;
}

/** An imported timetable or the built-in sample. Searches use all imported timetables, or the sample when there are none. */
export const timetables = pg.pgTable('timetables', {
  id: pg.serial().primaryKey(),
  /** `sample`, `bts` or `ssim`. */
  kind: pg.text().notNull(),
  name: pg.text().notNull(),
  /** SHA-256 of the file's bytes and the options, so that a repeated import changes nothing. */
  digest: pg.text().notNull().unique(),
  options: pg.jsonb().$type<TimetableOptions>().notNull(),
  importedAt: pg.timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The first or second occurrence of a local time in the hour that clocks repeat in autumn. */
export type Occurrence = 1 | 2;

/** A leg of a schedule: local times at both ends, a period and operating weekdays. Instants of a date are computed from the
 *  airports' time zones. Modelled on SSIM chapter 7, record type 3. */
export const scheduleLegs = pg.pgTable(
  'schedule_legs',
  {
    id: pg.serial().primaryKey(),
    timetableId: pg
      .integer('timetable_id')
      .notNull()
      .references(() => timetables.id, { onDelete: 'cascade' }),
    carrier: pg.text().notNull(),
    flightNumber: pg.integer('flight_number').notNull(),
    legSequence: pg.smallint('leg_sequence').notNull().default(1),
    serviceType: pg.text('service_type').notNull().default('J'),
    origin: pg.text().notNull(),
    destination: pg.text().notNull(),
    periodFrom: pg.date('period_from').notNull(),
    periodTo: pg.date('period_to').notNull(),
    /** Operating weekdays of the departure, bit 0 = Monday … bit 6 = Sunday. */
    days: pg.smallint().notNull(),
    /** 1: every week; 2: every other week, counted from `period_from`. */
    weekInterval: pg.smallint('week_interval').notNull().default(1),
    /** Local minutes after midnight, 0–1439. */
    departureMinute: pg.smallint('departure_minute').notNull(),
    arrivalMinute: pg.smallint('arrival_minute').notNull(),
    /** Local calendar days between departure and arrival, -1 … 2. */
    arrivalDayOffset: pg.smallint('arrival_day_offset').notNull(),
    /** The occurrence of a local time that clocks repeat in autumn; 1 on all other days. */
    departureOccurrence: pg.smallint('departure_occurrence').$type<Occurrence>().notNull().default(1),
    arrivalOccurrence: pg.smallint('arrival_occurrence').$type<Occurrence>().notNull().default(1),
    aircraft: pg.text(),
    /** Further data of the source (tail number, …), so that an export is complete (TTBL-5). */
    extra: pg.jsonb().$type<LegExtra>(),
  },
  (t) => [
    pg
      .uniqueIndex('schedule_legs_key')
      .on(
        t.timetableId,
        t.carrier,
        t.flightNumber,
        t.legSequence,
        t.origin,
        t.destination,
        t.periodFrom,
        t.periodTo,
        t.days,
        t.departureMinute,
      ),
    pg.index('schedule_legs_period_idx').on(t.timetableId, t.periodFrom, t.periodTo),
  ],
);
