import type { Flight } from '@fareweave/shared-lib/domain/flights';
import type { SortOrder } from './sort-order.ts';

/** What of a destination its place in a list depends on. */
interface Sortable {
  city: string;
  flights: readonly Pick<Flight, 'duration' | 'departure_time'>[];
  lowest: { total: number } | null;
  miles: number | null;
}

/** Smaller keys come first; what has none comes last. */
const KEYS: Record<SortOrder, (destination: Sortable) => number | null> = {
  highest: ({ lowest }) => (lowest === null ? null : -lowest.total),
  cheapest: ({ lowest }) => lowest?.total ?? null,
  fastest: ({ flights }) => least(flights.map(({ duration }) => duration)),
  earliest: ({ flights }) => least(flights.map(({ departure_time }) => Date.parse(departure_time))),
  nearest: ({ miles }) => miles,
};

const least = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((a, b) => Math.min(a, b));

/** The destinations in an order, by name where they are equal (RSLT-19). Departures are compared as instants: origins
 *  may lie in different zones. */
export function sortDestinations<D extends Sortable>(destinations: readonly D[], order: SortOrder): D[] {
  const keyOf = KEYS[order];
  return destinations
    .map((destination) => ({ destination, key: keyOf(destination) ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => {
      // Subtracting would be NaN for two without a key.
      if (a.key !== b.key) return a.key < b.key ? -1 : 1;
      return a.destination.city.localeCompare(b.destination.city, 'en');
    })
    .map(({ destination }) => destination);
}
