import { tzOffset } from '@date-fns/tz/tzOffset';
import { LRUCache } from 'lru-cache';
import type { Occurrence } from '../../db/schema/timetable.ts';

export const MINUTE_MS = 60_000;
export const DAY_MINUTES = 1440;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** A moment as clocks of a place show it. */
export interface ClockTime {
  /** Epoch milliseconds. */
  instant: number;
  /** Minutes east of UTC. */
  offset: number;
}

/** The offsets a zone has a day before a calendar day begins and a day after it ends: nearly always the same. Where
 *  they are not, the instant at which the clocks change. */
interface Offsets {
  before: number;
  after: number;
  changeAt: number;
}

/** Asking the time zone data each time makes up most of the cost of expanding or importing a timetable. */
const offsetsAround = new LRUCache<string, Offsets>({ max: 50_000 });

function around(zone: string, day: number): Offsets {
  const key = `${zone} ${day}`;
  const known = offsetsAround.get(key);
  if (known) return known;
  const [from, to] = [(day - 1) * DAY_MS, (day + 2) * DAY_MS];
  const [before, after] = [lookUp(zone, from), lookUp(zone, to)];
  const found = { before, after, changeAt: before === after ? from : changeBetween(zone, from, to) };
  offsetsAround.set(key, found);
  return found;
}

const lookUp = (zone: string, instant: number): number => tzOffset(zone, new Date(instant));

/** The first whole minute between two instants at which the offset is no longer that of the first. */
function changeBetween(zone: string, from: number, to: number): number {
  const before = lookUp(zone, from);
  let [last, first] = [from, to];
  while (first - last > MINUTE_MS) {
    const middle = last + Math.floor((first - last) / 2 / MINUTE_MS) * MINUTE_MS;
    if (lookUp(zone, middle) === before) last = middle;
    else first = middle;
  }
  return first;
}

/** Minutes east of UTC in an IANA zone at an instant (epoch milliseconds). */
export function offsetAt(zone: string, instant: number): number {
  const { before, after, changeAt } = around(zone, Math.floor(instant / DAY_MS));
  return instant < changeAt ? before : after;
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

/** The calendar day and the minute of it that clocks in the zone show at an instant (epoch milliseconds), and whether
 *  they show it for the first or the second time. */
export function wallClock(
  zone: string,
  instant: number,
): { day: number; minute: number; occurrence: Occurrence } {
  const minutes = Math.floor(instant / MINUTE_MS) + offsetAt(zone, instant);
  const day = Math.floor(minutes / DAY_MINUTES);
  const minute = minutes - day * DAY_MINUTES;
  const second = momentsOf(zone, day, minute)[1];
  return { day, minute, occurrence: second !== undefined && second.instant <= instant ? 2 : 1 };
}

/** The moments of a departure and of the arrival after it. Where a local time is repeated, the occurrences decide;
 *  a second occurrence on a day that does not repeat the time is the only one. Null where no arrival follows. */
export function momentsOfLeg(
  departures: readonly ClockTime[],
  arrivals: readonly ClockTime[],
  occurrences: { departureOccurrence: Occurrence; arrivalOccurrence: Occurrence },
): { departure: ClockTime; arrival: ClockTime } | null {
  const departure = occurrences.departureOccurrence === 2 ? departures.at(-1) : departures[0];
  if (!departure) return null;
  const later = arrivals.filter(({ instant }) => instant > departure.instant);
  const arrival = occurrences.arrivalOccurrence === 2 ? later.at(-1) : later[0];
  return arrival ? { departure, arrival } : null;
}
