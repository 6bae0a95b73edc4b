import { dayOfMonth, shortMonthName, weekdayName } from '@fareweave/shared-lib/domain/dates';

/** `Sat, 21 Nov`. */
export const shortDate = (date: string): string =>
  `${weekdayName(date).slice(0, 3)}, ${dayOfMonth(date)} ${shortMonthName(date)}`;
