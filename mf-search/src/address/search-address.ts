import { CITY_GROUPS } from '@fareweave/shared-lib/domain/cities';
import { isCalendarDate } from '@fareweave/shared-lib/domain/dates';
import { furthestDay } from '../dates/furthest-day.ts';
import { parseFilters, writeFilters } from '../filters/filter-params.ts';
import { type Filters, NO_FILTERS } from '../filters/filters.ts';
import { withinLimit } from './origin-limit.ts';
import { addressDays } from './trip-days.ts';

export type Direction = 'outbound' | 'inbound';

/** The screens of `/` (spec: search §2). */
type SearchStep = 'search' | 'departure_flights' | 'return_flights';

/** What the address bar holds of a search (spec: search §2). */
export interface SearchAddress {
  direction: Direction;
  /** Airport codes and `city:` values; empty for an inbound search. */
  origins: readonly string[];
  destination: string | null;
  /** One origin to one destination (spec: search §2, Single Route Search). */
  singleRoute: boolean;
  date: string | null;
  /** Trip duration in days, 1 to 365; null while unset. */
  days: number | null;
  screen: SearchStep;
  /** The hash of the selected departure flight. */
  flight: string | null;
  /** Its number, in links that are made elsewhere: a hash changes with the price. */
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

/** How a city stands in the address and in the pickers (spec: search §3). */
export function cityValue(name: string): string {
  return `city:${name}`;
}

const CODE = /^[a-z]{3}$/i;
const HASH = /^[0-9a-z]{1,7}$/;
const NUMBER = /^[A-Z0-9]{2} \d{1,4}( \/ [A-Z0-9]{2} \d{1,4}){0,2}$/;
const STEPS: readonly string[] = ['departure_flights', 'return_flights'] satisfies SearchStep[];
const CITY_VALUES = CITY_GROUPS.map((group) => cityValue(group.cityName));

/** Reads the query of the page's address. What cannot be meant (no code, no such day, a past day) counts as absent.
 *  `today` as `YYYY-MM-DD`. */
export function parseAddress(query: string, today: string): SearchAddress {
  const params = new URLSearchParams(query);
  const inbound = params.get('direction') === 'inbound';
  const origins = inbound ? [] : parseOrigins(params.get('origin') ?? '');
  const screen = params.get('screen') ?? '';
  const flight = params.get('flight') ?? '';
  const number = params.get('number') ?? '';
  return {
    direction: inbound ? 'inbound' : 'outbound',
    origins,
    destination: parsePlace(params.get('destination') ?? ''),
    singleRoute: !inbound && origins.length <= 1 && params.get('route') === 'single',
    date: parseDate(params.get('date'), today),
    days: addressDays(params.get('days')),
    screen: STEPS.includes(screen) ? (screen as SearchStep) : 'search',
    flight: HASH.test(flight) ? flight : null,
    flightNumber: HASH.test(flight) && NUMBER.test(number) ? number : null,
    returnDate: parseDate(params.get('return'), today),
    filters: parseFilters(params),
  };
}

/** The day of departure that a link names, where it has passed. */
export function passedDate(query: string, today: string): string | null {
  const date = new URLSearchParams(query).get('date') ?? '';
  return isCalendarDate(date) && date < today ? date : null;
}

function parseOrigins(text: string): string[] {
  const places = text.split(',').map(parsePlace);
  return withinLimit([...new Set(places.filter((place) => place !== null))]);
}

function parsePlace(text: string): string | null {
  const value = text.trim();
  if (CODE.test(value)) return value.toUpperCase();
  return CITY_VALUES.find((city) => city.toLowerCase() === value.toLowerCase()) ?? null;
}

const parseDate = (text: string | null, today: string): string | null =>
  text !== null && isCalendarDate(text) && text >= today && text <= furthestDay(today) ? text : null;

/** The path and query that `parseAddress` reads back; `/` alone when nothing is chosen. */
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
  // Both are legal in a query, and people read and edit these links.
  return `/?${params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}
