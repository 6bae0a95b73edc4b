import type { PlaceOption } from '../model/place-options.ts';

export interface RankedPlace extends PlaceOption {
  isRecent: boolean;
  /** To its nearest airport; null while the position is unknown. */
  miles: number | null;
}

interface Person {
  /** The recently searched places, the latest first. */
  recent: readonly string[];
  /** The distance to the nearest of some airports; null while the position of the user is unknown. */
  milesTo: ((airports: PlaceOption['airports']) => number) | null;
}

/** The options with recently searched places first, then by distance. */
export function ranked(options: readonly PlaceOption[], { recent, milesTo }: Person): RankedPlace[] {
  const places = options.map((option) => ({
    ...option,
    isRecent: recent.includes(option.value),
    miles: milesTo?.(option.airports) ?? null,
  }));
  const recency = ({ value, isRecent }: RankedPlace) => (isRecent ? recent.indexOf(value) : recent.length);
  return places.sort((a, b) => recency(a) - recency(b) || (a.miles ?? 0) - (b.miles ?? 0));
}

const KEY = 'mf-search:recent-places';
/** The key of releases before 23 November 2026. */
const OLD_KEY = 'fareweave_recent_places';
const MOST_REMEMBERED = 6;

/** The recently searched places on this device, the latest first: airport codes and `city:` values. None when the
 *  storage is forbidden or corrupt. */
export function recentPlaces(): string[] {
  try {
    const stored = window.localStorage.getItem(KEY) ?? window.localStorage.getItem(OLD_KEY);
    const places: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(places)) return [];
    return places.filter((place) => typeof place === 'string').slice(0, MOST_REMEMBERED);
  } catch {
    return [];
  }
}

/** Stores places as recently searched, when the storage allows it. */
export function rememberPlaces(places: readonly string[]): void {
  const remembered = [...new Set([...places, ...recentPlaces()])].slice(0, MOST_REMEMBERED);
  try {
    window.localStorage.setItem(KEY, JSON.stringify(remembered));
  } catch {
    // Without storage there are no recent places.
  }
}
