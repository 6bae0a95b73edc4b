import { furthestDay } from './furthest-day.ts';

export interface DayRules {
  /** The calendar day it is, `YYYY-MM-DD`, as are all days here. */
  today: string;
  /** Days before it cannot be picked; today when left out. */
  min?: string;
  /** Days without pass fares; undefined while they are on their way. */
  blackoutDates: readonly string[] | undefined;
  /** Whether such days can be picked (spec: search §2). */
  allowBlackout: boolean;
}

/** The first day that can be picked. */
export const firstOpenDay = ({ today, min = today }: Pick<DayRules, 'today' | 'min'>): string =>
  min > today ? min : today;

/** Whether a day cannot be picked. */
export function isClosed(day: string, rules: DayRules): boolean {
  const isBlackout = rules.blackoutDates?.includes(day) ?? false;
  return day < firstOpenDay(rules) || day > furthestDay(rules.today) || (isBlackout && !rules.allowBlackout);
}
