import { dayOfMonth, shortMonthName, weekdayName } from '@fareweave/shared-lib/domain/dates';

/** `Sat, 21 Nov 2026`. */
export const travelDay = (date: string): string =>
  `${weekdayName(date).slice(0, 3)}, ${dayOfMonth(date)} ${shortMonthName(date)} ${date.slice(0, 4)}`;
