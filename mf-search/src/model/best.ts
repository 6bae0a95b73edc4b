import { bestScore, type Weighed, type Weights, weighedFlight } from '@fareweave/shared-lib/domain/best';
import type { Destination } from './destinations.ts';
import { compare } from './sort.ts';

/** What “Best” weighs of every flight to some destinations. */
export const weighedFlights = (
  destinations: readonly Pick<Destination, 'flights' | 'noWayHome'>[],
): Weighed[] =>
  destinations.flatMap(({ flights, noWayHome }) => flights.map((flight) => weighedFlight(flight, noWayHome)));

/** The best of some flights; null without any. */
export const bestWeighed = (flights: readonly Weighed[], weights: Weights): Weighed | null =>
  firstOf(flights, byScore(weights));

/** The cheapest of some flights, of equal ones the best; null without any. */
export const cheapestWeighed = (flights: readonly Weighed[], weights: Weights): Weighed | null =>
  firstOf(
    flights,
    (a, b) =>
      compare(a.price ?? Number.POSITIVE_INFINITY, b.price ?? Number.POSITIVE_INFINITY) ||
      byScore(weights)(a, b),
  );

const byScore = (weights: Weights) => (a: Weighed, b: Weighed) =>
  compare(
    bestScore(a, weights) ?? Number.POSITIVE_INFINITY,
    bestScore(b, weights) ?? Number.POSITIVE_INFINITY,
  );

/** The lowest flight in an order, and the first of equal ones; null without any. */
const firstOf = (flights: readonly Weighed[], order: (a: Weighed, b: Weighed) => number): Weighed | null =>
  flights.reduce<Weighed | null>(
    (found, flight) => (found === null || order(flight, found) < 0 ? flight : found),
    null,
  );
