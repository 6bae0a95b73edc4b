import { MINUTE_MS } from '../../core/clock.ts';
import type { Occurrence } from '../../db/schema/timetable.ts';
import { dateOfDay, weekdayBitsBetween } from './days.ts';
import { daysAroundChanges } from './dst-transitions.ts';
import { momentsOf, wallClock } from './time-zones.ts';
import type { ScheduledLeg } from './timetable.ts';

/** The local departure and the duration of a flight, which are constant over a season. */
export interface TimedRoute {
  originZone: string;
  destinationZone: string;
  /** Local minutes after midnight. */
  departureMinute: number;
  /** Selects the departure when autumn repeats its local time. */
  departureOccurrence: Occurrence;
  elapsedMinutes: number;
}

type ArrivalTime = Pick<ScheduledLeg, 'arrivalMinute' | 'arrivalDayOffset' | 'arrivalOccurrence'>;

/** Returns the local arrival of a flight that departs on a day. */
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

/** Splits a period (first and last day) into parts with a constant local arrival. The arrival differs after a clock change at
 *  one end of the route, or between departure and arrival. Published schedules are split in the same way. */
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

type Untimed = Omit<
  ScheduledLeg,
  keyof ArrivalTime | 'periodFrom' | 'periodTo' | 'departureMinute' | 'departureOccurrence'
>;

/** Returns the legs of a weekly flight in a period: one, or several when clocks change (see `arrivalPeriods`). */
export function weeklyLegs(
  flight: Untimed,
  route: TimedRoute,
  period: { from: number; to: number },
): ScheduledLeg[] {
  const { departureMinute, departureOccurrence } = route;
  return arrivalPeriods(route, period.from, period.to).flatMap(({ from, to, ...arrival }) => {
    const days = flight.days & weekdayBitsBetween(from, to);
    if (days === 0) return [];
    const dates = { days, periodFrom: dateOfDay(from), periodTo: dateOfDay(to) };
    return [{ ...flight, departureMinute, departureOccurrence, ...arrival, ...dates }];
  });
}
