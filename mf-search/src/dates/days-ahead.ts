import { addDays, daysBetween } from '@fareweave/shared-lib/domain/dates';
import { formatWeekday } from '@fareweave/shared-lib/domain/formats';
import { type DayRules, firstOpenDay, lastOpenDay } from './closed-days.ts';

/** Days of the box view. */
export const HORIZON_DAYS = 30;
const SHOWN_DAYS = 3;
const COUNTED_DAYS = 6;

export interface Day {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `Today`, `Tomorrow`, then the weekday. */
  label: string;
  /** Days from today, where the label does not say it and it is near enough to count. */
  away: number | null;
  /** Null until the blackout dates are known, and for a day that no flights are known of. */
  tag: 'blackout' | 'available' | null;
}

interface Range extends Pick<DayRules, 'today' | 'min' | 'last' | 'blackoutDates'> {
  chosen: string | null;
}

/** The days of the box view, from the first that can be picked on; a chosen day beyond them is put at the end. */
export function daysAhead({ chosen, ...rules }: Range): Day[] {
  const first = firstOpenDay(rules);
  const dates = Array.from({ length: HORIZON_DAYS }, (_, n) => addDays(first, n));
  if (chosen !== null && chosen >= addDays(first, HORIZON_DAYS)) dates.push(chosen);
  return dates.map((date) => describeDay(date, rules));
}

function describeDay(date: string, rules: Omit<Range, 'chosen'>): Day {
  const away = daysBetween(rules.today, date);
  return {
    date,
    label: ['Today', 'Tomorrow'][away] ?? formatWeekday(date),
    away: away > 1 && away <= COUNTED_DAYS ? away : null,
    tag: tagOf(date, rules),
  };
}

function tagOf(date: string, { blackoutDates, ...rules }: Omit<Range, 'chosen'>): Day['tag'] {
  if (blackoutDates?.includes(date)) return 'blackout';
  return blackoutDates === undefined || date > lastOpenDay(rules) ? null : 'available';
}

/** The days to show before "Show more": the first three, of which the last gives way to a later chosen day. */
export function firstDays(days: readonly Day[], chosen: string | null): Day[] {
  const first = days.slice(0, SHOWN_DAYS);
  const later = days.slice(SHOWN_DAYS).find((day) => day.date === chosen);
  return later === undefined ? first : [...first.slice(0, -1), later];
}
