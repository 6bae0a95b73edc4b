import { TZDate } from '@date-fns/tz';
import { addDays, format } from 'date-fns';

/** Tomorrow's calendar date at the airports the tests leave from (Denver). */
export const tomorrow = (): string => format(addDays(TZDate.tz('America/Denver'), 1), 'yyyy-MM-dd');
