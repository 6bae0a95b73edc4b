import type { SignedComposition } from '@fareweave/shared-lib/domain/composition';

const KEY = 'last_known_composition';

/** Caches a valid registry on this device, for a visit while the server is unavailable. */
export function cacheRegistry({ payload, signature }: SignedComposition): void {
  try {
    const text = JSON.stringify({ payload, signature });
    if (window.localStorage.getItem(KEY) !== text) window.localStorage.setItem(KEY, text);
  } catch {
    // Storage is blocked or full: then the page does not start without a registry from the server.
  }
}

/** Returns the cached registry, which may have been changed on the device; null if there is none. */
export function cachedRegistry(): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
