import { DAY_MINUTES, MINUTE_MS } from '../../core/clock.ts';
import { dayNumber } from './days.ts';
import { offsetAt } from './time-zones.ts';

/** Returns the offset of a zone at noon UTC of a day, in minutes east of UTC. */
export const noonOffset = (zone: string, day: number): number =>
  offsetAt(zone, (day + 0.5) * DAY_MINUTES * MINUTE_MS);

const changesByYear = new Map<string, readonly number[]>();

function changesOf(zone: string, year: number): readonly number[] {
  const key = `${zone} ${year}`;
  const cached = changesByYear.get(key);
  if (cached) return cached;
  const days: number[] = [];
  const end = dayNumber(`${year}-12-31`);
  for (let day = dayNumber(`${year}-01-01`); day <= end; day += 1) {
    if (noonOffset(zone, day - 1) !== noonOffset(zone, day)) days.push(day);
  }
  changesByYear.set(key, days);
  return days;
}

const yearOf = (day: number): number => new Date(day * DAY_MINUTES * MINUTE_MS).getUTCFullYear();

/** Returns the days from `from` to `to` on which the offset at noon differs from that of the previous day. */
export function clockChanges(zone: string, from: number, to: number): number[] {
  const changes: number[] = [];
  for (let year = yearOf(from); year <= yearOf(to); year += 1) changes.push(...changesOf(zone, year));
  return changes.filter((day) => day >= from && day <= to);
}

/** Returns, in ascending order, the days of a span on which the difference between local time and UTC may change: the first day, and the
 *  days around a clock change in one of the zones. `reach`: times may be up to this many days later. */
export function daysAroundChanges(zones: readonly string[], from: number, to: number, reach = 0): number[] {
  const before = 2 + reach;
  const changes = zones.flatMap((zone) => clockChanges(zone, from - 2, to + before));
  const around = changes.flatMap((day) => Array.from({ length: before + 3 }, (_, i) => day - before + i));
  return [...new Set([from, ...around])].filter((day) => day >= from && day <= to).sort((a, b) => a - b);
}
