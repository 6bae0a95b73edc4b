import { placeStore } from '@fareweave/shared-lib/platform';
import { CACHE, isFile, PAGE } from './trip-cache.ts';

/** Registers the service worker when the user first opens a trip, so that the page of the trip also opens offline (see
 *  worker.ts). Failures are ignored. */
export function cacheTripPages(): void {
  let isRegistered = false;
  // The store calls the listener at once with the current place.
  placeStore.subscribe(({ pathname }) => {
    if (isRegistered || pathname !== PAGE) return;
    isRegistered = true;
    // Browsers offer no service workers on a plain http page.
    if ('serviceWorker' in navigator) registerWorker().catch(() => undefined);
  });
}

async function registerWorker(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  // Files that were loaded before the worker was active are not in its cache yet.
  const cache = await caches.open(CACHE);
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => isFile(new URL(name)));
  await Promise.all(
    [PAGE, '/api/airports', ...files].map(async (address) => {
      if ((await cache.match(address)) === undefined) await cache.add(address);
    }),
  );
}
