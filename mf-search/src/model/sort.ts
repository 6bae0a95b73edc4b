import { bestScore, type Weights, weighedFlight } from '@fareweave/shared-lib/domain/best';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { languageLocale, msg, t } from '@fareweave/shared-lib/domain/texts';
import type { Prices } from './flight-costs.ts';

/** The orders of destinations and their names (RSLT-19). */
export const SORT_NAMES = msg({
  highest: 'Highest fare first',
  best: 'Best',
  cheapest: 'Cheapest',
  fastest: 'Fastest',
  earliest: 'Earliest departure',
  nearest: 'Nearest',
});

export type SortOrder = keyof typeof SORT_NAMES;

export const SORT_ORDERS = Object.keys(SORT_NAMES) as SortOrder[];

/** Returns the names of the orders on the screen. */
export const sortNames = (): Record<SortOrder, string> =>
  Object.fromEntries(SORT_ORDERS.map((order) => [order, t(SORT_NAMES[order])])) as Record<SortOrder, string>;

/** A sort order with the weights of “Best”. */
export interface Ranking {
  order: SortOrder;
  weights: Weights;
}

/** The order on a first visit (RSLT-20). */
export const DEFAULT_ORDER: SortOrder = 'highest';

/** The order of that name; undefined for any other text. */
export const sortOrder = (text: string | null): SortOrder | undefined =>
  SORT_ORDERS.find((order) => order === text);

/** The properties of a destination that sort orders use. */
interface Sortable {
  city: string;
  flights: readonly Flight[];
  lowest: { total: number } | null;
  miles: number | null;
  /** See `Weighed`; null while it is unknown. */
  noWayHome: number | null;
}

/** Smaller keys come first; destinations without a key come last. */
const KEYS: Record<SortOrder, (destination: Sortable, weights: Weights) => number | null> = {
  highest: ({ lowest }) => (lowest === null ? null : -lowest.total),
  best: ({ lowest, flights, noWayHome }, weights) =>
    lowest === null ? null : least(flights.map((flight) => scoreOf(flight, weights, noWayHome))),
  cheapest: ({ lowest }) => lowest?.total ?? null,
  fastest: ({ flights }) => least(flights.map(({ duration }) => duration)),
  earliest: ({ flights }) => least(flights.map(({ departure_time }) => Date.parse(departure_time))),
  nearest: ({ miles }) => miles,
};

const scoreOf = (flight: Flight, weights: Weights, noWayHome: number | null = null): number =>
  bestScore(weighedFlight(flight, noWayHome), weights) ?? Number.POSITIVE_INFINITY;

export const least = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((a, b) => Math.min(a, b));

/** The destinations in an order, equal ones by name (RSLT-19). Departures are compared as instants, because origins may
 *  have different time zones. */
export function sortDestinations<D extends Sortable>(
  destinations: readonly D[],
  { order, weights }: Ranking,
): D[] {
  const keyOf = KEYS[order];
  const locale = languageLocale() ?? 'en';
  return destinations
    .map((destination) => ({ destination, key: keyOf(destination, weights) ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => compare(a.key, b.key) || a.destination.city.localeCompare(b.destination.city, locale))
    .map(({ destination }) => destination);
}

/** The flights to one destination, best, cheapest or fastest first in these orders, otherwise by departure. Equal flights are
 *  sorted by departure. */
export function sortFlights(
  flights: readonly Flight[],
  { order, weights }: Ranking,
  prices: Prices,
): Flight[] {
  const priceOf = (flight: Flight): number => prices.lowest(flight)?.total ?? Number.MAX_SAFE_INTEGER;
  const byTime = [...flights].sort(byDeparture);
  if (order === 'fastest') return byTime.sort((a, b) => a.duration - b.duration);
  if (order === 'cheapest') return byTime.sort((a, b) => priceOf(a) - priceOf(b));
  // All flights are to one destination, so their return options are equal and do not change the order.
  if (order === 'best') return byTime.sort((a, b) => compare(scoreOf(a, weights), scoreOf(b, weights)));
  return byTime;
}

/** Smaller first. Subtracting would be NaN for two infinite keys. */
export const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** Earliest departure first, then earliest arrival. */
const byDeparture = (a: Flight, b: Flight): number =>
  Date.parse(a.departure_time) - Date.parse(b.departure_time) ||
  Date.parse(a.arrival_time) - Date.parse(b.arrival_time);
