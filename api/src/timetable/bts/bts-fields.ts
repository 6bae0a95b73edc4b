import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { airportsByCode } from '../../airports/index.ts';
import { isTimetableDate, minuteOfHhmm } from '../model/days.ts';
import { RejectedRow } from '../model/timetable.ts';
import type { BtsColumn } from './bts-columns.ts';
import type { BtsRow } from './bts-csv.ts';

/** Returns the text of a column; undefined: it is empty. All readers throw a RejectedRow for an invalid value. */
export function optional(row: BtsRow, column: BtsColumn, form: RegExp): string | undefined {
  const text = row.get(column);
  if (!text) return undefined;
  if (!form.test(text)) throw new RejectedRow(`${column} is ${JSON.stringify(text.slice(0, 40))}`);
  return text;
}

export function matching(row: BtsRow, column: BtsColumn, form: RegExp): string {
  const text = optional(row, column, form);
  if (text === undefined) throw new RejectedRow(`${column} is empty`);
  return text;
}

/** Reads a whole number from 1 to `max`: `160.00` in some columns, `160` in others. */
export function wholeNumber(row: BtsRow, column: BtsColumn, max: number, absent?: number) {
  if (absent !== undefined && !row.get(column)) return absent;
  const text = matching(row, column, /^\d+(\.0+)?$/);
  const value = Number(text);
  if (value < 1 || value > max) throw new RejectedRow(`${column} is ${text}, not 1 to ${max}`);
  return value;
}

export function airport(row: BtsRow, column: 'Origin' | 'Dest'): Airport {
  const code = matching(row, column, /^[A-Z]{3}$/);
  const found = airportsByCode.get(code);
  if (!found) throw new RejectedRow(`${column} ${code} is not in the airport table`);
  return found;
}

export function calendarDate(row: BtsRow, column: 'FlightDate' | 'PeriodFrom' | 'PeriodTo'): string {
  const text = matching(row, column, /^\d{4}-\d{2}-\d{2}$/);
  if (!isTimetableDate(text)) throw new RejectedRow(`${column} ${text} is not a date from 1970 to 2099`);
  return text;
}

/** Returns the minutes after midnight of `hhmm`; 1440 for 2400, the end of the day. */
export function clockTime(row: BtsRow, column: 'CRSDepTime' | 'CRSArrTime'): number {
  const text = matching(row, column, /^\d{1,4}$/).padStart(4, '0');
  const minute = minuteOfHhmm(text);
  if (minute === null) throw new RejectedRow(`${column} is ${text}`);
  return minute;
}
