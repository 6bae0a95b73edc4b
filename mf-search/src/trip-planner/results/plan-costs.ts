import { FARE_TYPES, type FareType } from '@fareweave/shared-lib/domain/flights';
import type { Direction } from '@fareweave/shared-lib/domain/party';
import type { TripCost } from '@fareweave/shared-lib/domain/trip-cost';
import type { TripPlan } from '@fareweave/shared-lib/domain/trip-plans';
import type { TripCosts } from '@fareweave/shared-lib/ui/trip-costs';

type Flights = Pick<TripPlan, 'flights'>;

/** The last flight goes home; the bags of the others are those of the outbound flight (COST-2). */
export const directionOf = ({ flights }: Flights, index: number): Direction =>
  index === flights.length - 1 ? 'back' : 'out';

/** What a trip costs the party with one fare on all flights; null if a flight does not offer it. */
export const planCost = (plan: Flights, type: FareType, costOf: TripCosts['costOf']): TripCost | null =>
  costOf(plan.flights.map((flight, index) => ({ flight, type, direction: directionOf(plan, index) })));

/** The cost that leaves out most among trips; null without any. */
export function leastCertainPlan(plans: readonly Flights[], costOf: TripCosts['costOf']): TripCost | null {
  const costs = plans.flatMap((plan) => FARE_TYPES.flatMap((type) => planCost(plan, type, costOf) ?? []));
  const kinds = ({ left_out }: TripCost) => new Set(left_out.map(({ kind }) => kind)).size;
  return costs.reduce<TripCost | null>(
    (most, cost) => (most === null || kinds(cost) > kinds(most) ? cost : most),
    null,
  );
}
