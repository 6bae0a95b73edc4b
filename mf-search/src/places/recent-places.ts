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
