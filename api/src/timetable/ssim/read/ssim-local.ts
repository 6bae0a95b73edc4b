import { cutBefore, type DayPattern, firstDay, shifted } from '../../model/pattern.ts';
import { DAY_MINUTES, MINUTE_MS, wallClock } from '../../model/time-zones.ts';
import { dayOf, type Itinerary, type ItineraryLeg, zoneOf } from '../itinerary.ts';
import { changeDays } from '../split-at-dst-transitions.ts';

type Times = Pick<ItineraryLeg, 'departure' | 'arrival' | 'departureOccurrence' | 'arrivalOccurrence'>;

/** An itinerary whose days and times are UTC as one, or more, with local ones: where clocks change at an airport of
 *  it, a flight that keeps its time in UTC has another one there. */
export function inLocalTime<Leg extends ItineraryLeg>(itinerary: Itinerary<Leg>): Itinerary<Leg>[] {
  const { pattern, legs } = itinerary;
  const timesOn = (day: number): Times[] =>
    legs.map((leg) => {
      const departure = localTime(leg.origin, day, leg.departure);
      const arrival = localTime(leg.destination, day, leg.arrival);
      return {
        departure: departure.minutes,
        departureOccurrence: departure.occurrence,
        arrival: arrival.minutes,
        arrivalOccurrence: arrival.occurrence,
      };
    });
  const cuts = changeDays(itinerary, (day) => JSON.stringify(timesOn(day)));
  return cutBefore(pattern, cuts).map((part) => {
    const times = timesOn(firstDay(part) ?? part.from);
    return fromFirstDeparture(
      part,
      legs.map((leg, i) => ({ ...leg, ...times[i] })),
    );
  });
}

/** The airport's local time in minutes from the midnight that begins the day, and which occurrence of it is meant. */
function localTime(code: string, day: number, utcMinutes: number) {
  const wall = wallClock(zoneOf(code), (day * DAY_MINUTES + utcMinutes) * MINUTE_MS);
  return { minutes: (wall.day - day) * DAY_MINUTES + wall.minute, occurrence: wall.occurrence };
}

/** The itinerary, its days being those on which the first leg departs. */
export function fromFirstDeparture<Leg extends ItineraryLeg>(
  pattern: DayPattern,
  legs: readonly Leg[],
): Itinerary<Leg> {
  const later = dayOf(legs[0]?.departure ?? 0);
  return {
    pattern: shifted(pattern, later),
    legs: legs.map((leg) => ({
      ...leg,
      departure: leg.departure - later * DAY_MINUTES,
      arrival: leg.arrival - later * DAY_MINUTES,
    })),
  };
}
