import { addDays } from '@fareweave/shared-lib/domain/dates';

/** The calendar works with `Date`s in the browser's time zone, all other code with `YYYY-MM-DD` texts. Noon is on the same
 *  day across clock changes. */

/** Noon of a `YYYY-MM-DD` day in the browser's time zone. */
export function toLocalNoon(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** Months as `YYYY-MM`. */

export const monthOf = (date: string): string => date.slice(0, 7);

export const nextMonth = (month: string): string => monthOf(addDays(`${month}-01`, 31));

export const previousMonth = (month: string): string => monthOf(addDays(`${month}-01`, -1));

export const monthBeside = (month: string, by: -1 | 1): string =>
  by === 1 ? nextMonth(month) : previousMonth(month);
