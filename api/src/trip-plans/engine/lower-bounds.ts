import { type Connection, NO_PLACE, type TripNetwork } from './trip-network.ts';

const IMPOSSIBLE = Number.POSITIVE_INFINITY;

/** What is left of a trip after a flight: the places to visit, as bits, and the number of places anywhere. */
export interface Rest {
  visit: number;
  free: number;
}

export const isDone = ({ visit, free }: Rest): boolean => visit === 0 && free === 0;

/** Returns what is left after going to a place; null: it may not be the next one. */
export function restAfter({ query }: TripNetwork, { visit, free }: Rest, place: number): Rest | null {
  if (place === NO_PLACE) return null;
  if (place >= query.visit.length) return free > 0 ? { visit, free: free - 1 } : null;
  const bit = 1 << place;
  const isNext = query.inOrder ? (visit & -visit) === bit : (visit & bit) !== 0;
  return isNext ? { visit: visit & ~bit, free } : null;
}

/** Returns a function that returns, for each flight to a place, a lower bound of what the rest of the trip costs after it:
 *  `Infinity` where the trip cannot be completed. The bound is the cost of the best rest in which free places may repeat, so it is exact when
 *  only the flight home is left. `arrived`: what each flight to the last place costs instead of a flight home. */
export function lowerBounds(
  network: TripNetwork,
  { between, last, arrived }: { between: Float64Array; last: Float64Array; arrived?: Float64Array },
): (rest: Rest) => Float64Array {
  const { table, placeOf, isEnd, departures, arrivals, connections } = network;
  const known = new Map<number, Float64Array>();

  const bounds = (rest: Rest): Float64Array => {
    if (isDone(rest) && arrived) return arrived;
    const key = rest.free * 2 ** network.query.visit.length + rest.visit;
    const cached = known.get(key);
    if (cached) return cached;
    const result = new Float64Array(table.length).fill(IMPOSSIBLE);
    known.set(key, result);
    const cost = costToTake(rest);
    connections.forEach((from, airport) => {
      for (const connection of from)
        lowerToMinimum(
          result,
          arrivals[airport] as Int32Array,
          departures[connection.from] as Int32Array,
          connection,
          cost,
        );
    });
    return result;
  };

  /** Returns the cost of each flight together with the rest of the trip after it. */
  const costToTake = (rest: Rest): Float64Array => {
    const cost = new Float64Array(table.length).fill(IMPOSSIBLE);
    if (isDone(rest)) {
      for (let flight = 0; flight < cost.length; flight += 1)
        if (isEnd[flight]) cost[flight] = last[flight] as number;
      return cost;
    }
    const after = network.placeNames.map((_, place) => {
      const left = restAfter(network, rest, place);
      return left && bounds(left);
    });
    for (let flight = 0; flight < cost.length; flight += 1) {
      const bound = after[placeOf[flight] as number];
      if (bound) cost[flight] = (between[flight] as number) + (bound[flight] as number);
    }
    return cost;
  };

  return bounds;
}

/** Lowers `result` of each arrival to the lowest cost of the departures that can follow it. Both ends of their range rise, so a
 *  queue of rising costs finds all minima in linear time. */
function lowerToMinimum(
  result: Float64Array,
  arriving: Int32Array,
  leaving: Int32Array,
  { first, end }: Connection,
  cost: Float64Array,
): void {
  const queue = new Int32Array(leaving.length);
  let [head, tail, next] = [0, 0, 0];
  const costAt = (position: number): number => cost[leaving[position] as number] as number;
  for (let i = 0; i < arriving.length; i += 1) {
    for (; next < (end[i] as number); next += 1) {
      while (tail > head && costAt(queue[tail - 1] as number) >= costAt(next)) tail -= 1;
      queue[tail++] = next;
    }
    while (head < tail && (queue[head] as number) < (first[i] as number)) head += 1;
    const flight = arriving[i] as number;
    if (head < tail) result[flight] = Math.min(result[flight] as number, costAt(queue[head] as number));
  }
}
