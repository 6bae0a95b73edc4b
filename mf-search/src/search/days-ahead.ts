import { addDays, daysBetween, weekdayName } from '@fareweave/shared-lib/domain/dates';

/** spec: search §9. */
const HORIZON_DAYS = 30;
const SHOWN_DAYS = 3;
const COUNTED_DAYS = 6;

export interface Day {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `Today`, `Tomorrow`, then the weekday. */
  label: string;
  /** Days from today, where the label does not say it and it is near enough to count. */
  away: number | null;
  /** Null until the blackout dates are known. */
  tag: 'blackout' | 'available' | null;
}

type BlackoutDates = readonly string[] | undefined;

/** The days of the box view, from today on; a chosen day beyond the horizon is put at the end. */
export function daysAhead(today: string, blackoutDates: BlackoutDates, chosen: string | null): Day[] {
  const dates = Array.from({ length: HORIZON_DAYS }, (_, n) => addDays(today, n));
  if (chosen !== null && !dates.includes(chosen)) dates.push(chosen);
  return dates.map((date) => describeDay(today, date, blackoutDates));
}

function describeDay(today: string, date: string, blackoutDates: BlackoutDates): Day {
  const away = daysBetween(today, date);
  return {
    date,
    label: ['Today', 'Tomorrow'][away] ?? weekdayName(date),
    away: away > 1 && away <= COUNTED_DAYS ? away : null,
    tag: blackoutDates === undefined ? null : blackoutDates.includes(date) ? 'blackout' : 'available',
  };
}

/** The days to show before "Show more": the first three, of which the last gives way to a later chosen day. */
export function firstDays(days: readonly Day[], chosen: string | null): Day[] {
  const first = days.slice(0, SHOWN_DAYS);
  const later = days.slice(SHOWN_DAYS).find((day) => day.date === chosen);
  return later === undefined ? first : [...first.slice(0, -1), later];
}
