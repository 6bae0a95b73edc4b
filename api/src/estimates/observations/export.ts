import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

const ROWS_AT_ONCE = 1_000;
const COLUMNS = [
  'observed_on',
  'date',
  'flight',
  'lead',
  'origin',
  'destination',
  'hour',
  'stops',
  'pass_seats',
  'go_wild',
  'standard',
  'discount_den',
  'source',
] as const;

/** Yields all observations as CSV, a thousand lines at a time. It runs one statement for each thousand, so that no statement takes long and
 *  memory is bounded. No value contains a comma or a quote. */
export async function* exportedLines(db: Database, rowsAtOnce = ROWS_AT_ONCE): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\n`;
  let after: SQL = sql`true`;
  for (;;) {
    const { rows } = await db.execute<Record<(typeof COLUMNS)[number], string | number | null>>(sql`
      SELECT observed_on::text, date::text, flight, lead, origin, destination, hour, stops, pass_seats, go_wild, standard,
        discount_den, source
      FROM fare_observations o WHERE ${after}
      ORDER BY o.date, o.flight, o.lead, o.origin, o.destination, o.observed_on LIMIT ${rowsAtOnce}`);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => `${COLUMNS.map((column) => row[column] ?? '').join(',')}\n`).join('');
    after = sql`(date, flight, lead, origin, destination, observed_on) >
      (${last.date}, ${last.flight}, ${last.lead}, ${last.origin}, ${last.destination}, ${last.observed_on})`;
    // The embedded database runs in this process without I/O, so without this pause no other request would be answered until the last line.
    await yieldToRequests();
  }
}
