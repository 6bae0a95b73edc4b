import { FARE_TYPES, type Flight } from '@fareweave/shared-lib/domain/flights';
import type { FoundFlight } from '../port.ts';

/** Nobody reads more: answers that would be longer leave out the connections that have no point. */
const LONGEST_COMPLETE = 500;

/** What of the flights found is told: all, as long as they are not too many (ADR 7). */
export const worthTelling = (found: FoundFlight[]): FoundFlight[] =>
  found.length > LONGEST_COMPLETE ? withoutPointless(found) : found;

/** Leaves out the connections nobody would choose: those without a fare on sale, and those for which another
 *  flight between the same two airports leaves no earlier, arrives no later, has no more stops and offers every
 *  fare for no more money. Nonstops always stay. */
export function withoutPointless(found: readonly FoundFlight[]): FoundFlight[] {
  const routes = Map.groupBy(found, ({ origin, destination }) => `${origin} ${destination}`);
  return [...routes.values()].flatMap(bestOfRoute);
}

function bestOfRoute(found: readonly FoundFlight[]): FoundFlight[] {
  const kept: FoundFlight[] = [];
  for (const candidate of found.toSorted(whoMayBeatWhom)) {
    const { stops, lowest_price } = candidate.flight;
    const pointless = lowest_price === null || kept.some((other) => beats(other, candidate));
    if (stops === 0 || !pointless) kept.push(candidate);
  }
  return kept;
}

/** An order in which a flight that beats another comes before it. */
const whoMayBeatWhom = (a: FoundFlight, b: FoundFlight): number =>
  a.flight.stops - b.flight.stops ||
  b.departure - a.departure ||
  a.arrival - b.arrival ||
  sumOfFares(a.flight) - sumOfFares(b.flight);

/** More than any fare: a fare that is not offered is worse than every one that is. */
const NOT_OFFERED = 1_000_000;

const sumOfFares = ({ fares }: Flight): number =>
  FARE_TYPES.reduce((sum, type) => sum + (fares[type]?.total ?? NOT_OFFERED), 0);

const beats = (a: FoundFlight, b: FoundFlight): boolean =>
  a.departure >= b.departure && a.arrival <= b.arrival && costsNoMore(a.flight, b.flight);

const costsNoMore = (a: Flight, b: Flight): boolean =>
  FARE_TYPES.every((type) => {
    const [mine, theirs] = [a.fares[type], b.fares[type]];
    return theirs === null || (mine !== null && mine.total <= theirs.total);
  });
