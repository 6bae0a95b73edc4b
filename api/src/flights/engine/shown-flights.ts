import type { Flight, Segment } from '@fareweave/shared-lib/domain/flights';
import type { FoundFlight, FoundFlights } from '../port.ts';
import { chanceBetween, type Delays } from './connection-chances.ts';
import { omitDominated } from './dominated.ts';
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

/** Returns the flights that a response shows, with the chances of their connections (ESTM-24). If there are too many flights, dominated
 *  ones are omitted unless the response is to be complete. */
export function shownFlights(
  { flights, delays }: Pick<FoundFlights, 'flights' | 'delays'>,
  isComplete = false,
): FoundFlight[] {
  const shown = isComplete ? flights : omitDominated(flights);
  if (delays) addChances(shown, delays);
  return shown;
}
