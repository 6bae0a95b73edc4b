import { lowestFare } from '@fareweave/shared-lib/domain/fares';
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
  const params = new URLSearchParams({ origin: from, destination: to, date });
  if (lowest !== null) params.set('max_price', String(lowest.total));
  return `/notifications?${params}`;
}

const priceOf = ({ fares }: Flight): number => lowestFare(fares) ?? Number.POSITIVE_INFINITY;

const cheapest = ([first, ...others]: readonly Flight[]): Flight | undefined =>
  first && others.reduce((best, flight) => (priceOf(flight) < priceOf(best) ? flight : best), first);
