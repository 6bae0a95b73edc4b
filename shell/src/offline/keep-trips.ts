import { placeStore } from '@fareweave/shared-lib/platform';
import { CACHE, isFile, PAGE } from './kept.ts';

/** Once a trip is on the screen, its page opens without a connection too (see worker.ts). Best effort. */
export function keepTrips(): void {
  let isKept = false;
  // Told of the present place at once.
  placeStore.subscribe(({ pathname }) => {
    if (isKept || pathname !== PAGE) return;
    isKept = true;
    // Absent where the page did not come over a safe connection.
    if ('serviceWorker' in navigator) keep().catch(() => undefined);
  });
}

async function keep(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  await navigator.serviceWorker.ready;
  // What came before the worker did not pass through it.
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
