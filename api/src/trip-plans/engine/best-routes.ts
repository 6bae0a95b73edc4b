import type { Costs } from './costs.ts';
import { Heap } from './heap.ts';
import { isDone, lowerBounds, type Rest, restAfter } from './lower-bounds.ts';
import { type Arrivals, prefixFlights } from './prefix-flights.ts';
import { type RoutePlan, routePlanner } from './route-plans.ts';
import type { TripNetwork } from './trip-network.ts';

/** Limits of one search, which bound its time and its memory (TPLN-18). */
export interface SearchLimits {
  /** Number of beginnings of routes that are extended by a flight. */
  extended: number;
  /** Number of beginnings that wait to be extended, plus the flights with which extended beginnings arrive. */
  kept: number;
}

/** The best plan for a sequence of places. */
export interface BestRoute extends RoutePlan {
  /** Place numbers. */
  places: readonly number[];
}

/** The beginning of a route. */
interface Prefix {
  parent: Prefix | null;
  places: readonly number[];
  rest: Rest;
  /** A lower bound of the cost of all plans that begin like this. */
  bound: number;
  /** Set when the prefix is extended. */
  arrivals?: readonly Arrivals[];
  /** The best plan of a complete route. */
  plan?: RoutePlan;
}

/** Yields the best plan of each route, best first; equally good ones by the names of their places. It extends the beginning of a
 *  route with the lowest bound first, so the first complete one is the next best. Returns whether it ended at a limit.
 *  `isCancelled` is called often. */
export function* bestRoutes(
  network: TripNetwork,
  costs: Costs,
  limits: SearchLimits,
  isCancelled: () => boolean,
): Generator<BestRoute, { cut: boolean }> {
  const { placeOf, placeNames, query } = network;
  const budget = query.budget ?? Number.POSITIVE_INFINITY;
  const costBounds = lowerBounds(network, costs);
  const priceBounds =
    query.budget === null ? null : lowerBounds(network, { between: costs.price, last: costs.price });
  const flights = prefixFlights(network, costs);
  const planRoute = routePlanner(network, costs);

  const namesOf = ({ places }: Prefix): string => places.map((place) => placeNames[place]).join();
  const isBefore = (a: Prefix, b: Prefix): boolean => {
    if (a.bound !== b.bound) return a.bound < b.bound;
    // Beginnings come before equally good complete plans, because they may lead to an equally good plan with an earlier name.
    if (a.plan === undefined || b.plan === undefined) return a.plan === undefined && b.plan !== undefined;
    return namesOf(a) < namesOf(b);
  };
  const waiting = new Heap<Prefix>(isBefore);

  /** Calls `onFlight` with each flight that extends a prefix to a new place and can be part of a plan. */
  const extend = (
    prefix: Prefix,
    onFlight: (
      place: number,
      rest: Rest,
      reached: { flight: number; cost: number; price: number; bound: number },
    ) => void,
  ): void => {
    const rests = placeNames.map((_, place) =>
      prefix.places.includes(place) ? null : restAfter(network, prefix.rest, place),
    );
    const bounds = rests.map((rest) => rest && costBounds(rest));
    const lowestPrices = rests.map((rest) => rest && priceBounds?.(rest));
    const onNext = (flight: number, cost: number, price: number): void => {
      const place = placeOf[flight] as number;
      const rest = rests[place];
      if (!rest || price + (lowestPrices[place]?.[flight] ?? 0) > budget) return;
      const bound = cost + (bounds[place]?.[flight] as number);
      if (bound < Number.POSITIVE_INFINITY) onFlight(place, rest, { flight, cost, price, bound });
    };
    if (prefix.arrivals === undefined) flights.first(onNext);
    else flights.next(prefix.arrivals, onNext);
  };

  const pushExtensions = (prefix: Prefix): void => {
    const next = new Map<number, Prefix>();
    extend(prefix, (place, rest, { bound }) => {
      const known = next.get(place);
      if (known) known.bound = Math.min(known.bound, bound);
      else next.set(place, { parent: prefix, places: [...prefix.places, place], rest, bound });
    });
    for (const extension of next.values()) waiting.push(extension);
  };

  /** Returns the flights with which a prefix arrives at its last place. They are computed when they are needed, because most
   *  prefixes are never extended. */
  const arrivalsAt = ({ parent, places }: Prefix): Arrivals[] => {
    const reached: { flight: number; cost: number; price: number }[] = [];
    if (parent !== null)
      extend(parent, (place, _, arrival) => {
        if (place === places.at(-1)) reached.push(arrival);
      });
    kept += reached.length;
    return flights.arrivalsOf(reached);
  };

  const everything = { visit: 2 ** query.visit.length - 1, free: network.free };
  let kept = 0;
  let extended = 0;
  pushExtensions({ parent: null, places: [], rest: everything, bound: 0 });
  for (let prefix = waiting.pop(); prefix !== undefined; prefix = waiting.pop()) {
    if (isCancelled()) return { cut: true };
    if (prefix.plan !== undefined) {
      yield { places: prefix.places, ...prefix.plan };
    } else if (isDone(prefix.rest)) {
      const plan = planRoute(prefix.places);
      if (plan !== null) waiting.push({ ...prefix, bound: plan.cost, plan });
    } else {
      extended += 1;
      if (extended > limits.extended || kept + waiting.size > limits.kept) return { cut: true };
      prefix.arrivals = arrivalsAt(prefix);
      pushExtensions(prefix);
    }
  }
  return { cut: false };
}
