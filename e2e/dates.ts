import { TZDate } from '@date-fns/tz';
import { addDays, endOfDay, format } from 'date-fns';

/** Returns the date some days from now in Denver, where the flights of the tests depart. Call it inside a test, not while a
 *  file loads: midnight may pass during a run. */
export const daysAhead = (days: number): string =>
  format(addDays(TZDate.tz('America/Denver'), days), 'yyyy-MM-dd');

export const tomorrow = (): string => daysAhead(1);

/** Milliseconds until midnight in Denver. */
export const msToMidnight = (): number => endOfDay(TZDate.tz('America/Denver')).getTime() + 1 - Date.now();
