import type { Occurrence } from '../../db/schema/timetable.ts';
import { clockChanges } from '../model/dst-transitions.ts';
import { type DayPattern, operatesOn } from '../model/pattern.ts';
import { dayOf, type ItineraryLeg, momentsAt, zoneOf } from './itinerary.ts';
import type { DatedSsimLeg } from './ssim-leg.ts';

/** The first operating day of a pattern on which autumn repeats a local time at an airport (`minutes` as in an
 *  ItineraryLeg). Undefined where there is no such day. */
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

/** The leg with the occurrences that its stated UTC variations mean. Times of the leg are local. */
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

/** The occurrences of two legs that are alike but for their patterns: an occurrence counts only where its pattern
 *  repeats the time. Null where both patterns do and the legs differ. */
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
