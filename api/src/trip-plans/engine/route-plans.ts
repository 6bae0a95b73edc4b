import { lowerBound } from '../../flights/index.ts';
import type { Costs } from './costs.ts';
import type { TripNetwork } from './trip-network.ts';

/** The most plans of a route that are counted: the best one and 99 others. */
const MAX_COUNTED = 100;

/** The best plan of a route: of all trips to the same places in the same order. */
export interface RoutePlan {
  cost: number;
  /** Flights of the table, in order. */
  flights: readonly number[];
  /** Counts the other plans of the route, up to 99 (TPLN-13). */
  countOthers(): number;
}

/** The price and the cost of one possible rest of a trip. */
interface Rest {
  price: number;
  cost: number;
}

/** Rests by rising price and falling cost: none is better than another in both. */
type Frontier = readonly Rest[];

const AT_HOME: Frontier = [{ price: 0, cost: 0 }];

/** Returns a function that returns the best plan of a route, given its places; null: there is none within the budget. Of
 *  equally good plans it is the one whose flights come first in the table. */
export function routePlanner(
  network: TripNetwork,
  costs: Costs,
): (places: readonly number[]) => RoutePlan | null {
  const { table, isStart, isEnd, placeOf, departures, arrivalPosition, connections } = network;
  const budget = network.query.budget ?? Number.POSITIVE_INFINITY;
  const HOME = network.placeNames.length;
  const towardsCache = new Map<number, Int32Array>();

  /** Returns the positions in `departures` of the flights from an airport to a place. */
  const towards = (airport: number, place: number): Int32Array => {
    const key = airport * (HOME + 1) + place;
    const goesThere = (flight: number) => (place === HOME ? isEnd[flight] === 1 : placeOf[flight] === place);
    const known =
      towardsCache.get(key) ??
      Int32Array.from(
        [...(departures[airport] as Int32Array).keys()].filter((i) =>
          goesThere((departures[airport] as Int32Array)[i] as number),
        ),
      );
    towardsCache.set(key, known);
    return known;
  };

  /** Returns the flights to a place that can follow a flight, by their number. */
  const successors = (flight: number, place: number): number[] => {
    const position = arrivalPosition[flight] as number;
    const from = connections[table.destination[flight] as number] ?? [];
    const found = from.flatMap((connection) => {
      const leaving = departures[connection.from] as Int32Array;
      const [first, end] = [connection.first[position] as number, connection.end[position] as number];
      const positions = towards(connection.from, place);
      const flights: number[] = [];
      for (
        let i = lowerBound(positions, 0, positions.length, first);
        i < positions.length && (positions[i] as number) < end;
        i += 1
      )
        flights.push(leaving[positions[i] as number] as number);
      return flights;
    });
    return from.length > 1 ? found.sort((a, b) => a - b) : found;
  };

  const starts = Int32Array.from([...isStart.keys()].filter((flight) => isStart[flight] === 1));

  return (places) => {
    const known = places.map(() => new Map<number, { next: readonly number[]; rests: Frontier }>());
    const costAt = (stage: number): Float64Array =>
      stage === 0 ? costs.first : stage === places.length ? costs.last : costs.between;

    /** Returns the flights that can follow the flight to the place of a stage, and the rests of the trip after it. */
    const after = (stage: number, flight: number): { next: readonly number[]; rests: Frontier } => {
      const cached = known[stage]?.get(flight);
      if (cached) return cached;
      const next = successors(flight, places[stage + 1] ?? HOME).filter(
        (g) => restsOf(stage + 1, g).length > 0,
      );
      const taken = next.flatMap((g) => takes(stage + 1, g));
      const rests = paretoOf(taken, budget);
      const result = { next, rests };
      known[stage]?.set(flight, result);
      return result;
    };
    const restsOf = (stage: number, flight: number): Frontier =>
      stage === places.length ? AT_HOME : after(stage, flight).rests;
    /** Returns the rests of a trip that takes a flight next. */
    const takes = (stage: number, flight: number): Rest[] =>
      restsOf(stage, flight).map(({ price, cost }) => ({
        price: price + (costs.price[flight] as number),
        cost: cost + (costAt(stage)[flight] as number),
      }));

    const firsts = Array.from(starts).filter((flight) => placeOf[flight] === places[0]);
    const trips = firsts.flatMap((flight) => takes(0, flight));
    const best = paretoOf(trips, budget).at(-1);
    if (best === undefined) return null;

    const flights: number[] = [];
    let rest: Rest = { price: budget, cost: best.cost };
    let choice: readonly number[] = firsts;
    for (let stage = 0; stage <= places.length; stage += 1) {
      const { price, cost } = rest;
      const isBest = (taken: Rest) => taken.cost === cost && taken.price <= price;
      const flight = choice.find((candidate) => takes(stage, candidate).some(isBest));
      if (flight === undefined) throw new Error('the best plan has no flight of this stage');
      flights.push(flight);
      rest = {
        price: price - (costs.price[flight] as number),
        cost: cost - (costAt(stage)[flight] as number),
      };
      if (stage < places.length) choice = after(stage, flight).next;
    }

    const count = (stage: number, candidates: readonly number[], left: number, most: number): number => {
      let counted = 0;
      for (const flight of candidates) {
        if (counted >= most) return most;
        const lowest = restsOf(stage, flight)[0];
        const remaining = left - (costs.price[flight] as number);
        if (lowest === undefined || lowest.price > remaining) continue;
        counted +=
          stage === places.length
            ? 1
            : count(stage + 1, after(stage, flight).next, remaining, most - counted);
      }
      return Math.min(counted, most);
    };
    return { cost: best.cost, flights, countOthers: () => count(0, firsts, budget, MAX_COUNTED) - 1 };
  };
}

/** Returns the rests within the budget that no other one beats in price and cost. */
function paretoOf(rests: Rest[], budget: number): Frontier {
  const kept: Rest[] = [];
  for (const rest of rests.sort((a, b) => a.price - b.price || a.cost - b.cost))
    if (rest.price <= budget && rest.cost < (kept.at(-1)?.cost ?? Number.POSITIVE_INFINITY)) kept.push(rest);
  return kept;
}
