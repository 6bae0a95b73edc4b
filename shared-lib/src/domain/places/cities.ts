import { counted } from '../time/plurals.ts';
import type { Airport } from './airports.ts';

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

/** A city as the pickers show it. */
export interface CityGroup {
  cityName: string;
  airports: Airport[];
  /** `Chicago (2 airports)`. */
  displayName: string;
  primaryAirport: Airport;
}

/** The groups of a list of airports; a group none of whose airports is in the list is left out. */
export function cityGroups(airports: readonly Airport[]): CityGroup[] {
  const byCode = new Map(airports.map((airport) => [airport.stationCode, airport]));
  return CITY_GROUPS.flatMap(({ cityName, airports: codes }) => {
    const members = codes.flatMap((code) => byCode.get(code) ?? []);
    const [primaryAirport] = members;
    if (!primaryAirport) return [];
    return [
      {
        cityName,
        airports: members,
        displayName: `${cityName} (${counted(members.length, 'airport')})`,
        primaryAirport,
      },
    ];
  });
}

/** The airport codes of a city group, whatever the case of its name; undefined for an unknown city. */
export function cityGroup(name: string): readonly string[] | undefined {
  // Other letters than ASCII may become ASCII in lower case: the Kelvin sign is a `k` then.
  if (!ASCII.test(name)) return undefined;
  const wanted = name.trim().toLowerCase();
  return CITY_GROUPS.find((group) => group.cityName.toLowerCase() === wanted)?.airports;
}

export interface ExpandedStations {
  /** Airport codes in the order given, each once. */
  airports: string[];
  /** The values that name no known airport and no city group, as they were written. */
  unknown: string[];
}

const ASCII = /^[ -~]*$/;
const CITY_PREFIX = /^city:/i;
const CODE = /^[a-z]{3}$/i;

/** Turns an origin or destination of a search into airport codes: codes and `CITY:` values (either case), separated
 *  by commas (SRCH-15). `known` holds the codes of the existing airports. */
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
