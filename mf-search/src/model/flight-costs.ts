import type { Amount } from '@fareweave/shared-lib/domain/cost-texts';
import { byFare, FARE_TYPES, type FareType, type Flight } from '@fareweave/shared-lib/domain/flights';
import type { Direction } from '@fareweave/shared-lib/domain/party';
import type { TripCost } from '@fareweave/shared-lib/domain/trip-cost';
import type { Choice, TripCosts } from '@fareweave/shared-lib/ui/trip-costs';

type CostOf = TripCosts['costOf'];
export type TripPart = Omit<Choice, 'type'> & { flight: Flight };

/** The flights of a trip with their directions. The last one goes home; the bags of the others are those of the outbound flight (COST-2). */
export const tripOf = (flights: readonly Flight[]): TripPart[] =>
  flights.map((flight, index) => ({ flight, direction: index === flights.length - 1 ? 'back' : 'out' }));

/** What a trip costs the party with one fare on all flights; null if a flight does not offer it. */
export const tripCostWith = (type: FareType, trip: readonly TripPart[], costOf: CostOf): TripCost | null =>
  costOf(trip.map((part) => ({ ...part, type })));

type FlightCosts = Record<FareType, TripCost | null>;

/** A cache, because lists compare the costs of hundreds of flights again and again. `costOf` is its key, because it changes with the party. */
const known = new WeakMap<CostOf, Record<Direction, WeakMap<Flight, FlightCosts>>>();

/** What a flight costs the party with each fare. */
function costsOf(flight: Flight, direction: Direction, costOf: CostOf): FlightCosts {
  const all = known.get(costOf) ?? { out: new WeakMap(), back: new WeakMap() };
  known.set(costOf, all);
  const costs = all[direction].get(flight) ?? byFare((type) => costOf([{ flight, type, direction }]));
  all[direction].set(flight, costs);
  return costs;
}

interface TypedCost {
  type: FareType;
  cost: TripCost;
}

/** Of equal totals the complete one is lower. */
const isLower = (a: TripCost, b: TripCost): boolean =>
  a.cents < b.cents || (a.cents === b.cents && a.left_out.length === 0 && b.left_out.length > 0);

/** The lowest total of flights for the party, with the type of its fare; null when none offers a fare. */
export function lowestTotal(flights: readonly Flight[], costOf: CostOf): TypedCost | null {
  let lowest: TypedCost | null = null;
  for (const flight of flights) {
    const costs = costsOf(flight, 'out', costOf);
    for (const type of FARE_TYPES) {
      const cost = costs[type];
      if (cost !== null && (lowest === null || isLower(cost, lowest.cost))) lowest = { type, cost };
    }
  }
  return lowest;
}

/** What departures cost, in US dollars, for lists and filters; null: not on sale. */
export interface Prices {
  lowest: (flight: Flight) => { type: FareType; total: number } | null;
  highest: (flight: Flight) => number | null;
  /** With the pass fare. */
  pass: (flight: Flight) => Amount | null;
}

/** The totals of the party. */
export const partyPrices = (costOf: CostOf): Prices => ({
  lowest(flight) {
    const lowest = lowestTotal([flight], costOf);
    return lowest && { type: lowest.type, total: lowest.cost.cents / 100 };
  },
  highest(flight) {
    const costs = Object.values(costsOf(flight, 'out', costOf)).filter((cost) => cost !== null);
    return costs.length === 0 ? null : Math.max(...costs.map(({ cents }) => cents)) / 100;
  },
  pass: (flight) => costsOf(flight, 'out', costOf).go_wild,
});

/** The cost that leaves out most among trips of one or more flights with each fare; null without any. Costs leave out different charges: the
 *  early booking fee of the pass, and charges that are known for domestic or for international flights only. */
export function leastCertain(trips: readonly (readonly TripPart[])[], costOf: CostOf): TripCost | null {
  let most: TripCost | null = null;
  for (const trip of trips) {
    const [only, ...others] = trip;
    const costs = only && others.length === 0 ? costsOf(only.flight, only.direction, costOf) : null;
    for (const type of FARE_TYPES) {
      const cost = costs === null ? tripCostWith(type, trip, costOf) : costs[type];
      if (cost !== null && (most === null || kindsLeftOut(cost) > kindsLeftOut(most))) most = cost;
    }
  }
  return most;
}

const kindsLeftOut = ({ left_out }: TripCost): number => new Set(left_out.map(({ kind }) => kind)).size;
