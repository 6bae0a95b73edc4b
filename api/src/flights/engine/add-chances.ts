import type { Flight, Segment } from '@fareweave/shared-lib/domain/flights';
import { chanceBetween, type Delays } from './connection-chances.ts';
import { legSegment } from './leg-segment.ts';

/** Adds their chances to connections that a search has just made. Every search waits for this, so it allocates only the lists of chances. */
export function addChances(flights: readonly { flight: Flight }[], delays: Delays): void {
  for (const { flight } of flights) {
    const [first, second, third] = flight.segments;
    if (first && second) flight.connection_chances = chancesOf(first, second, third, delays);
  }
}

function chancesOf(
  first: Segment,
  second: Segment,
  third: Segment | undefined,
  delays: Delays,
): (number | null)[] {
  const [leg, next] = [legSegment(first), legSegment(second)];
  const chance = chanceBetween(leg, next, leg.sharesIn(delays));
  return third ? [chance, chanceBetween(next, legSegment(third), next.sharesIn(delays))] : [chance];
}
