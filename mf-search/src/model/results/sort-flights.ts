import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import type { SortOrder } from './sort-order.ts';

/** The flights to one place: cheapest or fastest first where that is asked for, else as they leave. What costs or takes
 *  the same is listed as it leaves. */
export function sortFlights(flights: readonly Flight[], order: SortOrder): Flight[] {
  const byTime = [...flights].sort(byDeparture);
  if (order === 'fastest') return byTime.sort((a, b) => a.duration - b.duration);
  if (order === 'cheapest') {
    const priceOf = ({ fares }: Flight) => lowestFare(fares) ?? Number.MAX_SAFE_INTEGER;
    return byTime.sort((a, b) => priceOf(a) - priceOf(b));
  }
  return byTime;
}

/** Earliest departure first, then earliest arrival. */
const byDeparture = (a: Flight, b: Flight): number =>
  Date.parse(a.departure_time) - Date.parse(b.departure_time) ||
  Date.parse(a.arrival_time) - Date.parse(b.arrival_time);
