import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import type { Flight } from '@fareweave/shared-lib/domain/flights';

/** The orders of destinations and their names on the screen (RSLT-19). */
export const SORT_NAMES = {
  highest: 'Highest fare first',
  best: 'Best',
  cheapest: 'Cheapest',
  fastest: 'Fastest',
  earliest: 'Earliest departure',
  nearest: 'Nearest',
} as const;

export type SortOrder = keyof typeof SORT_NAMES;

export const SORT_ORDERS = Object.keys(SORT_NAMES) as SortOrder[];

/** The order on a first visit (RSLT-20). */
export const DEFAULT_ORDER: SortOrder = 'highest';

/** The order of that name; undefined for any other text. */
export const sortOrder = (text: string | null): SortOrder | undefined =>
  SORT_ORDERS.find((order) => order === text);

/** The price of an hour of travel in US dollars when “Best” weighs fares against trip times (RSLT-19). */
const HOUR_PRICE = 10;

/** The properties of a destination that sort orders use. */
interface Sortable {
  city: string;
  flights: readonly Pick<Flight, 'duration' | 'departure_time' | 'fares'>[];
  lowest: { total: number } | null;
  miles: number | null;
}

/** Smaller keys come first; destinations without a key come last. */
const KEYS: Record<SortOrder, (destination: Sortable) => number | null> = {
  highest: ({ lowest }) => (lowest === null ? null : -lowest.total),
  best: ({ lowest, flights }) => (lowest === null ? null : least(flights.map(costOf))),
  cheapest: ({ lowest }) => lowest?.total ?? null,
  fastest: ({ flights }) => least(flights.map(({ duration }) => duration)),
  earliest: ({ flights }) => least(flights.map(({ departure_time }) => Date.parse(departure_time))),
  nearest: ({ miles }) => miles,
};

/** The lowest fare and the travel time of a flight, in US dollars. */
const costOf = ({ fares, duration }: Pick<Flight, 'fares' | 'duration'>): number =>
  priceOf({ fares }) + (duration / 60) * HOUR_PRICE;

const priceOf = ({ fares }: Pick<Flight, 'fares'>): number => lowestFare(fares) ?? Number.MAX_SAFE_INTEGER;

const least = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((a, b) => Math.min(a, b));

/** The destinations in an order, equal ones by name (RSLT-19). Departures are compared as instants, because origins may
 *  have different time zones. */
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

/** The flights to one destination, best, cheapest or fastest first in these orders, otherwise by departure. Equal flights are
 *  sorted by departure. */
export function sortFlights(flights: readonly Flight[], order: SortOrder): Flight[] {
  const byTime = [...flights].sort(byDeparture);
  if (order === 'fastest') return byTime.sort((a, b) => a.duration - b.duration);
  if (order === 'cheapest') return byTime.sort((a, b) => priceOf(a) - priceOf(b));
  if (order === 'best') return byTime.sort((a, b) => costOf(a) - costOf(b));
  return byTime;
}

/** Earliest departure first, then earliest arrival. */
const byDeparture = (a: Flight, b: Flight): number =>
  Date.parse(a.departure_time) - Date.parse(b.departure_time) ||
  Date.parse(a.arrival_time) - Date.parse(b.arrival_time);
