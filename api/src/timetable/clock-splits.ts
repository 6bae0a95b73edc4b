import { daysAroundChanges } from './clock-changes.ts';
import { dayOf, type Itinerary, type ItineraryLeg, offsetsOn, zonesOf } from './itinerary.ts';
import { cutBefore, type DayPattern, firstDay, joined, lastDay, OPEN_END } from './pattern.ts';

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
    const content = JSON.stringify([days, weekInterval, itinerary.legs.map(contentOf)]);
    const held = alike.get(content) ?? [];
    alike.set(content, held);
    const partner = held.find((earlier) => areSplit(earlier, itinerary.pattern));
    if (partner) partner.pattern = { ...partner.pattern, to: itinerary.pattern.to };
    else held.push({ ...itinerary });
  }
  return [...alike.values()].flat();
}

/** Whether an itinerary goes on in a later pattern and a change of clocks is why it does not say so itself. Weeks that
 *  are left out can take one more split. */
function areSplit(earlier: Itinerary, later: DayPattern): boolean {
  const last = lastDay(earlier.pattern);
  const next = firstDay(later);
  if (last === undefined || next === undefined || joined(earlier.pattern, later) === null) return false;
  if (later.weekInterval > 1) return true;
  return later.from === earlier.pattern.to + 1 && offsetsOf(earlier, last) !== offsetsOf(earlier, next);
}
