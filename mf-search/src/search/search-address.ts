import type { FlightSearch } from '@fareweave/shared-lib/api/search-flights';
import { CITY_GROUPS } from '@fareweave/shared-lib/domain/cities';
import { isCalendarDate } from '@fareweave/shared-lib/domain/dates';

/** What the address bar holds of a search (spec: search §2). Results appear once `screen` asks for them. */
export interface SearchAddress {
  /** Airport codes and `city:` values. */
  origins: readonly string[];
  destination: string | null;
  date: string | null;
  screen: 'search' | 'departure_flights';
}

export const EMPTY_ADDRESS: SearchAddress = { origins: [], destination: null, date: null, screen: 'search' };

/** How a city stands in the address and in the pickers (spec: search §3). */
export function cityValue(name: string): string {
  return `city:${name}`;
}

const CODE = /^[a-z]{3}$/i;
const CITY_VALUES = CITY_GROUPS.map((group) => cityValue(group.cityName));

/** Reads the query of the page's address. What cannot be meant (no code, no such day, a past day) counts as absent.
 *  `today` as `YYYY-MM-DD`. */
export function parseAddress(query: string, today: string): SearchAddress {
  const params = new URLSearchParams(query);
  const origins = (params.get('origin') ?? '').split(',').map(parsePlace);
  const date = params.get('date') ?? '';
  // The way back from a flight summary names the return screen, which begins with the departures.
  const results = ['departure_flights', 'return_flights'].includes(params.get('screen') ?? '');
  return {
    origins: [...new Set(origins.filter((origin) => origin !== null))],
    destination: parsePlace(params.get('destination') ?? ''),
    date: isCalendarDate(date) && date >= today ? date : null,
    screen: results ? 'departure_flights' : 'search',
  };
}

function parsePlace(text: string): string | null {
  const value = text.trim();
  if (CODE.test(value)) return value.toUpperCase();
  return CITY_VALUES.find((city) => city.toLowerCase() === value.toLowerCase()) ?? null;
}

/** The path and query that `parseAddress` reads back; `/` alone when nothing is chosen. */
export function formatAddress({ origins, destination, date, screen }: SearchAddress): string {
  const params = new URLSearchParams();
  if (origins.length > 0) params.set('origin', origins.join(','));
  if (destination !== null) params.set('destination', destination);
  if (date !== null) params.set('date', date);
  if (params.size === 0) return '/';
  params.set('direction', 'outbound');
  if (screen !== 'search') params.set('screen', screen);
  // Both are legal in a query, and people read and edit these links.
  return `/?${params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`;
}

/** The search that the address describes; null while origin or date is missing. */
export function searchOf({ origins, destination, date }: SearchAddress): FlightSearch | null {
  return origins.length > 0 && date !== null ? { origins, destination, date } : null;
}

/** The address without places that no list knows. */
export function withKnownPlaces(
  address: SearchAddress,
  known: { has(value: string): boolean },
): SearchAddress {
  const { origins, destination } = address;
  return {
    ...address,
    origins: origins.filter((origin) => known.has(origin)),
    destination: destination !== null && known.has(destination) ? destination : null,
  };
}

/** Why a link to results cannot be followed (spec: search §5); null when it can. `usable` is the address without
 *  unknown places: other origins may be left, but a lost destination would silently become another search. */
export function addressProblem(asked: SearchAddress, usable: SearchAddress): string | null {
  if (asked.screen === 'search') return null;
  if (searchOf(asked) === null) return 'Invalid URL: Missing origin or date for outbound search';
  if (searchOf(usable) === null || asked.destination !== usable.destination) {
    return 'Invalid URL parameters for search.';
  }
  return null;
}
