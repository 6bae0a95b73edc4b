import type { FlightCoverage } from '@fareweave/shared-lib/api/flights';
import { furthestDay } from '../model/dates/furthest-day.ts';

export interface DayRules {
  /** The calendar day it is, `YYYY-MM-DD`, as are all days here. */
  today: string;
  /** Days before it cannot be picked; today when left out. */
  min?: string;
  /** The last day that flights are known of; undefined while that is not known. */
  last?: string | undefined;
  /** Days without pass fares; undefined while they are on their way. */
  blackoutDates: readonly string[] | undefined;
  /** Whether blackout dates can be picked (SRCH-26). */
  allowBlackout: boolean;
}

/** The first day that can be picked. */
export const firstOpenDay = ({ today, min = today }: Pick<DayRules, 'today' | 'min'>): string =>
  min > today ? min : today;

/** The last day that flights are known of; where none are, a day before every other. */
export const lastKnownDay = (coverage: FlightCoverage | undefined): string | undefined =>
  coverage === undefined ? undefined : (coverage.period?.to ?? '0000-01-01');

/** The last day that can be picked; before `firstOpenDay` when there is none. */
export function lastOpenDay({ today, last }: Pick<DayRules, 'today' | 'last'>): string {
  const furthest = furthestDay(today);
  return last !== undefined && last < furthest ? last : furthest;
}

/** Whether a day cannot be picked. */
export function isClosed(day: string, rules: DayRules): boolean {
  const isBlackout = rules.blackoutDates?.includes(day) ?? false;
  return day < firstOpenDay(rules) || day > lastOpenDay(rules) || (isBlackout && !rules.allowBlackout);
}
