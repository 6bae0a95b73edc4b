import { stringify } from 'csv-stringify/browser/esm/sync';
import type { FlightRecord } from './flight-table.ts';

/** Rows as a CSV file (RFC 4180), its heads those of the first row. With a byte order mark, by which Excel knows that it
 *  is UTF-8, and with nothing in it that a spreadsheet would compute. */
export function csvOf(rows: readonly FlightRecord[]): string {
  return stringify([...rows], {
    header: true,
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
