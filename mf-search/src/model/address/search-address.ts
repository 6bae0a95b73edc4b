import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import { type Filters, NO_FILTERS, writeFilters } from '../filters.ts';

export type Direction = 'outbound' | 'inbound';

/** The screens of `/`. */
export type SearchStep = 'search' | 'departure_flights' | 'return_flights';

/** The search in the address bar (ADDR-1). */
export interface SearchAddress {
  direction: Direction;
  /** Airport codes and `city:` values; empty for an inbound search. */
  origins: readonly string[];
  destination: string | null;
  /** One origin to one destination (SRCH-1). */
  singleRoute: boolean;
  date: string | null;
  /** Trip duration in days, 1 to 365; null while unset. */
  days: number | null;
  screen: SearchStep;
  /** The hash of the selected departure flight. */
  flight: string | null;
  /** Its number, in links of alerts and e-mails: a hash changes with the price. */
  flightNumber: string | null;
  /** The chosen day of return, `YYYY-MM-DD`. */
  returnDate: string | null;
  filters: Filters;
}

export const EMPTY_ADDRESS: SearchAddress = {
  direction: 'outbound',
  origins: [],
  destination: null,
  singleRoute: false,
  date: null,
  days: null,
  screen: 'search',
  flight: null,
  flightNumber: null,
  returnDate: null,
  filters: NO_FILTERS,
};

/** The path and query that `parseAddress` reads; `/` for an empty search. */
export function formatAddress(address: SearchAddress): string {
  const { direction, origins, destination, singleRoute, date, days, screen, returnDate } = address;
  const { flight, flightNumber } = address;
  const params = new URLSearchParams();
  if (origins.length > 0) params.set('origin', origins.join(','));
  if (destination !== null) params.set('destination', destination);
  if (date !== null) params.set('date', date);
  if (params.size > 0 || direction === 'inbound') params.set('direction', direction);
  if (singleRoute) params.set('route', 'single');
  if (days !== null) params.set('days', String(days));
  if (screen !== 'search') params.set('screen', screen);
  if (flight !== null) params.set('flight', flight);
  if (flight !== null && flightNumber !== null) params.set('number', flightNumber);
  if (returnDate !== null) params.set('return', returnDate);
  writeFilters(address.filters, params);
  if (params.size === 0) return '/';
  // Both characters are legal in a query, and users read and edit these links.
  return `/?${params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

/** The origins of a search, airport codes and `city:` values; none for an inbound search. */
export function originsOf(search: FlightSearch): readonly string[] {
  switch (search.kind) {
    case 'outbound':
      return search.origins;
    case 'single':
      return [search.origin];
    case 'inbound':
      return [];
  }
}

/** The search that the address describes; null while something it needs is missing. */
export function searchOf(address: SearchAddress): FlightSearch | null {
  const { direction, origins, destination, date, singleRoute } = address;
  if (date === null) return null;
  if (direction === 'inbound') return destination === null ? null : { kind: 'inbound', destination, date };
  const [origin] = origins;
  if (origin === undefined) return null;
  if (!singleRoute) return { kind: 'outbound', origins, destination, date };
  return destination === null || origins.length > 1 ? null : { kind: 'single', origin, destination, date };
}
