import { CITY_GROUPS } from '@fareweave/shared-lib/domain/cities';
import { isCalendarDate } from '@fareweave/shared-lib/domain/dates';
import { parseFilters } from '../filters.ts';
import { cityValue, withinLimit } from '../place-airports.ts';
import { type Direction, EMPTY_ADDRESS, type SearchAddress, type SearchStep } from './search-address.ts';
import { addressDays } from './trip-days.ts';

/** The parameters of a search. */
const PARAMETERS = [
  'origin',
  'destination',
  'date',
  'direction',
  'route',
  'days',
  'screen',
  'flight',
  'return',
] as const;
export type Parameter = (typeof PARAMETERS)[number];

export interface ParsedAddress {
  /** The search of the address; malformed parameters count as absent. */
  address: SearchAddress;
  /** Parameters that are not valid exactly as written. The page does not search while there is one (ADDR-8, ADR 26). */
  malformed: ReadonlySet<Parameter>;
}

/** The places that can be searched: airport codes and `city:` values. */
export type KnownPlaces = Pick<ReadonlySet<string>, 'has'>;

const CODE = /^[a-z]{3}$/i;
const ASCII = /^[ -~]*$/;
const HASH = /^[0-9a-z]{1,7}$/;
const NUMBER = /^[A-Z0-9]{2} \d{1,4}( \/ [A-Z0-9]{2} \d{1,4}){0,2}$/;
const DIRECTIONS: readonly string[] = ['outbound', 'inbound'] satisfies Direction[];
const STEPS: readonly string[] = ['search', 'departure_flights', 'return_flights'] satisfies SearchStep[];
const CITY_VALUES = CITY_GROUPS.map((group) => cityValue(group.cityName));

/** Reads the query of the page's address. */
export function parseAddress(query: string, known: KnownPlaces): ParsedAddress {
  const params = new URLSearchParams(query);
  const malformed = new Set<Parameter>(misspelt(params));

  /** The value of a parameter; null when it is absent, empty, repeated or malformed. `parse` returns null for a malformed value. */
  function read<T>(name: Parameter, parse: (text: string) => T | null): T | null {
    const [text = '', ...more] = params.getAll(name);
    if (text === '' && more.length === 0) return null;
    const value = more.length === 0 ? parse(text) : null;
    if (value === null) malformed.add(name);
    return value;
  }

  const direction = (read('direction', oneOf(DIRECTIONS)) ?? EMPTY_ADDRESS.direction) as Direction;
  const isInbound = direction === 'inbound';
  const origins = read('origin', (text) => (isInbound ? null : parseOrigins(text, known))) ?? [];
  const single = read('route', (text) => (isInbound || origins.length > 1 ? null : oneOf(['single'])(text)));
  const flight = read('flight', (text) => (HASH.test(text) ? text : null));
  const number = params.get('number') ?? '';
  const address: SearchAddress = {
    direction,
    origins,
    destination: read('destination', (text) => parsePlace(text, known)),
    singleRoute: single !== null,
    date: read('date', parseDate),
    days: read('days', addressDays),
    screen: (read('screen', oneOf(STEPS)) ?? EMPTY_ADDRESS.screen) as SearchStep,
    flight,
    flightNumber: flight !== null && NUMBER.test(number) ? number : null,
    returnDate: read('return', parseDate),
    filters: parseFilters(params),
  };
  return { address, malformed };
}

/** Parameters with a misspelt name, such as `Destination` or `destination[]`, which would otherwise be ignored. */
function misspelt(params: URLSearchParams): Parameter[] {
  return [...params.keys()].flatMap((name) => {
    const meant = name.trim().toLowerCase().replace(/\[.*$/s, '');
    return PARAMETERS.filter((parameter) => parameter === meant && parameter !== name);
  });
}

const oneOf =
  (values: readonly string[]) =>
  (text: string): string | null =>
    values.includes(text) ? text : null;

/** The unique places of a list; null when one is unknown or there are too many for a search. */
function parseOrigins(text: string, known: KnownPlaces): string[] | null {
  const places = [...new Set(text.split(',').map((part) => parsePlace(part, known)))];
  const found = places.filter((place) => place !== null);
  return found.length === places.length && withinLimit(found).length === found.length ? found : null;
}

/** Returns an airport code or a `city:` value; null if it is not `known`. */
export function parsePlace(text: string, known: KnownPlaces): string | null {
  const value = text.trim();
  if (!ASCII.test(value)) return null;
  const place = CODE.test(value)
    ? value.toUpperCase()
    : CITY_VALUES.find((city) => city.toLowerCase() === value.toLowerCase());
  return place !== undefined && known.has(place) ? place : null;
}

const parseDate = (text: string): string | null => (isCalendarDate(text.trim()) ? text.trim() : null);
