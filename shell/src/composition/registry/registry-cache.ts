import { readJson, readStored, writeStored } from '@fareweave/shared-lib/browser-storage';
import type { SignedComposition } from '@fareweave/shared-lib/domain/composition';

const KEY = 'last_known_composition';

/** Caches a valid registry on this device, for a visit while the server is unavailable. */
export function cacheRegistry({ payload, signature }: SignedComposition): void {
  const text = JSON.stringify({ payload, signature });
  // Where storage is blocked or full, the page does not start without a registry from the server.
  if (readStored(KEY) !== text) writeStored(KEY, text);
}

/** Returns the cached registry, which may have been changed on the device; null if there is none. */
export const cachedRegistry = (): unknown => readJson(KEY);
