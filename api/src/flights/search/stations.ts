import { expandStations } from '@fareweave/shared-lib/domain/cities';
import { msg, t, textOf } from '@fareweave/shared-lib/domain/texts';
import { airportsByCode, capitalCode } from '../../airports/index.ts';
import type { FieldErrors } from '../../core/http/field-errors.ts';

const MAX_AIRPORTS = 20;

/** The places that a parameter of a search names. */
export interface Stations {
  /** As requested, normalized: `DEN,CITY:New York City`; empty when the parameter is absent. */
  text: string;
  /** Codes of the airports there, each once. */
  airports: readonly string[];
  /** Values that are neither an airport nor a city. */
  unknown: readonly string[];
  /** Number of airports and cities in the list. */
  places: number;
  /** Whether an entry of the list is empty, as in `DEN,` or a blank. An empty parameter counts as absent. */
  hasGap: boolean;
}

/** Returns the places of a list: codes and `CITY:` in capitals, city names unchanged, each value once (SRCH-15). */
export function readStations(value = ''): Stations {
  const parts = value === '' ? [] : value.split(',').map((part) => part.trim());
  const normalized = parts.map((part) =>
    /^city:/i.test(part) ? `CITY:${part.slice('city:'.length).trim()}` : capitalCode(part),
  );
  const places = [...new Set(normalized)].filter((part) => part !== '');
  const text = places.join(',');
  return { text, ...expandStations(text, airportsByCode), places: places.length, hasGap: parts.includes('') };
}

export interface RouteRules {
  /** Whether an absent origin means everywhere. */
  isOriginOptional?: boolean;
  /** The message when the destination is absent; without it, an absent destination means anywhere. */
  missingDestination?: string;
  /** Whether origin and destination must each be a single airport or city. */
  onePlace?: boolean;
}

/** Reads origin and destination and adds their problems. The two must differ; a city overlaps with its airports (SRCH-31). */
export function readRoute(
  params: { origin?: string; destination?: string },
  problems: FieldErrors,
  { isOriginOptional = false, missingDestination, onePlace = false }: RouteRules = {},
): { origins: Stations; destinations: Stations } {
  const origins = readStations(params.origin);
  const destinations = readStations(params.destination);
  const missing = isOriginOptional ? undefined : msg('Origin airport code is required');
  problems.add('origin', () => problemOfStations(origins, { role: 'origin', missing, onePlace }));
  const overlap = destinations.airports.some((code) => origins.airports.includes(code));
  problems.add(
    'destination',
    () =>
      problemOfStations(destinations, { role: 'destination', missing: missingDestination, onePlace }) ??
      (overlap ? t('Destination must be different from origin') : null),
  );
  return { origins, destinations };
}

interface StationRules {
  /** The name of the parameter. */
  role: 'origin' | 'destination' | 'home' | 'visit' | 'via' | 'avoid';
  /** The message when no place is named, in English; undefined: that is valid. */
  missing: string | undefined;
  onePlace?: boolean;
}

/** Returns the message for invalid places, in the language that is set; null: they are valid. */
export function problemOfStations(
  { text, airports, unknown, places, hasGap }: Stations,
  { role, missing, onePlace = false }: StationRules,
): string | null {
  if (text === '' && missing !== undefined) return textOf(missing);
  const name = { role: textOf(role) };
  if (hasGap) return t('Every entry of {role} must be an airport code or a city', name);
  if (unknown.length > 0) return t('Unknown airport or city: {places}', { places: unknown.join(', ') });
  if (onePlace && places > 1) return t('Choose one {role} airport or city', name);
  if (airports.length > MAX_AIRPORTS)
    return t('At most {most} {role} airports can be searched at once', { most: MAX_AIRPORTS, ...name });
  return null;
}
