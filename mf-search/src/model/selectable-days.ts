import {
  blackoutDatesQuery,
  type FlightCoverage,
  flightCoverageQuery,
} from '@fareweave/shared-lib/api/flights';
import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import { formatWeekday } from '@fareweave/shared-lib/domain/formats';
import { t } from '@fareweave/shared-lib/domain/texts';
import { useQuery } from '@tanstack/react-query';
import { furthestDay } from './search-days.ts';

export interface DayRules {
  /** The current calendar day. All days here are `YYYY-MM-DD`. */
  today: string;
  /** The first selectable day; today by default. */
  min?: string | undefined;
  /** The first and the last day with known flights; undefined while they load. */
  first?: string | undefined;
  last?: string | undefined;
  /** Days without pass fares; undefined while they load. */
  blackoutDates: readonly string[] | undefined;
  /** Whether blackout dates are selectable (SRCH-26). */
  allowBlackout: boolean;
}

/** The first selectable day. */
export const firstOpenDay = ({ today, ...days }: Pick<DayRules, 'today' | 'min' | 'first'>): string =>
  [today, days.min ?? '', days.first ?? ''].sort()[2] as string;

/** The first and the last day with known flights. Without known flights, `last` is before all days, so that no day is selectable (SRCH-27). */
export const knownDays = (coverage: FlightCoverage | undefined): Pick<DayRules, 'first' | 'last'> => ({
  first: coverage?.period?.from,
  last: coverage && (coverage.period?.to ?? '0000-01-01'),
});

/** The rules for flights of any fare: days with known flights are selectable, also without pass fares. */
export function useKnownDays(): Omit<DayRules, 'today' | 'min'> {
  const { data: blackoutDates } = useQuery(blackoutDatesQuery);
  const { data: coverage } = useQuery(flightCoverageQuery);
  return { ...knownDays(coverage), blackoutDates, allowBlackout: true };
}

/** The last selectable day; before `firstOpenDay` when there is none. */
export function lastOpenDay({ today, last }: Pick<DayRules, 'today' | 'last'>): string {
  const furthest = furthestDay(today);
  return last !== undefined && last < furthest ? last : furthest;
}

/** Whether a day is not selectable. */
export function isClosed(day: string, rules: DayRules): boolean {
  const isBlackout = rules.blackoutDates?.includes(day) ?? false;
  return day < firstOpenDay(rules) || day > lastOpenDay(rules) || (isBlackout && !rules.allowBlackout);
}

/** The number of days in the box view. */
export const HORIZON_DAYS = 30;
export const SHOWN_DAYS = 3;
const COUNTED_DAYS = 6;

export interface Day {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `Today`, `Tomorrow`, then the weekday. */
  label: string;
  /** Days from today, for the near days after tomorrow; otherwise null. */
  away: number | null;
  /** Null until the blackout dates have loaded, and for a day without known flights. */
  tag: 'blackout' | 'available' | null;
}

interface Range extends Omit<DayRules, 'allowBlackout'> {
  chosen: string | null;
}

/** The days of the box view, from today or a later minimum; a later selected day is appended. They begin at the first day with known flights
 *  only if that is after the days above “Show more”, so that usually nothing moves when the first known day has loaded (SRCH-27). */
export function daysAhead({ chosen, ...rules }: Range): Day[] {
  const start = firstOpenDay({ ...rules, first: undefined });
  const open = firstOpenDay(rules);
  const first = open < addDays(start, SHOWN_DAYS) ? start : open;
  const dates = Array.from({ length: HORIZON_DAYS }, (_, n) => addDays(first, n));
  if (chosen !== null && chosen >= addDays(first, HORIZON_DAYS)) dates.push(chosen);
  return dates.map((date) => describeDay(date, rules));
}

function describeDay(date: string, rules: Omit<Range, 'chosen'>): Day {
  const away = daysBetween(rules.today, date);
  return {
    date,
    label: [t('Today'), t('Tomorrow')][away] ?? formatWeekday(date),
    away: away > 1 && away <= COUNTED_DAYS ? away : null,
    tag: tagOf(date, rules),
  };
}

function tagOf(date: string, { blackoutDates, ...rules }: Omit<Range, 'chosen'>): Day['tag'] {
  if (blackoutDates?.includes(date)) return 'blackout';
  if (blackoutDates === undefined || date < firstOpenDay(rules) || date > lastOpenDay(rules)) return null;
  return 'available';
}

/** The three days above “Show more”; a later selected day replaces the third. */
export function firstDays(days: readonly Day[], chosen: string | null): Day[] {
  const first = days.slice(0, SHOWN_DAYS);
  const later = days.slice(SHOWN_DAYS).find((day) => day.date === chosen);
  return later === undefined ? first : [...first.slice(0, -1), later];
}
