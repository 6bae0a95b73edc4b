import { tzOffset } from '@date-fns/tz/tzOffset';
import { LRUCache } from 'lru-cache';

export const MINUTE_MS = 60_000;
export const DAY_MINUTES = 1440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** Minutes east of UTC in an IANA zone at an instant (epoch milliseconds). */
export const offsetAt = (zone: string, instant: number): number => tzOffset(zone, new Date(instant));

/** A moment as clocks of a place show it. */
export interface ClockTime {
  /** Epoch milliseconds. */
  instant: number;
  /** Minutes east of UTC. */
  offset: number;
}

/** The offsets a zone has a day before a calendar day begins and a day after it ends: nearly always the same.
 *  Asking the time zone data each time makes up most of the cost of expanding a timetable. */
const offsetsAround = new LRUCache<string, { before: number; after: number }>({ max: 50_000 });

function around(zone: string, day: number): { before: number; after: number } {
  const key = `${zone} ${day}`;
  const known = offsetsAround.get(key);
  if (known) return known;
  const start = day * DAY_MS;
  const found = { before: offsetAt(zone, start - DAY_MS), after: offsetAt(zone, start + 2 * DAY_MS) };
  offsetsAround.set(key, found);
  return found;
}

/** The moments, earliest first, at which clocks in the zone show a minute of a calendar day: one on most days,
 *  two in the hour that autumn repeats. In the hour that spring leaves out there is none; the answer then is the
 *  moment as far after the gap's start, so 02:30 becomes 03:30. */
export function momentsOf(zone: string, day: number, minute: number): readonly [ClockTime, ...ClockTime[]] {
  const wall = day * DAY_MS + minute * MINUTE_MS;
  const { before, after } = around(zone, day);
  const early = { instant: wall - before * MINUTE_MS, offset: before };
  if (before === after) return [early];
  const late = { instant: wall - after * MINUTE_MS, offset: after };
  const isEarly = offsetAt(zone, early.instant) === before;
  const isLate = offsetAt(zone, late.instant) === after;
  if (isEarly && isLate) return [early, late];
  if (isEarly) return [early];
  return isLate ? [late] : [{ instant: early.instant, offset: after }];
}

/** The calendar day and the minute of it that clocks in the zone show at an instant (epoch milliseconds). */
export function wallClock(zone: string, instant: number): { day: number; minute: number } {
  const minutes = Math.floor(instant / MINUTE_MS) + offsetAt(zone, instant);
  const day = Math.floor(minutes / DAY_MINUTES);
  return { day, minute: minutes - day * DAY_MINUTES };
}
