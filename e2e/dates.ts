import { TZDate } from '@date-fns/tz';
import { addDays, endOfDay, format } from 'date-fns';
import { BLACKOUT_DATES } from '../api/src/flights/fares/blackout-dates.ts';

/** Returns the date some days from now in Denver, where the flights of the tests depart. Call it inside a test, not while a
 *  file loads: midnight may pass during a run. */
export const daysAhead = (days: number): string =>
  format(addDays(TZDate.tz('America/Denver'), days), 'yyyy-MM-dd');

export const tomorrow = (): string => daysAhead(1);

/** Returns how the name of the button of such a day begins: `Dec 2`. Words such as “in 2 days” count from the day at the airport of the flight,
 *  which may be another day. */
export const dayLabel = (days: number): string => format(addDays(TZDate.tz('America/Denver'), days), 'MMM d');

/** Matches the name of that button. */
export const dayButton = (days: number): RegExp => new RegExp(`^${dayLabel(days)}\\b`);

/** Whether the pass is valid on a day, so that flights have pass fares. */
export const isPassDay = (date: string): boolean => !BLACKOUT_DATES.includes(date);

/** Whether the airline has published days without pass fares from some days ahead. The present list ends in 2027. */
export const hasBlackoutDays = (from: number): boolean =>
  BLACKOUT_DATES.some((date) => date >= daysAhead(from));

/** Returns the first day with pass fares, from some days ahead. */
export function nextPassDay(from = 1): string {
  const date = daysAhead(from);
  return isPassDay(date) ? date : nextPassDay(from + 1);
}

/** Milliseconds until midnight in Denver. */
export const msToMidnight = (): number => endOfDay(TZDate.tz('America/Denver')).getTime() + 1 - Date.now();
