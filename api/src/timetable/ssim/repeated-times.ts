import type { Occurrence } from '../../db/schema/timetable.ts';
import { clockChanges } from '../model/dst-transitions.ts';
import { type DayPattern, operatesOn } from '../model/pattern.ts';
import { dayOf, type ItineraryLeg, momentsAt, zoneOf } from './itinerary.ts';
import type { DatedSsimLeg } from './ssim-leg.ts';

/** Returns the first operating day on which autumn repeats a local time at an airport (`minutes` as in an ItineraryLeg);
 *  undefined: there is none. */
function repeatedDay(pattern: DayPattern, code: string, minutes: number): number | undefined {
  const later = dayOf(minutes);
  for (const change of clockChanges(zoneOf(code), pattern.from + later, pattern.to + later + 1)) {
    // The offset at noon changed: the repeated time is on this calendar day or in the evening before.
    for (const day of [change - 1 - later, change - later]) {
      if (operatesOn(pattern, day) && momentsAt(code, day, minutes).length === 2) return day;
    }
  }
  return undefined;
}

/** Returns the leg, with local times, with the occurrences that its stated UTC variations select. */
export function withStatedOccurrences(dated: DatedSsimLeg): DatedSsimLeg {
  const { leg, pattern } = dated;
  const stated = (code: string, minutes: number, offset: number | null): Occurrence => {
    const day = offset === null ? undefined : repeatedDay(pattern, code, minutes);
    return day !== undefined && momentsAt(code, day, minutes)[1]?.offset === offset ? 2 : 1;
  };
  return {
    ...dated,
    leg: {
      ...leg,
      departureOccurrence: stated(leg.origin, leg.departure, leg.offsets.departure),
      arrivalOccurrence: stated(leg.destination, leg.arrival, leg.offsets.arrival),
    },
  };
}

/** Returns the common occurrences of two legs that differ only in their patterns. An occurrence matters only in a pattern with
 *  a repeated time. Null: both patterns have one and the occurrences differ. */
export function sharedOccurrences(
  a: { pattern: DayPattern; leg: ItineraryLeg },
  b: { pattern: DayPattern; leg: ItineraryLeg },
): Pick<ItineraryLeg, 'departureOccurrence' | 'arrivalOccurrence'> | null {
  const shared = (
    end: 'departure' | 'arrival',
    code: string,
    field: 'departureOccurrence' | 'arrivalOccurrence',
  ): Occurrence | null => {
    if (a.leg[field] === b.leg[field]) return a.leg[field];
    if (repeatedDay(a.pattern, code, a.leg[end]) === undefined) return b.leg[field];
    return repeatedDay(b.pattern, code, b.leg[end]) === undefined ? a.leg[field] : null;
  };
  const departureOccurrence = shared('departure', a.leg.origin, 'departureOccurrence');
  const arrivalOccurrence = shared('arrival', a.leg.destination, 'arrivalOccurrence');
  return departureOccurrence && arrivalOccurrence ? { departureOccurrence, arrivalOccurrence } : null;
}
