import { dayNumber } from './days.ts';
import { DAY_MINUTES, MINUTE_MS, offsetAt } from './time-zones.ts';

/** Minutes east of UTC that clocks in a zone show at noon UTC of a day. */
export const noonOffset = (zone: string, day: number): number =>
  offsetAt(zone, (day + 0.5) * DAY_MINUTES * MINUTE_MS);

const changesByYear = new Map<string, readonly number[]>();

function changesOf(zone: string, year: number): readonly number[] {
  const key = `${zone} ${year}`;
  const known = changesByYear.get(key);
  if (known) return known;
  const days: number[] = [];
  const end = dayNumber(`${year}-12-31`);
  for (let day = dayNumber(`${year}-01-01`); day <= end; day += 1) {
    if (noonOffset(zone, day - 1) !== noonOffset(zone, day)) days.push(day);
  }
  changesByYear.set(key, days);
  return days;
}

const yearOf = (day: number): number => new Date(day * DAY_MINUTES * MINUTE_MS).getUTCFullYear();

/** The days from `from` to `to` at whose noon the zone's offset is another than the day before. */
export function clockChanges(zone: string, from: number, to: number): number[] {
  const changes: number[] = [];
  for (let year = yearOf(from); year <= yearOf(to); year += 1) changes.push(...changesOf(zone, year));
  return changes.filter((day) => day >= from && day <= to);
}

/** The days of a span from which on a local time can be another one in UTC, or the other way round: its first day
 *  and those around a change of clocks in one of the zones. Ascending. What is timed up to `reach` days later meets
 *  the change so much earlier. */
export function daysAroundChanges(zones: readonly string[], from: number, to: number, reach = 0): number[] {
  const before = 2 + reach;
  const changes = zones.flatMap((zone) => clockChanges(zone, from - 2, to + before));
  const around = changes.flatMap((day) => Array.from({ length: before + 3 }, (_, i) => day - before + i));
  return [...new Set([from, ...around])].filter((day) => day >= from && day <= to).sort((a, b) => a - b);
}
