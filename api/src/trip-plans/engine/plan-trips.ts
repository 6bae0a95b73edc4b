import type { FlightTable } from '../../flights/index.ts';
import type { NoPlansReason } from '../schema.ts';
import type { TripQuery } from '../trip-query.ts';
import { type BestRoute, bestRoutes, type SearchLimits } from './best-routes.ts';
import { type Costs, costsOf, type Score, scoreOf, sumOfScores } from './costs.ts';
import { lowerBounds, restAfter } from './lower-bounds.ts';
import { type TripNetwork, tripNetwork } from './trip-network.ts';
import { countLaterHome, otherWaysHome } from './ways-home.ts';
import { type WeakestFlight, weakestFlight } from './weakest-flight.ts';

/** A plan. Flights are those of the table. */
export interface FoundPlan {
  flights: readonly number[];
  score: Score;
  others: number;
  weakest: WeakestFlight;
  evening: readonly number[];
  morning: readonly number[];
}

export interface PlanningOutcome {
  found: number;
  reason: NoPlansReason;
}

interface PlanningOptions {
  onPlan: (plan: FoundPlan) => void;
  /** Ends the search when it returns true. */
  isCancelled?: () => boolean;
  limits?: SearchLimits;
}

/** A search at these limits takes about 100 MB and a few seconds. */
const LIMITS: SearchLimits = { extended: 50_000, kept: 2_000_000 };

/** Finds the best plan of each sequence of places, best first, and calls `onPlan` with each (TPLN-11 to TPLN-18). */
export function planTrips(
  table: FlightTable,
  query: TripQuery,
  { onPlan, isCancelled = () => false, limits = LIMITS }: PlanningOptions,
): PlanningOutcome {
  const network = tripNetwork(table, query);
  const later = countLaterHome(network);
  const costs = costsOf(network, later);
  const routes = bestRoutes(network, costs, limits, isCancelled);
  let found = 0;
  for (let next = routes.next(); ; next = routes.next()) {
    if (next.done) {
      const cut = next.value.cut || table.cut;
      if (cut) return { found, reason: 'too-large' };
      return { found, reason: found > 0 ? null : reasonOf(network, costs, limits, isCancelled) };
    }
    onPlan(planOf(network, later, next.value));
    found += 1;
    if (found === query.limit) return { found, reason: table.cut ? 'too-large' : null };
  }
}

function planOf(network: TripNetwork, later: Int32Array, { flights, countOthers }: BestRoute): FoundPlan {
  const last = flights.at(-1) as number;
  const scores = flights.map((flight) =>
    scoreOf(network, flight, flight === last ? (later[flight] as number) : null),
  );
  return {
    flights,
    score: sumOfScores(scores),
    others: countOthers(),
    weakest: weakestFlight(network, flights),
    ...otherWaysHome(network, last),
  };
}

/** Returns why there is no plan (TPLN-17). */
function reasonOf(network: TripNetwork, costs: Costs, limits: SearchLimits, isCancelled: () => boolean) {
  const { query, placeOf, isStart, goesHome } = network;
  const canVisit = new Set(placeOf);
  const isVisited = query.visit.every((_, place) => canVisit.has(place));
  if (!isVisited || !isStart.includes(1)) return 'no-flights';
  if (!goesHome.includes(1)) return 'no-return';
  if (query.budget !== null) {
    const unlimited = { ...network, query: { ...query, budget: null } };
    const withoutPrices = { ...costs, price: new Float64Array(costs.price.length) };
    if (!bestRoutes(unlimited, withoutPrices, limits, isCancelled).next().done) return 'budget';
  }
  const anyEnd = new Float64Array(costs.last.length);
  const canReturn = anyEnd.map((_, flight) =>
    hasFlightHome(network, flight) ? 0 : Number.POSITIVE_INFINITY,
  );
  return canVisitAll(network, costs, anyEnd) && !canVisitAll(network, costs, canReturn)
    ? 'no-return'
    : 'window';
}

/** Returns whether a flight home in time departs after the arrival of a flight to a place. */
function hasFlightHome({ table, isEnd, departures, leavesFrom }: TripNetwork, flight: number): boolean {
  const airports = leavesFrom[table.destination[flight] as number] ?? [];
  const arrival = table.arrival[flight] as number;
  return airports.some((airport) =>
    departures[airport]?.some((other) => isEnd[other] === 1 && (table.departure[other] as number) > arrival),
  );
}

/** Returns whether a trip can visit the places and arrive at the last one with a flight whose `arrived` is finite. */
function canVisitAll(network: TripNetwork, costs: Costs, arrived: Float64Array): boolean {
  const { placeOf, isStart, query, free } = network;
  const bounds = lowerBounds(network, { ...costs, arrived });
  const rest = { visit: 2 ** query.visit.length - 1, free };
  return placeOf.some((place, flight) => {
    const left = isStart[flight] ? restAfter(network, rest, place) : null;
    return left !== null && (bounds(left)[flight] as number) < Number.POSITIVE_INFINITY;
  });
}
