import type { Occurrence } from '../../db/schema/timetable.ts';
import { dateOfDay, weekdayBitsBetween } from './days.ts';
import { daysAroundChanges } from './dst-transitions.ts';
import { MINUTE_MS, momentsOf, wallClock } from './time-zones.ts';
import type { ScheduledLeg } from './timetable.ts';

/** A flight by its local departure and its length: what stays the same over a season. */
export interface TimedRoute {
  originZone: string;
  destinationZone: string;
  /** Local minutes after midnight. */
  departureMinute: number;
  /** Which departure is meant where autumn repeats its local time. */
  departureOccurrence: Occurrence;
  elapsedMinutes: number;
}

type ArrivalTime = Pick<ScheduledLeg, 'arrivalMinute' | 'arrivalDayOffset' | 'arrivalOccurrence'>;

/** When a flight that departs on a day arrives, on the destination's clocks. */
export function arrivalOn(route: TimedRoute, day: number): ArrivalTime {
  const [first, second] = momentsOf(route.originZone, day, route.departureMinute);
  const departure = route.departureOccurrence === 2 ? (second ?? first) : first;
  const arrival = wallClock(route.destinationZone, departure.instant + route.elapsedMinutes * MINUTE_MS);
  return {
    arrivalMinute: arrival.minute,
    arrivalDayOffset: arrival.day - day,
    arrivalOccurrence: arrival.occurrence,
  };
}

interface ArrivalPeriod extends ArrivalTime {
  from: number;
  to: number;
}

/** Clocks change at one end of a route and not at the other, or between departure and arrival: the parts of a
 *  period (first and last day) in which the local arrival time is the same, the flight taking as long as ever.
 *  Published schedules are split at the same places. */
export function arrivalPeriods(route: TimedRoute, from: number, to: number): ArrivalPeriod[] {
  const periods: ArrivalPeriod[] = [];
  for (const start of daysAroundChanges([route.originZone, route.destinationZone], from, to)) {
    const arrival = arrivalOn(route, start);
    const last = periods.at(-1);
    const isSame =
      last?.arrivalMinute === arrival.arrivalMinute &&
      last.arrivalDayOffset === arrival.arrivalDayOffset &&
      last.arrivalOccurrence === arrival.arrivalOccurrence;
    if (isSame) continue;
    if (last) last.to = start - 1;
    periods.push({ ...arrival, from: start, to });
  }
  return periods;
}

type Untimed = Omit<ScheduledLeg, keyof ArrivalTime | 'periodFrom' | 'periodTo'>;

/** A weekly flight as legs over a period: one, or more where clocks change (see `arrivalPeriods`). */
export function weeklyLegs(
  flight: Untimed,
  route: TimedRoute,
  period: { from: number; to: number },
): ScheduledLeg[] {
  return arrivalPeriods(route, period.from, period.to).flatMap(({ from, to, ...arrival }) => {
    const days = flight.days & weekdayBitsBetween(from, to);
    if (days === 0) return [];
    return [{ ...flight, ...arrival, days, periodFrom: dateOfDay(from), periodTo: dateOfDay(to) }];
  });
}
