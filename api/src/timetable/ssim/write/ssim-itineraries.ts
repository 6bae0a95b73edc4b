import { airportsByCode } from '../../../airports/index.ts';
import { DAY_MINUTES } from '../../../core/clock.ts';
import { type DayPattern, firstDay, patternOf, samePattern, shifted, trimmed } from '../../model/pattern.ts';
import type { ScheduledLeg } from '../../model/timetable.ts';
import type { Itinerary, ItineraryLeg } from '../itinerary.ts';
import { splitAtClockChanges } from '../split-at-dst-transitions.ts';

/** The range of date variations. A westward flight may arrive on the previous evening. */
const DAYS_LATER = { min: -1, max: 7 };
/** When clocks go back during a stop, the local departure may be before the local arrival. */
const REPEATED_HOUR = 60;
/** An itinerary has at most 25 legs, because SSIM names their 26 airports with the letters A to Z. */
const MAX_LEGS = 25;

/** Returns the itineraries of one flight number in the form that SSIM requires: consecutive legs together, no clock change in an
 *  itinerary, sorted by period. `legs` must all be operated (see `isOperated`). */
export function itinerariesOf(legs: readonly ScheduledLeg[]): Itinerary[] {
  const itineraries: Itinerary[] = [];
  for (const leg of legs.toSorted((a, b) => a.legSequence - b.legSequence)) {
    const pattern = trimmed(patternOf(leg));
    const host =
      leg.legSequence > 1 ? itineraries.find((candidate) => follows(candidate, leg, pattern)) : undefined;
    if (host) host.legs.push(itineraryLeg(leg, pattern.from - host.pattern.from));
    // A leg without its previous legs starts a new itinerary, whose first leg has the number 1.
    else itineraries.push({ pattern, legs: [{ ...itineraryLeg(leg, 0), legSequence: 1 }] });
  }
  return itineraries
    .flatMap(splitAtClockChanges)
    .sort((a, b) => a.pattern.from - b.pattern.from || a.pattern.to - b.pattern.to);
}

/** Returns whether a leg has any departure between known airports. */
export const isOperated = (leg: ScheduledLeg): boolean =>
  airportsByCode.has(leg.origin) &&
  airportsByCode.has(leg.destination) &&
  firstDay(patternOf(leg)) !== undefined;

function itineraryLeg(scheduled: ScheduledLeg, later: number): ItineraryLeg {
  const { departureMinute, arrivalMinute, arrivalDayOffset, ...timed } = scheduled;
  const { periodFrom: _from, periodTo: _to, days: _days, weekInterval: _interval, ...leg } = timed;
  return {
    ...leg,
    departure: later * DAY_MINUTES + departureMinute,
    arrival: (later + arrivalDayOffset) * DAY_MINUTES + arrivalMinute,
  };
}

/** Returns whether a leg continues an itinerary: number, airport, days and times match. */
function follows({ pattern, legs }: Itinerary, leg: ScheduledLeg, days: DayPattern): boolean {
  const last = legs.at(-1);
  const later = days.from - pattern.from;
  return (
    last !== undefined &&
    last.legSequence === leg.legSequence - 1 &&
    leg.legSequence <= MAX_LEGS &&
    last.destination === leg.origin &&
    last.extra?.operationalSuffix === leg.extra?.operationalSuffix &&
    later >= DAYS_LATER.min &&
    later <= DAYS_LATER.max &&
    samePattern(days, shifted(pattern, later)) &&
    later * DAY_MINUTES + leg.departureMinute >= last.arrival - REPEATED_HOUR
  );
}
