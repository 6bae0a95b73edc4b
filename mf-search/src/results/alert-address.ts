import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import { fareAlertAddress } from '@fareweave/shared-lib/domain/flight-address';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import type { Destination } from '../model/results/destinations.ts';

/** The alert form, filled in for one destination and day: the airports of its cheapest flight, and that price as the
 *  most one would pay. `date` as `YYYY-MM-DD`. */
export function alertAddress(
  { flights, lowest }: Pick<Destination, 'flights' | 'lowest'>,
  date: string,
): string {
  const { from, to } = endpoints(cheapest(flights) ?? { segments: [] });
  return fareAlertAddress({ origin: from, destination: to, date, maxPrice: lowest?.total ?? null });
}

const priceOf = ({ fares }: Flight): number => lowestFare(fares) ?? Number.POSITIVE_INFINITY;

const cheapest = ([first, ...others]: readonly Flight[]): Flight | undefined =>
  first && others.reduce((best, flight) => (priceOf(flight) < priceOf(best) ? flight : best), first);
