import { TZDate } from '@date-fns/tz';
import { addDays, format } from 'date-fns';

/** The calendar date so many days from now at the airports the tests leave from (Denver). */
export const daysAhead = (days: number): string =>
  format(addDays(TZDate.tz('America/Denver'), days), 'yyyy-MM-dd');

export const tomorrow = (): string => daysAhead(1);
