import { DAY_MINUTES, MINUTE_MS } from '../../../core/clock.ts';
import { cutBefore, type DayPattern, firstDay, shifted } from '../../model/pattern.ts';
import { wallClock } from '../../model/time-zones.ts';
import { dayOf, type Itinerary, type ItineraryLeg, zoneOf } from '../itinerary.ts';
import { changeDays } from '../split-at-dst-transitions.ts';

type Times = Pick<ItineraryLeg, 'departure' | 'arrival' | 'departureOccurrence' | 'arrivalOccurrence'>;

/** Converts an itinerary with UTC days and times to itineraries with local ones. There are several when clocks change at one of
 *  its airports, because a constant UTC time corresponds to a different local time after the change. */
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

/** Returns the local time in minutes after midnight of the day, and its occurrence. */
function localTime(code: string, day: number, utcMinutes: number) {
  const wall = wallClock(zoneOf(code), (day * DAY_MINUTES + utcMinutes) * MINUTE_MS);
  return { minutes: (wall.day - day) * DAY_MINUTES + wall.minute, occurrence: wall.occurrence };
}

/** Returns the itinerary with the departure days of its first leg. */
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
