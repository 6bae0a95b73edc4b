import { bestScore, type Weighed, type Weights, weighedFlight } from '@fareweave/shared-lib/domain/best';
import type { Destination } from './destinations.ts';

/** What “Best” weighs of every flight to some destinations. */
export const weighedFlights = (
  destinations: readonly Pick<Destination, 'flights' | 'noWayHome'>[],
): Weighed[] =>
  destinations.flatMap(({ flights, noWayHome }) => flights.map((flight) => weighedFlight(flight, noWayHome)));

/** The best of some flights; null without any. */
export const bestWeighed = (flights: readonly Weighed[], weights: Weights): Weighed | null =>
  firstOf(flights, (a, b) => scoreOf(a, weights) < scoreOf(b, weights));

/** The cheapest of some flights, of equal ones the best; null without any. */
export const cheapestWeighed = (flights: readonly Weighed[], weights: Weights): Weighed | null =>
  firstOf(flights, (a, b) => {
    const [one, other] = [a.price ?? Number.POSITIVE_INFINITY, b.price ?? Number.POSITIVE_INFINITY];
    return one < other || (one === other && scoreOf(a, weights) < scoreOf(b, weights));
  });

const scoreOf = (flight: Weighed, weights: Weights): number =>
  bestScore(flight, weights) ?? Number.POSITIVE_INFINITY;

const firstOf = (
  flights: readonly Weighed[],
  isBefore: (a: Weighed, b: Weighed) => boolean,
): Weighed | null =>
  flights.reduce<Weighed | null>(
    (found, flight) => (found === null || isBefore(flight, found) ? flight : found),
    null,
  );
