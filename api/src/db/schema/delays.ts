import {
  char,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

/** An imported file of on-time performance (ESTM-22). */
export const delayFiles = pgTable('delay_files', {
  id: serial().primaryKey(),
  name: text().notNull(),
  /** SHA-256 of the file's bytes, so that a repeated import changes nothing. */
  digest: text().notNull().unique(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
});

const fileId = () =>
  integer('file_id')
    .notNull()
    .references(() => delayFiles.id, { onDelete: 'cascade' });

/** The days of each file. A day belongs to one file, so that no flight is counted twice. */
export const delayDays = pgTable('delay_days', {
  day: date().primaryKey(),
  fileId: fileId(),
  /** Scheduled flights. */
  flights: integer().notNull(),
});

/** Whole numbers, most of them 0, as text: `position:number` separated by spaces. */
const sparseNumbers = customType<{ data: number[]; driverData: string }>({
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
export const delayCells = pgTable(
  'delay_cells',
  {
    fileId: fileId(),
    origin: char({ length: 3 }).notNull(),
    destination: char({ length: 3 }).notNull(),
    hour: smallint().notNull(),
    /** The columns of `DelayTable`. */
    counts: sparseNumbers().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.origin, t.destination, t.hour] })],
);
