import { FARE_TYPES, type FareType, type Flight } from '@fareweave/shared-lib/domain/flights';
import type { TripCost } from '@fareweave/shared-lib/domain/trip-cost';
import type { Choice, TripCosts } from '@fareweave/shared-lib/ui/trip-costs';

type CostOf = TripCosts['costOf'];
type TripPart = Omit<Choice, 'type'> & { flight: Flight };

/** The flights of a trip with their directions. The last one goes home; the bags of the others are those of the outbound flight (COST-2). */
export const tripOf = (flights: readonly Flight[]): TripPart[] =>
  flights.map((flight, index) => ({ flight, direction: index === flights.length - 1 ? 'back' : 'out' }));

/** What a trip costs the party with one fare on all flights; null if a flight does not offer it. */
export const tripCostWith = (type: FareType, trip: readonly TripPart[], costOf: CostOf): TripCost | null =>
  costOf(trip.map((part) => ({ ...part, type })));

/** The lowest total of flights for the party, with the type of its fare; null when none offers a fare. */
export function lowestTotal(
  flights: readonly Flight[],
  costOf: CostOf,
): { type: FareType; cost: TripCost } | null {
  let lowest: { type: FareType; cost: TripCost } | null = null;
  for (const flight of flights) {
    for (const type of FARE_TYPES) {
      const cost = costOf([{ flight, type, direction: 'out' }]);
      if (cost !== null && (lowest === null || cost.cents < lowest.cost.cents)) lowest = { type, cost };
    }
  }
  return lowest;
}

/** The cost that leaves out most among trips of one or more flights with each fare; null without any. They differ in the early booking fee of
 *  the pass, and in charges that are known for domestic or for international flights only. */
export function leastCertain(trips: readonly (readonly TripPart[])[], costOf: CostOf): TripCost | null {
  let most: TripCost | null = null;
  for (const trip of trips) {
    for (const type of FARE_TYPES) {
      const cost = tripCostWith(type, trip, costOf);
      if (cost !== null && (most === null || kindsLeftOut(cost) > kindsLeftOut(most))) most = cost;
    }
  }
  return most;
}

const kindsLeftOut = ({ left_out }: TripCost): number => new Set(left_out.map(({ kind }) => kind)).size;
