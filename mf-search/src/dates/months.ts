import { addDays } from '@fareweave/shared-lib/domain/dates';

/** Months as `YYYY-MM`. */

export const monthOf = (date: string): string => date.slice(0, 7);

export const nextMonth = (month: string): string => monthOf(addDays(`${month}-01`, 31));

export const previousMonth = (month: string): string => monthOf(addDays(`${month}-01`, -1));

const format = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `November 2026`. */
export const monthTitle = (month: string): string => format.format(new Date(`${month}-01T00:00:00Z`));
