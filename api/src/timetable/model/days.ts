import { addDays, daysBetween, isCalendarDate } from '@fareweave/shared-lib/domain/dates';

/** Calendar days as whole numbers, 1970-01-01 = 0. */

const EPOCH = '1970-01-01';

export const dayNumber = (date: string): number => daysBetween(EPOCH, date);
export const dateOfDay = (day: number): string => addDays(EPOCH, day);

/** Returns whether a text is a calendar date in the range of timetables. */
export const isTimetableDate = (text: string): boolean =>
  isCalendarDate(text) && text >= EPOCH && text < '2100-01-01';

/** 0 = Monday … 6 = Sunday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** The day as one bit of `schedule_legs.days`: bit 0 = Monday … bit 6 = Sunday. */
export const weekdayBit = (day: number): number => 1 << weekdayOf(day);

/** Returns the weekdays between two days, inclusive, as bits. */
export function weekdayBitsBetween(from: number, to: number): number {
  let bits = 0;
  for (let day = from; day <= Math.min(to, from + 6); day += 1) bits |= weekdayBit(day);
  return bits;
}

/** Returns the weekdays of a text such as `1567` (Monday = 1) as bits, shifted by `later` days. */
export const weekdayBitsOf = (digits: string, later = 0): number =>
  [...digits].reduce((bits, digit) => bits | (1 << ((((Number(digit) - 1 + later) % 7) + 7) % 7)), 0);

/** Returns the text, such as `1567`, of weekday bits. */
export const weekdayDigits = (bits: number): string =>
  [0, 1, 2, 3, 4, 5, 6]
    .filter((weekday) => bits & (1 << weekday))
    .map((weekday) => weekday + 1)
    .join('');

/** Formats minutes after midnight: `0905` for 545. */
export const hhmm = (minute: number): string =>
  String(Math.floor(minute / 60) * 100 + (minute % 60)).padStart(4, '0');

/** Returns the minutes after midnight of `0905`, 1440 for `2400`; null: not a time of day. */
export function minuteOfHhmm(text: string): number | null {
  const [hours, minutes] = [Number(text.slice(0, 2)), Number(text.slice(2))];
  return minutes > 59 || hours * 60 + minutes > 24 * 60 ? null : hours * 60 + minutes;
}
