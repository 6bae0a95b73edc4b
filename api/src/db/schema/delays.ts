import * as pg from 'drizzle-orm/pg-core';

/** An imported file of on-time performance (ESTM-22). */
export const delayFiles = pg.pgTable('delay_files', {
  id: pg.serial().primaryKey(),
  name: pg.text().notNull(),
  /** SHA-256 of the file's bytes, so that a repeated import changes nothing. */
  digest: pg.text().notNull().unique(),
  importedAt: pg.timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
});

const fileId = () =>
  pg
    .integer('file_id')
    .notNull()
    .references(() => delayFiles.id, { onDelete: 'cascade' });

/** The days of each file. A day belongs to one file, so that no flight is counted twice. */
export const delayDays = pg.pgTable('delay_days', {
  day: pg.date().primaryKey(),
  fileId: fileId(),
  /** Scheduled flights. */
  flights: pg.integer().notNull(),
});

/** Whole numbers, most of them 0, as text: `position:number` separated by spaces. */
const sparseNumbers = pg.customType<{ data: number[]; driverData: string }>({
  dataType: () => 'text',
  toDriver: (numbers) =>
    numbers.flatMap((number, position) => (number === 0 ? [] : [`${position}:${number}`])).join(' '),
  fromDriver: (stored) => {
    const numbers: number[] = [];
    for (const pair of stored === '' ? [] : stored.split(' ')) {
      const [position = 0, number = 0] = pair.split(':').map(Number);
      numbers[position] = number;
    }
    return Array.from(numbers, (number) => number ?? 0);
  },
});

/** The flights of a file by route and local hour of departure, summed over its days. */
export const delayCells = pg.pgTable(
  'delay_cells',
  {
    fileId: fileId(),
    origin: pg.char({ length: 3 }).notNull(),
    destination: pg.char({ length: 3 }).notNull(),
    hour: pg.smallint().notNull(),
    /** The columns of `DelayTable`. */
    counts: sparseNumbers().notNull(),
  },
  (t) => [pg.primaryKey({ columns: [t.fileId, t.origin, t.destination, t.hour] })],
);
