import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';

/** How many days the strip holds. */
export const STRIP_DAYS = 30;
const DAYS_BEFORE = 3;

/** The first day of the strip: today, so that one can go earlier too; for a date that lies beyond it, some days
 *  before that. All as `YYYY-MM-DD`. */
export const stripStart = (today: string, date: string): string =>
  daysBetween(today, date) < STRIP_DAYS ? today : addDays(date, -DAYS_BEFORE);
