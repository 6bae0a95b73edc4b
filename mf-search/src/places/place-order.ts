import { type Airport, distanceMiles } from '@fareweave/shared-lib/domain/airports';
import type { PlaceOption } from '../model/place-options.ts';

type Position = Pick<Airport, 'latitude' | 'longitude'>;

export interface RankedPlace extends PlaceOption {
  isRecent: boolean;
  /** To the nearest of its airports; null while it is not known where the person is. */
  miles: number | null;
}

interface Person {
  /** The places last searched for, the latest first. */
  recent: readonly string[];
  /** Where the person is; null while that is not known. */
  position: Position | null;
}

/** The options in the order of their use to a person: the places last searched for, then the nearest. */
export function ranked(options: readonly PlaceOption[], { recent, position }: Person): RankedPlace[] {
  const places = options.map((option) => ({
    ...option,
    isRecent: recent.includes(option.value),
    miles: position === null ? null : nearestOf(option.airports, position),
  }));
  const recency = ({ value, isRecent }: RankedPlace) => (isRecent ? recent.indexOf(value) : recent.length);
  return places.sort((a, b) => recency(a) - recency(b) || (a.miles ?? 0) - (b.miles ?? 0));
}

const nearestOf = (airports: readonly Position[], position: Position): number =>
  Math.min(...airports.map((airport) => distanceMiles(airport, position)));

const KEY = 'fareweave_recent_places';
const MOST_REMEMBERED = 6;

/** The places last searched for on this device, the latest first: airport codes and `city:` values. None where
 *  storage is forbidden or corrupt. */
export function recentPlaces(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((place) => typeof place === 'string').slice(0, MOST_REMEMBERED);
  } catch {
    return [];
  }
}

/** Remembers places on this device, where it may; the first of them first. */
export function rememberPlaces(places: readonly string[]): void {
  const remembered = [...new Set([...places, ...recentPlaces()])].slice(0, MOST_REMEMBERED);
  try {
    window.localStorage.setItem(KEY, JSON.stringify(remembered));
  } catch {
    // Then they are not remembered.
  }
}
