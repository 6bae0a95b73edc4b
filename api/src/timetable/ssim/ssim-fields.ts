import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { airportsByCode } from '../../airports/index.ts';
import { dateOfDay, dayNumber, hhmm, isTimetableDate, minuteOfHhmm } from '../model/days.ts';
import { RejectedRow } from '../model/timetable.ts';
import { type Field, placeOf, type SsimRecord, textOf } from './ssim-layout.ts';

/** Readers of single fields. Each throws a RejectedRow with the columns for an invalid value. */

export function rejection(record: SsimRecord, field: Field, problem = ''): RejectedRow {
  const message = `${placeOf(field)}: ${JSON.stringify(textOf(record, field))}`;
  return new RejectedRow(problem === '' ? message : `${message} ${problem}`);
}

export function matching(record: SsimRecord, field: Field, form: RegExp): string {
  const text = textOf(record, field);
  if (!form.test(text)) throw rejection(record, field);
  return text.trim();
}

export function wholeNumber(record: SsimRecord, field: Field): number {
  const value = Number(matching(record, field, /^ *\d+$/));
  if (value < 1) throw rejection(record, field);
  return value;
}

export function airport(record: SsimRecord, field: Field): Airport {
  const found = airportsByCode.get(matching(record, field, /^[A-Z]{3}$/));
  if (!found) throw rejection(record, field, 'is not in the airport table');
  return found;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const OPEN = '00XXX00';
/** Years have two digits. */
const FIRST_YEAR = 70;
const [FIRST_DATE, LAST_DATE] = ['1970-01-01', '2069-12-31'];

/** Returns the day (see `days.ts`) of `01JAN26`; null for `00XXX00`, an open end. */
export function day(record: SsimRecord, field: Field): number | null {
  const text = textOf(record, field);
  if (text === OPEN) return null;
  const [, date = '', name = '', year = ''] = text.match(/^(\d\d)([A-Z]{3})(\d\d)$/) ?? [];
  const month = String(MONTHS.indexOf(name) + 1).padStart(2, '0');
  const calendarDate = `${Number(year) < FIRST_YEAR ? 20 : 19}${year}-${month}-${date}`;
  if (!isTimetableDate(calendarDate)) throw rejection(record, field, 'is not a date');
  return dayNumber(calendarDate);
}

/** Formats a day as `01JAN26`, null as `00XXX00`. Throws a RangeError for a year outside the range of two digits. */
export function dayText(number: number | null): string {
  if (number === null) return OPEN;
  const date = dateOfDay(number);
  if (date < FIRST_DATE || date > LAST_DATE)
    throw new RangeError(`SSIM cannot represent ${date}: its range is ${FIRST_DATE} to ${LAST_DATE}`);
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  return `${dayOfMonth}${MONTHS[Number(month) - 1]}${year.slice(2)}`;
}

/** Returns the digits of `1 3 5 7`; each digit has its own column. */
export function weekdays(record: SsimRecord, field: Field): string {
  const digits = matching(record, field, /^[1 ][2 ][3 ][4 ][5 ][6 ][7 ]$/).replaceAll(' ', '');
  if (digits === '') throw rejection(record, field, 'contains no weekday');
  return digits;
}

/** Returns the minutes after midnight of `hhmm`; 1440 for 2400, the form of arrivals at midnight. Null: blank. */
export function clockTime(record: SsimRecord, field: Field): number | null {
  const text = matching(record, field, /^(\d{4}| {4})$/);
  if (text === '') return null;
  const minute = minuteOfHhmm(text);
  if (minute === null) throw rejection(record, field, 'is not a time of day');
  return minute;
}

/** Returns the minutes east of UTC of `-0700`. Null: blank. */
export function utcVariation(record: SsimRecord, field: Field): number | null {
  const text = matching(record, field, /^([+-](0\d|1[0-4])[0-5]\d| {5})$/);
  if (text === '') return null;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(3));
  return text.startsWith('-') ? -minutes : minutes;
}

export const utcVariationText = (offset: number): string =>
  `${offset < 0 ? '-' : '+'}${hhmm(Math.abs(offset))}`;

const PREVIOUS_DAY = -1;

/** Returns the days after the first departure of the flight. `A`, or `J` in some files, is the previous day. */
export function dateVariation(record: SsimRecord, field: Field): number {
  const text = matching(record, field, /^[0-7AJ ]$/);
  return text === 'A' || text === 'J' ? PREVIOUS_DAY : Number(text);
}

/** Throws a RangeError for a value that the format cannot represent. */
export function dateVariationText(days: number): string {
  if (days < PREVIOUS_DAY || days > 7) throw new RangeError(`SSIM cannot represent ${days} days later`);
  return days === PREVIOUS_DAY ? 'A' : String(days);
}
