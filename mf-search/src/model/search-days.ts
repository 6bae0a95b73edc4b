import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { localDate, toLocalTime } from '@fareweave/shared-lib/domain/times';
import type { Places } from './place-options.ts';

/** The calendar day of an instant in the browser's time zone, `YYYY-MM-DD`. */
export const fromLocal = (instant: Date): string =>
  localDate(toLocalTime(instant.getTime(), -instant.getTimezoneOffset()));

/** The current calendar day in the time zone of the browser, `YYYY-MM-DD`. */
export const today = (now = Date.now()): string => fromLocal(new Date(now));

/** The current calendar day at the places, `YYYY-MM-DD`: the earliest when they differ, that of the browser without
 *  places. `now` in epoch milliseconds. */
export function todayAt(places: readonly string[], known: Places['byValue'], now: number): string {
  const zones = places.flatMap((place) => known.get(place)?.airports.map(({ timeZone }) => timeZone) ?? []);
  const days = [...new Set(zones)].map((zone) => todayIn(zone, now));
  return days.sort()[0] ?? today(now);
}

/** Airlines sell about a year ahead; a day more than two years ahead is a mistake. */
const MOST_DAYS_AHEAD = 730;

/** The last day that can be picked, `YYYY-MM-DD`. */
export const furthestDay = (today: string): string => addDays(today, MOST_DAYS_AHEAD);
