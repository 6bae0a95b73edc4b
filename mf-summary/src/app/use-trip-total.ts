import type { Flight } from '@fareweave/shared-lib/domain/flights';
import type { TripCost } from '@fareweave/shared-lib/domain/trip-cost';
import { useTripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { firstFare } from '../model/trip-figures.ts';

/** Returns what a trip costs the party with the first fare that each flight offers (TRIP-3); null if a flight offers none. */
export function useTripTotal(departure: Flight, back: Flight): TripCost | null {
  const { costOf } = useTripCosts();
  const [there, home] = [firstFare(departure.fares), firstFare(back.fares)];
  if (there === null || home === null) return null;
  return costOf([
    { flight: departure, type: there.type, direction: 'out' },
    { flight: back, type: home.type, direction: 'back' },
  ]);
}
