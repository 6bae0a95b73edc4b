import { airportsByCode } from '../../airports/index.ts';
import { dateOfDay } from '../model/days.ts';
import { type DayPattern, shifted } from '../model/pattern.ts';
import { type ClockTime, DAY_MINUTES, momentsOf, momentsOfLeg } from '../model/time-zones.ts';
import type { ScheduledLeg } from '../model/timetable.ts';

type Timing =
  | 'periodFrom'
  | 'periodTo'
  | 'days'
  | 'weekInterval'
  | 'departureMinute'
  | 'arrivalMinute'
  | 'arrivalDayOffset';

/** A leg of an itinerary. Times are minutes from the midnight that begins a day of the itinerary's pattern, on the
 *  clocks of the airport they are about: below 0 on the day before, 1440 and more on later ones. */
export interface ItineraryLeg extends Omit<ScheduledLeg, Timing> {
  departure: number;
  arrival: number;
}

/** One flight as a schedule publishes it: legs that follow one another, all on the days of one pattern. */
export interface Itinerary<Leg extends ItineraryLeg = ItineraryLeg> {
  pattern: DayPattern;
  legs: Leg[];
}

export const dayOf = (minutes: number): number => Math.floor(minutes / DAY_MINUTES);
export const minuteOf = (minutes: number): number => minutes - dayOf(minutes) * DAY_MINUTES;

/** The leg as it is held: with the period and the weekdays of its own departure. */
export function scheduledLeg(pattern: DayPattern, leg: ItineraryLeg): ScheduledLeg {
  const { departure, arrival, ...rest } = leg;
  const own = shifted(pattern, dayOf(departure));
  return {
    carrier: rest.carrier,
    flightNumber: rest.flightNumber,
    legSequence: rest.legSequence,
    serviceType: rest.serviceType,
    origin: rest.origin,
    destination: rest.destination,
    periodFrom: dateOfDay(own.from),
    periodTo: dateOfDay(own.to),
    days: own.days,
    weekInterval: own.weekInterval,
    departureMinute: minuteOf(departure),
    arrivalMinute: minuteOf(arrival),
    arrivalDayOffset: dayOf(arrival) - dayOf(departure),
    departureOccurrence: rest.departureOccurrence,
    arrivalOccurrence: rest.arrivalOccurrence,
    aircraft: rest.aircraft,
    extra: rest.extra,
  };
}

export function zoneOf(code: string): string {
  const airport = airportsByCode.get(code);
  if (!airport) throw new RangeError(`${code} is not in the airport table`);
  return airport.timeZone;
}

/** The zones of every airport of an itinerary, each once. */
export const zonesOf = ({ legs }: Pick<Itinerary, 'legs'>): string[] => [
  ...new Set(legs.flatMap(({ origin, destination }) => [zoneOf(origin), zoneOf(destination)])),
];

/** When clocks at an airport show a time of an itinerary whose pattern operates on a day. */
export const momentsAt = (code: string, day: number, minutes: number): readonly [ClockTime, ...ClockTime[]] =>
  momentsOf(zoneOf(code), day + dayOf(minutes), minuteOf(minutes));

/** Minutes east of UTC at both ends of a leg on a day of the pattern, by the airport table. */
export function offsetsOn(leg: ItineraryLeg, day: number): { departure: number; arrival: number } {
  const departures = momentsAt(leg.origin, day, leg.departure);
  const arrivals = momentsAt(leg.destination, day, leg.arrival);
  const found = momentsOfLeg(departures, arrivals, leg);
  return {
    departure: (found?.departure ?? departures[0]).offset,
    arrival: (found?.arrival ?? arrivals[0]).offset,
  };
}
