import { addDays } from '@fareweave/shared-lib/domain/dates';

/** Months as `YYYY-MM`. */

export const monthOf = (date: string): string => date.slice(0, 7);

export const nextMonth = (month: string): string => monthOf(addDays(`${month}-01`, 31));

export const previousMonth = (month: string): string => monthOf(addDays(`${month}-01`, -1));
