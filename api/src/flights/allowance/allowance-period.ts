import { TZDate } from '@date-fns/tz';
import type { PlanFacts } from '@fareweave/shared-lib/domain/plans';
import { addDays } from 'date-fns/addDays';
import { addWeeks } from 'date-fns/addWeeks';
import { startOfDay } from 'date-fns/startOfDay';
import { startOfWeek } from 'date-fns/startOfWeek';

/** The time zone in which the days and weeks of the free allowance begin (ALLW-2). */
const ALLOWANCE_ZONE = 'America/New_York';

interface AllowancePeriod {
  start: Date;
  /** The first instant after the period. */
  end: Date;
}

/** Returns the day, or the week from Monday, that contains a moment. */
export function allowancePeriod(per: PlanFacts['free']['per'], now: Date): AllowancePeriod {
  const here = new TZDate(now, ALLOWANCE_ZONE);
  const start = per === 'day' ? startOfDay(here) : startOfWeek(here, { weekStartsOn: 1 });
  const end = per === 'day' ? addDays(start, 1) : addWeeks(start, 1);
  return { start: new Date(start), end: new Date(end) };
}
