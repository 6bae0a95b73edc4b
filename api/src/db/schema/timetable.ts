import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** How a timetable came to be, beside its kind. Dates are local calendar dates, `YYYY-MM-DD`. */
export interface TimetableOptions {
  /** First and last date its legs can depart on. */
  period: { from: string; to: string };
  carrier?: string;
  /** The date the file's first date was mapped onto. */
  onto?: string;
  /** The period in which every row of the file repeats weekly. */
  weekly?: { from: string; to: string };
  /** Whether it is invented: screens must say so (TTBL-1). */
  sample: boolean;
}

/** What a source says of a leg beyond the schedule. */
export interface LegExtra {
  /** The letter that SSIM may put behind a flight number. */
  operationalSuffix?: string;
  tailNumber?: string;
  cancelled?: boolean;
  diverted?: boolean;
  /** Statute miles. */
  distance?: number;
}

/** One import (or the built-in sample). Searches use every imported timetable; the sample only while there is none. */
export const timetables = pgTable('timetables', {
  id: serial().primaryKey(),
  /** `sample`, `bts` or `ssim`. */
  kind: text().notNull(),
  name: text().notNull(),
  /** SHA-256 over the file's bytes and the options it was imported with: the same import twice changes nothing. */
  digest: text().notNull().unique(),
  options: jsonb().$type<TimetableOptions>().notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The first or the second time that clocks show a local time in the hour that autumn repeats. */
export type Occurrence = 1 | 2;

/** A leg as schedules are published: wall-clock times at both ends, a period and the weekdays it operates on.
 *  Instants are computed for a date from the airports' time zones. Modelled on SSIM chapter 7, record type 3. */
export const scheduleLegs = pgTable(
  'schedule_legs',
  {
    id: serial().primaryKey(),
    timetableId: integer('timetable_id')
      .notNull()
      .references(() => timetables.id, { onDelete: 'cascade' }),
    carrier: text().notNull(),
    flightNumber: integer('flight_number').notNull(),
    legSequence: smallint('leg_sequence').notNull().default(1),
    serviceType: text('service_type').notNull().default('J'),
    origin: text().notNull(),
    destination: text().notNull(),
    periodFrom: date('period_from').notNull(),
    periodTo: date('period_to').notNull(),
    /** Operating weekdays of the departure, bit 0 = Monday … bit 6 = Sunday. */
    days: smallint().notNull(),
    /** 1: every week; 2: every other week, counted from `period_from`. */
    weekInterval: smallint('week_interval').notNull().default(1),
    /** Local minutes after midnight, 0–1439. */
    departureMinute: smallint('departure_minute').notNull(),
    arrivalMinute: smallint('arrival_minute').notNull(),
    /** Local calendar days between departure and arrival, -1 … 2. */
    arrivalDayOffset: smallint('arrival_day_offset').notNull(),
    /** Which one is meant where autumn repeats the local time: 1 the first, 2 the second. 1 on all other days. */
    departureOccurrence: smallint('departure_occurrence').$type<Occurrence>().notNull().default(1),
    arrivalOccurrence: smallint('arrival_occurrence').$type<Occurrence>().notNull().default(1),
    aircraft: text(),
    /** What a source says beyond this model (tail number, …), kept so that an export loses nothing. */
    extra: jsonb().$type<LegExtra>(),
  },
  (t) => [
    uniqueIndex('schedule_legs_key').on(
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
    index('schedule_legs_period_idx').on(t.timetableId, t.periodFrom, t.periodTo),
  ],
);
