import { airportsByCode } from '../../../airports/index.ts';
import { type DayPattern, firstDay, patternOf, samePattern, shifted, trimmed } from '../../model/pattern.ts';
import { DAY_MINUTES } from '../../model/time-zones.ts';
import type { ScheduledLeg } from '../../model/timetable.ts';
import type { Itinerary, ItineraryLeg } from '../itinerary.ts';
import { splitAtClockChanges } from '../split-at-dst-transitions.ts';

/** What date variations can say. Westwards a flight can get to the evening before. */
const DAYS_LATER = { least: -1, most: 7 };
/** Where clocks go back while an aircraft is on the ground, it departs before it arrives by them. */
const REPEATED_HOUR = 60;
/** As many as there are letters for the airports they connect. */
const MOST_LEGS = 25;

/** The itineraries of the held legs of one flight number, as SSIM wants them: legs that follow one another belong
 *  together, clocks do not change within one, and they come by their periods. Every leg is an operated one. */
export function itinerariesOf(legs: readonly ScheduledLeg[]): Itinerary[] {
  const itineraries: Itinerary[] = [];
  for (const leg of legs.toSorted((a, b) => a.legSequence - b.legSequence)) {
    const pattern = trimmed(patternOf(leg));
    const host =
      leg.legSequence > 1 ? itineraries.find((candidate) => follows(candidate, leg, pattern)) : undefined;
    if (host) host.legs.push(itineraryLeg(leg, pattern.from - host.pattern.from));
    // Without the legs before it, a leg begins an itinerary of its own, whose first leg has the number 1.
    else itineraries.push({ pattern, legs: [{ ...itineraryLeg(leg, 0), legSequence: 1 }] });
  }
  return itineraries
    .flatMap(splitAtClockChanges)
    .sort((a, b) => a.pattern.from - b.pattern.from || a.pattern.to - b.pattern.to);
}

/** Whether a leg departs at all. */
export const isOperated = (leg: ScheduledLeg): boolean =>
  airportsByCode.has(leg.origin) &&
  airportsByCode.has(leg.destination) &&
  firstDay(patternOf(leg)) !== undefined;

function itineraryLeg(leg: ScheduledLeg, later: number): ItineraryLeg {
  const { departureMinute, arrivalMinute, arrivalDayOffset } = leg;
  return {
    carrier: leg.carrier,
    flightNumber: leg.flightNumber,
    legSequence: leg.legSequence,
    serviceType: leg.serviceType,
    origin: leg.origin,
    destination: leg.destination,
    departureOccurrence: leg.departureOccurrence,
    arrivalOccurrence: leg.arrivalOccurrence,
    aircraft: leg.aircraft,
    extra: leg.extra,
    departure: later * DAY_MINUTES + departureMinute,
    arrival: (later + arrivalDayOffset) * DAY_MINUTES + arrivalMinute,
  };
}

/** Whether a leg is the next one of an itinerary: number, airport, days and times fit. */
function follows({ pattern, legs }: Itinerary, leg: ScheduledLeg, days: DayPattern): boolean {
  const last = legs.at(-1);
  const later = days.from - pattern.from;
  return (
    last !== undefined &&
    last.legSequence === leg.legSequence - 1 &&
    leg.legSequence <= MOST_LEGS &&
    last.destination === leg.origin &&
    last.extra?.operationalSuffix === leg.extra?.operationalSuffix &&
    later >= DAYS_LATER.least &&
    later <= DAYS_LATER.most &&
    samePattern(days, shifted(pattern, later)) &&
    later * DAY_MINUTES + leg.departureMinute >= last.arrival - REPEATED_HOUR
  );
}
