import { daysAroundChanges } from '../model/dst-transitions.ts';
import { cutBefore, firstDay, joined, lastDay, OPEN_END } from '../model/pattern.ts';
import { dayOf, type Itinerary, type ItineraryLeg, offsetsOn, zonesOf } from './itinerary.ts';
import { sharedOccurrences } from './repeated-times.ts';

/** The operating days of an itinerary, but for the first, from which on something is another than before. `stateOn`
 *  tells it for a day; it may change only where clocks do. */
export function changeDays(
  itinerary: Pick<Itinerary, 'pattern' | 'legs'>,
  stateOn: (day: number) => string,
): number[] {
  const { pattern, legs } = itinerary;
  const reach = Math.max(...legs.map(({ arrival }) => dayOf(arrival)), 0);
  const cuts: number[] = [];
  let before: { day: number; state: string } | undefined;
  for (const candidate of daysAroundChanges(zonesOf(itinerary), pattern.from, pattern.to, reach)) {
    const day = firstDay(pattern, candidate);
    if (day === undefined) break;
    if (day === before?.day) continue;
    const state = stateOn(day);
    if (before !== undefined && state !== before.state) cuts.push(day);
    before = { day, state };
  }
  return cuts;
}

const offsetsOf = ({ legs }: Pick<Itinerary, 'legs'>, day: number): string =>
  legs.map((leg) => Object.values(offsetsOn(leg, day)).join(' ')).join(' ');

/** Parts of an itinerary with local times in which the clocks of its airports do not change: SSIM states one
 *  difference from UTC for a whole period. One without an end is left whole, it says no more than how it begins. */
export function splitAtClockChanges(itinerary: Itinerary): Itinerary[] {
  if (itinerary.pattern.to === OPEN_END) return [itinerary];
  const cuts = changeDays(itinerary, (day) => offsetsOf(itinerary, day));
  return cutBefore(itinerary.pattern, cuts).map((pattern) => ({ ...itinerary, pattern }));
}

/** Puts together what `splitAtClockChanges` took apart, whoever did it: itineraries with the same local times, one
 *  after the other, between which clocks change. The others are given back as they are. */
export function rejoined<Leg extends ItineraryLeg>(
  itineraries: readonly Itinerary<Leg>[],
  contentOf: (leg: Leg) => ItineraryLeg,
): Itinerary<Leg>[] {
  const alike = new Map<string, Itinerary<Leg>[]>();
  const sorted = itineraries.toSorted((a, b) => a.pattern.from - b.pattern.from);
  for (const itinerary of sorted) {
    const { days, weekInterval } = itinerary.pattern;
    const legs = itinerary.legs.map((leg) => ({
      ...contentOf(leg),
      departureOccurrence: undefined,
      arrivalOccurrence: undefined,
    }));
    const content = JSON.stringify([days, weekInterval, legs]);
    const held = alike.get(content) ?? [];
    alike.set(content, held);
    if (!held.some((earlier) => extend(earlier, itinerary))) held.push({ ...itinerary });
  }
  return [...alike.values()].flat();
}

/** Adds a later itinerary that is alike but for its pattern to an earlier one, where they were split; else false. */
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

/** Whether an itinerary continues in a later one and a change of clocks is why it does not say so itself. Weeks that
 *  are left out can take one more split. */
function areSplit(earlier: Itinerary, later: Itinerary): boolean {
  const last = lastDay(earlier.pattern);
  const next = firstDay(later.pattern);
  if (last === undefined || next === undefined || joined(earlier.pattern, later.pattern) === null)
    return false;
  if (later.pattern.weekInterval > 1) return true;
  return later.pattern.from === earlier.pattern.to + 1 && offsetsOf(earlier, last) !== offsetsOf(later, next);
}
