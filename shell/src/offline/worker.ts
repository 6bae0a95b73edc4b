import { CACHE, COPY_MARK, respondTo, type TripCache } from './trip-cache.ts';

/** TypeScript's types of service workers exclude those of the page, so these are declared here. */
interface Worker extends EventTarget {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { scope: string };
}
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as Worker;

const cache: TripCache = {
  find: async (request) => (await caches.open(CACHE)).match(request),
  store: async (request, response) => (await caches.open(CACHE)).put(request, response),
  fetch: (request) => fetch(request),
  async markCopy(page) {
    const html = await page.text();
    const headers = new Headers(page.headers);
    // These describe the transferred bytes, not this text.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return new Response(html.replace('<head>', `<head>\n<meta name="${COPY_MARK}" content="">`), { headers });
  },
};

worker.addEventListener('install', (event) => (event as Extendable).waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => (event as Extendable).waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event as Fetching;
  const response = respondTo(request, cache, (work) => (event as Fetching).waitUntil(work));
  if (response !== null) (event as Fetching).respondWith(response);
});
