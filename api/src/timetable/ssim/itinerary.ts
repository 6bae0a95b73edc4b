import { airportsByCode } from '../../airports/index.ts';
import { DAY_MINUTES } from '../../core/clock.ts';
import { dateOfDay } from '../model/days.ts';
import { type DayPattern, shifted } from '../model/pattern.ts';
import { type ClockTime, momentsOf, momentsOfLeg } from '../model/time-zones.ts';
import type { ScheduledLeg } from '../model/timetable.ts';

type Timing =
  | 'periodFrom'
  | 'periodTo'
  | 'days'
  | 'weekInterval'
  | 'departureMinute'
  | 'arrivalMinute'
  | 'arrivalDayOffset';

/** A leg of an itinerary. Times are local minutes after midnight of a day of the itinerary's pattern: negative on the previous
 *  day, 1440 and more on later days. */
export interface ItineraryLeg extends Omit<ScheduledLeg, Timing> {
  departure: number;
  arrival: number;
}

/** A flight in a published schedule: consecutive legs with one pattern of days. */
export interface Itinerary<Leg extends ItineraryLeg = ItineraryLeg> {
  pattern: DayPattern;
  legs: Leg[];
}

export const dayOf = (minutes: number): number => Math.floor(minutes / DAY_MINUTES);
export const minuteOf = (minutes: number): number => minutes - dayOf(minutes) * DAY_MINUTES;

/** Returns the leg in the form of the database: with the period and weekdays of its own departure. */
export function scheduledLeg(pattern: DayPattern, leg: ItineraryLeg): ScheduledLeg {
  const { departure, arrival, ...rest } = leg;
  const own = shifted(pattern, dayOf(departure));
  return {
    ...rest,
    periodFrom: dateOfDay(own.from),
    periodTo: dateOfDay(own.to),
    days: own.days,
    weekInterval: own.weekInterval,
    departureMinute: minuteOf(departure),
    arrivalMinute: minuteOf(arrival),
    arrivalDayOffset: dayOf(arrival) - dayOf(departure),
  };
}

export function zoneOf(code: string): string {
  const airport = airportsByCode.get(code);
  if (!airport) throw new RangeError(`${code} is not in the airport table`);
  return airport.timeZone;
}

/** Returns the zones of the airports of an itinerary without duplicates. */
export const zonesOf = ({ legs }: Pick<Itinerary, 'legs'>): string[] => [
  ...new Set(legs.flatMap(({ origin, destination }) => [zoneOf(origin), zoneOf(destination)])),
];

/** Returns the instants of a time of an itinerary on a day of its pattern. */
export const momentsAt = (code: string, day: number, minutes: number): readonly [ClockTime, ...ClockTime[]] =>
  momentsOf(zoneOf(code), day + dayOf(minutes), minuteOf(minutes));

/** Returns the offsets at both ends of a leg on a day of the pattern, in minutes east of UTC. */
export function offsetsOn(leg: ItineraryLeg, day: number): { departure: number; arrival: number } {
  const departures = momentsAt(leg.origin, day, leg.departure);
  const arrivals = momentsAt(leg.destination, day, leg.arrival);
  const found = momentsOfLeg(departures, arrivals, leg);
  return {
    departure: (found?.departure ?? departures[0]).offset,
    arrival: (found?.arrival ?? arrivals[0]).offset,
  };
}
