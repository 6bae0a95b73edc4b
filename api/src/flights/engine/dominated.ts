import { FARE_TYPES, type Flight } from '@fareweave/shared-lib/domain/flights';
import type { FoundFlight } from '../port.ts';

/** Responses with more flights omit dominated connections. */
const MAX_COMPLETE = 500;

/** Returns the flights of a response: all of them, or without dominated connections when there are too many (ADR 7). */
export const omitDominated = (found: FoundFlight[]): FoundFlight[] =>
  found.length > MAX_COMPLETE ? withoutDominated(found) : found;

/** Returns the flights without sold-out and dominated connections. A flight dominates a connection between the same
 *  airports that departs no later, arrives no earlier, has no fewer stops and offers no fare for less. Nonstops are
 *  never omitted. */
export function withoutDominated(found: readonly FoundFlight[]): FoundFlight[] {
  const routes = Map.groupBy(found, ({ origin, destination }) => `${origin} ${destination}`);
  return [...routes.values()].flatMap(bestOfRoute);
}

function bestOfRoute(found: readonly FoundFlight[]): FoundFlight[] {
  const kept: FoundFlight[] = [];
  for (const candidate of found.toSorted(dominatingFirst)) {
    const { stops, lowest_price } = candidate.flight;
    const omitted = lowest_price === null || kept.some((other) => dominates(other, candidate));
    if (stops === 0 || !omitted) kept.push(candidate);
  }
  return kept;
}

/** Sorts each flight before those that it dominates. */
const dominatingFirst = (a: FoundFlight, b: FoundFlight): number =>
  a.flight.stops - b.flight.stops ||
  b.departure - a.departure ||
  a.arrival - b.arrival ||
  sumOfFares(a.flight) - sumOfFares(b.flight);

/** More than any fare, because any offered fare is better than none. */
const NOT_OFFERED = 1_000_000;

const sumOfFares = ({ fares }: Flight): number =>
  FARE_TYPES.reduce((sum, type) => sum + (fares[type]?.total ?? NOT_OFFERED), 0);

const dominates = (a: FoundFlight, b: FoundFlight): boolean =>
  a.departure >= b.departure && a.arrival <= b.arrival && costsNoMore(a.flight, b.flight);

const costsNoMore = (a: Flight, b: Flight): boolean =>
  FARE_TYPES.every((type) => {
    const [mine, theirs] = [a.fares[type], b.fares[type]];
    return theirs === null || (mine !== null && mine.total <= theirs.total);
  });
