import { expandStations } from '@fareweave/shared-lib/domain/cities';
import { airportsByCode } from '../../airports/index.ts';

const MOST_AIRPORTS = 20;

/** The places that a parameter of a search names. */
export interface Stations {
  /** As asked for, tidied up: `DEN,CITY:New York City`; empty where nothing was asked for. */
  text: string;
  /** Codes of the airports there, each once. */
  airports: readonly string[];
  /** Values that name no airport and no city. */
  unknown: readonly string[];
  /** How many airports and cities are named. */
  places: number;
  /** Whether an entry of the list is empty, as in `DEN,` or a blank. A parameter without any text is left out instead. */
  hasGap: boolean;
}

/** Codes in capitals, `CITY:` in capitals with the name unchanged, each value once (SRCH-15). */
export function readStations(value = ''): Stations {
  const parts = value === '' ? [] : value.split(',').map((part) => part.trim());
  const tidied = parts.map((part) =>
    /^city:/i.test(part) ? `CITY:${part.slice('city:'.length).trim()}` : upperCased(part),
  );
  const places = [...new Set(tidied)].filter((part) => part !== '');
  const text = places.join(',');
  return {
    text,
    ...expandStations(text, airportsByCode),
    places: places.length,
    hasGap: parts.includes(''),
  };
}

/** Letters that are not ASCII stay as they are: some of them become ASCII in capitals. */
const upperCased = (text: string): string => text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());

interface StationRules {
  role: 'origin' | 'destination';
  /** What to say where nothing is named; absent: that is fine. */
  missing?: string;
  /** Whether it has to be a single airport or city. */
  onePlace?: boolean;
}

/** What is wrong with the places, in words for people; null where nothing is. */
export function problemOfStations(
  { text, airports, unknown, places, hasGap }: Stations,
  { role, missing, onePlace = false }: StationRules,
): string | null {
  if (text === '' && missing !== undefined) return missing;
  if (hasGap) return `Every entry of ${role} must be an airport code or a city`;
  if (unknown.length > 0) return `Unknown airport or city: ${unknown.join(', ')}`;
  if (onePlace && places > 1) return `Choose one ${role} airport or city`;
  if (airports.length > MOST_AIRPORTS)
    return `At most ${MOST_AIRPORTS} ${role} airports can be searched at once`;
  return null;
}

/** Origin and destination must differ. A city overlaps with itself and with each of its airports. */
export const problemOfOverlap = (origins: Stations, destinations: Stations): string | null =>
  destinations.airports.some((code) => origins.airports.includes(code))
    ? 'Destination must be different from origin'
    : null;
