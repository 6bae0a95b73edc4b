import { plural } from '../i18n/texts.ts';
import { type Airport, airportsByCode } from './airports.ts';

/** The cities that are searched as one, primary airport first (ARPT-3). */
export const CITY_GROUPS = [
  { cityName: 'New York City', airports: ['JFK', 'LGA', 'EWR'] },
  { cityName: 'Los Angeles', airports: ['LAX', 'BUR', 'SNA', 'ONT'] },
  { cityName: 'Chicago', airports: ['ORD', 'MDW'] },
  { cityName: 'Washington D.C.', airports: ['DCA', 'IAD', 'BWI'] },
  { cityName: 'San Francisco Bay Area', airports: ['SFO', 'SJC', 'OAK'] },
  { cityName: 'Houston', airports: ['IAH', 'HOU'] },
  { cityName: 'Miami', airports: ['MIA', 'FLL'] },
  { cityName: 'Dallas', airports: ['DFW', 'DAL'] },
  { cityName: 'Boston', airports: ['BOS', 'PWM'] },
  { cityName: 'Detroit', airports: ['DTW', 'FNT'] },
] as const satisfies readonly { cityName: string; airports: readonly [string, ...string[]] }[];

/** A city group in the airport pickers. */
export interface CityGroup {
  cityName: string;
  airports: Airport[];
  /** `Chicago (2 airports)`. */
  displayName: string;
  primaryAirport: Airport;
}

/** Returns the city groups of a list of airports. Groups without airports in the list are omitted. */
export function cityGroups(airports: readonly Airport[]): CityGroup[] {
  const byCode = airportsByCode(airports);
  return CITY_GROUPS.flatMap(({ cityName, airports: codes }) => {
    const members = codes.flatMap((code) => byCode.get(code) ?? []);
    const [primaryAirport] = members;
    if (!primaryAirport) return [];
    return [
      {
        cityName,
        airports: members,
        displayName: `${cityName} (${plural(members.length, '# airport', '# airports')})`,
        primaryAirport,
      },
    ];
  });
}

/** Returns the airport codes of a city group by its name, in any case; undefined for an unknown city. */
export function cityGroup(name: string): readonly string[] | undefined {
  // A non-ASCII letter may become ASCII in lower case: the Kelvin sign becomes `k`.
  if (!ASCII.test(name)) return undefined;
  const lowerCase = name.trim().toLowerCase();
  return CITY_GROUPS.find((group) => group.cityName.toLowerCase() === lowerCase)?.airports;
}

/** Returns the name of an airport's city group, or the code of an airport that belongs to none: equal for airports of one
 *  city. */
export const cityGroupOf = (code: string): string =>
  CITY_GROUPS.find(({ airports }) => (airports as readonly string[]).includes(code))?.cityName ?? code;

export interface ExpandedStations {
  /** Airport codes in the given order, without duplicates. */
  airports: string[];
  /** The values that name neither a known airport nor a city group, unchanged. */
  unknown: string[];
}

const ASCII = /^[ -~]*$/;
const CITY_PREFIX = /^city:/i;
const CODE = /^[a-z]{3}$/i;

/** Returns the airport codes of a search's origin or destination: codes and `CITY:` values (in any case), separated by
 *  commas (SRCH-15). `known`: the codes of existing airports. */
export function expandStations(value: string, known: { has(code: string): boolean }): ExpandedStations {
  const airports = new Set<string>();
  const unknown: string[] = [];
  for (const part of value.split(',').map((text) => text.trim())) {
    if (part === '') continue;
    const code = CODE.test(part) ? [part.toUpperCase()] : undefined;
    const codes = CITY_PREFIX.test(part) ? cityGroup(part.replace(CITY_PREFIX, '')) : code;
    const existing = codes?.filter((code) => known.has(code)) ?? [];
    if (existing.length === 0) unknown.push(part);
    for (const code of existing) airports.add(code);
  }
  return { airports: [...airports], unknown };
}
