import { changeDays } from './clock-splits.ts';
import { dayOf, type Itinerary, type ItineraryLeg, zoneOf } from './itinerary.ts';
import { cutBefore, type DayPattern, firstDay, shifted } from './pattern.ts';
import { DAY_MINUTES, MINUTE_MS, wallClock } from './zones.ts';

interface Times {
  departure: number;
  arrival: number;
}

/** An itinerary whose days and times are UTC as one, or more, with local ones: where clocks change at an airport of
 *  it, a flight that keeps its time in UTC has another one there. */
export function inLocalTime<Leg extends ItineraryLeg>(itinerary: Itinerary<Leg>): Itinerary<Leg>[] {
  const { pattern, legs } = itinerary;
  const timesOn = (day: number): Times[] =>
    legs.map(({ origin, destination, departure, arrival }) => ({
      departure: localMinutes(origin, day, departure),
      arrival: localMinutes(destination, day, arrival),
    }));
  const cuts = changeDays(itinerary, (day) => JSON.stringify(timesOn(day)));
  return cutBefore(pattern, cuts).map((part) => {
    const times = timesOn(firstDay(part) ?? part.from);
    return fromFirstDeparture(
      part,
      legs.map((leg, i) => ({ ...leg, ...times[i] })),
    );
  });
}

/** Minutes from the midnight that begins the day, on the airport's clocks. */
function localMinutes(code: string, day: number, utcMinutes: number): number {
  const wall = wallClock(zoneOf(code), (day * DAY_MINUTES + utcMinutes) * MINUTE_MS);
  return (wall.day - day) * DAY_MINUTES + wall.minute;
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
