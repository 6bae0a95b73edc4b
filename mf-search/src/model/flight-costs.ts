import { FARE_TYPES, type FareType, type Flight } from '@fareweave/shared-lib/domain/flights';
import type { Direction } from '@fareweave/shared-lib/domain/party';
import type { TripCost } from '@fareweave/shared-lib/domain/trip-cost';
import type { TripCosts } from '@fareweave/shared-lib/ui/trip-costs';

type CostOf = TripCosts['costOf'];

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

/** One of the costs that leave out most; null without any. Only the early booking fee of the pass differs between flights of a day. */
export function leastCertain(
  flights: readonly Flight[],
  direction: Direction,
  costOf: CostOf,
): TripCost | null {
  let most: TripCost | null = null;
  for (const flight of flights) {
    for (const type of FARE_TYPES) {
      const cost = costOf([{ flight, type, direction }]);
      if (cost === null) continue;
      if (cost.left_out.some(({ kind }) => kind === 'early_booking')) return cost;
      most ??= cost;
    }
  }
  return most;
}
