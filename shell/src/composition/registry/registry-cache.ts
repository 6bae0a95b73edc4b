import type { SignedComposition } from '@fareweave/shared-lib/domain/composition';

const KEY = 'last_known_composition';

/** Keeps a registry that was right on this device, for a visit on which none can be had. */
export function cacheRegistry({ payload, signature }: SignedComposition): void {
  try {
    const text = JSON.stringify({ payload, signature });
    if (window.localStorage.getItem(KEY) !== text) window.localStorage.setItem(KEY, text);
  } catch {
    // Where storage is forbidden or full, a page without a registry does not start.
  }
}

/** What was kept, which anybody may have changed since; null without anything. */
export function cachedRegistry(): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
