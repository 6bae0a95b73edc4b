import { daysAroundChanges } from '../model/dst-transitions.ts';
import { cutBefore, firstDay, joined, lastDay, OPEN_END } from '../model/pattern.ts';
import { dayOf, type Itinerary, type ItineraryLeg, offsetsOn, zonesOf } from './itinerary.ts';
import { sharedOccurrences } from './repeated-times.ts';

/** Returns the operating days, except the first, on which the result of `stateOn` differs from that of the operating day
 *  before. It may change only with the clocks. */
export function changeDays(itinerary: Pick<Itinerary, 'pattern' | 'legs'>, stateOn: (day: number) => string) {
  const { pattern, legs } = itinerary;
  const reach = Math.max(...legs.map(({ arrival }) => dayOf(arrival)), 0);
  const cuts: number[] = [];
  let previous: { day: number; state: string } | undefined;
  for (const candidate of daysAroundChanges(zonesOf(itinerary), pattern.from, pattern.to, reach)) {
    const day = firstDay(pattern, candidate);
    if (day === undefined) break;
    if (day === previous?.day) continue;
    const state = stateOn(day);
    if (previous !== undefined && state !== previous.state) cuts.push(day);
    previous = { day, state };
  }
  return cuts;
}

const offsetsOf = ({ legs }: Pick<Itinerary, 'legs'>, day: number): string =>
  legs.map((leg) => Object.values(offsetsOn(leg, day)).join(' ')).join(' ');

/** Splits an itinerary with local times at the clock changes of its airports, because SSIM states one offset for a whole
 *  period. An open itinerary is not split; it states the offset of its beginning. */
export function splitAtClockChanges(itinerary: Itinerary): Itinerary[] {
  if (itinerary.pattern.to === OPEN_END) return [itinerary];
  const cuts = changeDays(itinerary, (day) => offsetsOf(itinerary, day));
  return cutBefore(itinerary.pattern, cuts).map((pattern) => ({ ...itinerary, pattern }));
}

/** Joins consecutive itineraries that were split only at clock changes (see `splitAtClockChanges`) and returns the others
 *  unchanged. */
export function rejoined<Leg extends ItineraryLeg>(
  itineraries: readonly Itinerary<Leg>[],
  contentOf: (leg: Leg) => ItineraryLeg,
): Itinerary<Leg>[] {
  const byContent = new Map<string, Itinerary<Leg>[]>();
  const sorted = itineraries.toSorted((a, b) => a.pattern.from - b.pattern.from);
  for (const itinerary of sorted) {
    const { days, weekInterval } = itinerary.pattern;
    const legs = itinerary.legs.map((leg) => ({
      ...contentOf(leg),
      departureOccurrence: undefined,
      arrivalOccurrence: undefined,
    }));
    const content = JSON.stringify([days, weekInterval, legs]);
    const group = byContent.get(content) ?? [];
    byContent.set(content, group);
    if (!group.some((earlier) => extend(earlier, itinerary))) group.push({ ...itinerary });
  }
  return [...byContent.values()].flat();
}

/** Adds a later itinerary with the same content to an earlier one and returns true when a clock change split them. */
function extend<Leg extends ItineraryLeg>(earlier: Itinerary<Leg>, later: Itinerary<Leg>): boolean {
  if (!areSplit(earlier, later)) return false;
  const legs: Leg[] = [];
  for (const [i, leg] of earlier.legs.entries()) {
    const occurrences = sharedOccurrences(
      { pattern: earlier.pattern, leg },
      { pattern: later.pattern, leg: later.legs[i] ?? leg },
    );
    if (occurrences === null) return false;
    legs.push({ ...leg, ...occurrences });
  }
  earlier.legs = legs;
  earlier.pattern = { ...earlier.pattern, to: later.pattern.to };
  return true;
}

/** Returns whether a later itinerary continues an earlier one after a clock change. With skipped weeks there may be one more
 *  split. */
function areSplit(earlier: Itinerary, later: Itinerary): boolean {
  const last = lastDay(earlier.pattern);
  const next = firstDay(later.pattern);
  if (last === undefined || next === undefined || joined(earlier.pattern, later.pattern) === null)
    return false;
  if (later.pattern.weekInterval > 1) return true;
  return later.pattern.from === earlier.pattern.to + 1 && offsetsOf(earlier, last) !== offsetsOf(later, next);
}
