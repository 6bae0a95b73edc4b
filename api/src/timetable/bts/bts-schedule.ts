import { addDays } from '@fareweave/shared-lib/domain/dates';
import { dayNumber, weekdayBit, weekdayOf } from '../model/days.ts';
import { type Placement, type ScheduledLeg, TimetableFileError } from '../model/timetable.ts';
import { arrivalOn, type TimedRoute, weeklyLegs } from '../model/weekly.ts';
import type { BtsFlight } from './bts-row.ts';

/** Returns the legs of the flights with their dates as `placement` defines. A flight on another date keeps its local departure
 *  and its duration, so its local arrival may differ after a clock change. */
export function placeFlights(flights: readonly BtsFlight[], { onto, weekly }: Placement): ScheduledLeg[] {
  if (weekly) return repeatWeekly(singleDays(flights), weekly);
  if (onto) return moveOnto(singleDays(flights), onto);
  return flights.map(({ leg }) => leg);
}

function singleDays(flights: readonly BtsFlight[]): readonly BtsFlight[] {
  const pattern = flights.find(({ leg }) => leg.periodFrom !== leg.periodTo);
  if (!pattern) return flights;
  const { periodFrom, periodTo } = pattern.leg;
  throw new TimetableFileError(
    `line ${pattern.line}: the flight repeats from ${periodFrom} to ${periodTo} already; import this file without ` +
      '--onto and --weekly',
  );
}

const routeOf = ({ originZone, destinationZone, elapsedMinutes, leg }: BtsFlight): TimedRoute => ({
  originZone,
  destinationZone,
  elapsedMinutes,
  departureMinute: leg.departureMinute,
  departureOccurrence: leg.departureOccurrence,
});

function moveOnto(flights: readonly BtsFlight[], onto: string): ScheduledLeg[] {
  const first = flights.reduce((day, flight) => Math.min(day, flight.day), Number.POSITIVE_INFINITY);
  return flights.map((flight) => {
    const date = addDays(onto, flight.day - first);
    const day = dayNumber(date);
    return {
      ...flight.leg,
      ...arrivalOn(routeOf(flight), day),
      periodFrom: date,
      periodTo: date,
      days: weekdayBit(day),
    };
  });
}

/** When the weeks of a file differ, the last one counts. Data about one day (tail number, diverted) are omitted; only the
 *  distance applies to all days. Cancelled flights are ignored, because they do not prove a schedule. */
function repeatWeekly(flights: readonly BtsFlight[], { from, to }: { from: string; to: string }) {
  const latest = new Map<string, BtsFlight[]>();
  for (const flight of flights) {
    if (flight.leg.extra?.cancelled) continue;
    const { carrier, flightNumber, legSequence, origin, destination } = flight.leg;
    const key = [carrier, flightNumber, legSequence, origin, destination, weekdayOf(flight.day)].join(' ');
    const known = latest.get(key);
    const knownDay = known?.[0]?.day ?? Number.NEGATIVE_INFINITY;
    if (known && flight.day === knownDay) known.push(flight);
    else if (flight.day > knownDay) latest.set(key, [flight]);
  }

  const merged = new Map<string, BtsFlight>();
  for (const flight of [...latest.values()].flat()) {
    const extra = flight.leg.extra?.distance === undefined ? null : { distance: flight.leg.extra.distance };
    const { periodFrom, periodTo, days, arrivalMinute, arrivalDayOffset, arrivalOccurrence, ...leg } =
      flight.leg;
    const key = JSON.stringify([{ ...leg, extra }, flight.elapsedMinutes]);
    const same = merged.get(key) ?? { ...flight, leg: { ...flight.leg, extra, days: 0 } };
    same.leg.days |= days;
    merged.set(key, same);
  }
  const period = { from: dayNumber(from), to: dayNumber(to) };
  return [...merged.values()].flatMap((flight) => weeklyLegs(flight.leg, routeOf(flight), period));
}
