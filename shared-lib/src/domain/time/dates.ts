import { tzOffset } from '@date-fns/tz/tzOffset';

/** Calendar dates are `YYYY-MM-DD` texts of a place's calendar, not instants. They are computed in UTC, where every day has
 *  24 hours. */

const DAY_MS = 86_400_000;
const FORM = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

const atMidnight = (date: string): Date => new Date(`${date}T00:00:00Z`);
const fromInstant = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Whether the text is an existing day: `2026-02-30` and days of the year 0, which the database does not have, are not. */
export function isCalendarDate(text: string): boolean {
  if (!FORM.test(text)) return false;
  const ms = atMidnight(text).getTime();
  return Number.isFinite(ms) && fromInstant(ms) === text;
}

export const addDays = (date: string, days: number): string =>
  fromInstant(atMidnight(date).getTime() + days * DAY_MS);

/** Returns the calendar days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (atMidnight(to).getTime() - atMidnight(from).getTime()) / DAY_MS;

/** 0 = Sunday … 6 = Saturday. */
export const weekday = (date: string): number => atMidnight(date).getUTCDay();

/** Returns the offset of an IANA zone at an instant (epoch milliseconds), in minutes east of UTC. */
export const offsetIn = (zone: string, instant: number): number => tzOffset(zone, new Date(instant));

/** Returns the calendar day in an IANA zone at an instant (epoch milliseconds). */
export const todayIn = (zone: string, now: number): string => fromInstant(now + offsetIn(zone, now) * 60_000);

/** 1–31. */
export const dayOfMonth = (date: string): number => Number(date.slice(8, 10));
