import { offsetIn } from '@fareweave/shared-lib/domain/dates';
import { LRUCache } from 'lru-cache';
import { DAY_MINUTES, DAY_MS, MINUTE_MS } from '../../core/clock.ts';
import type { Occurrence } from '../../db/schema/timetable.ts';

/** An instant with the offset of a place. */
export interface ClockTime {
  /** Epoch milliseconds. */
  instant: number;
  /** Minutes east of UTC. */
  offset: number;
}

/** The offsets of a zone a day before the start and a day after the end of a calendar day, and the instant of the clock
 *  change between them. */
interface Offsets {
  before: number;
  after: number;
  changeAt: number;
}

/** A cache, because looking up time zone data is most of the cost of expanding or importing a timetable. */
const offsetsAround = new LRUCache<string, Offsets>({ max: 50_000 });

function around(zone: string, day: number): Offsets {
  const key = `${zone} ${day}`;
  const cached = offsetsAround.get(key);
  if (cached) return cached;
  const [from, to] = [(day - 1) * DAY_MS, (day + 2) * DAY_MS];
  const [before, after] = [offsetIn(zone, from), offsetIn(zone, to)];
  const found = { before, after, changeAt: before === after ? from : changeBetween(zone, from, to) };
  offsetsAround.set(key, found);
  return found;
}

/** Returns the first whole minute between two instants whose offset differs from that of the first. */
function changeBetween(zone: string, from: number, to: number): number {
  const before = offsetIn(zone, from);
  let [last, first] = [from, to];
  while (first - last > MINUTE_MS) {
    const middle = last + Math.floor((first - last) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetIn(zone, middle) === before) last = middle;
    else first = middle;
  }
  return first;
}

/** Returns the offset of an IANA zone at an instant (epoch milliseconds), in minutes east of UTC. */
export function offsetAt(zone: string, instant: number): number {
  const { before, after, changeAt } = around(zone, Math.floor(instant / DAY_MS));
  return instant < changeAt ? before : after;
}

/** Returns the instants, earliest first, of a local time: one on most days, two in the hour that autumn repeats. A time in the
 *  hour that spring skips moves forward: 02:30 becomes 03:30. */
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

/** Returns the local day and minute of an instant (epoch milliseconds), and whether it is the first or second occurrence of
 *  that local time. */
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

/** Returns the instants of a departure and of the arrival after it; null: there is no later arrival. The occurrences select one of the
 *  two instants of a repeated local time; on other days they have no effect. */
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
