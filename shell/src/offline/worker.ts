import { answerTo, type Kept } from './answer.ts';
import { CACHE, COPY_MARK } from './kept.ts';

/** What TypeScript knows of service workers only without the page's own types. */
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
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as Worker;

const kept: Kept = {
  find: async (request) => (await caches.open(CACHE)).match(request),
  keep: async (request, answer) => (await caches.open(CACHE)).put(request, answer),
  ask: (request) => fetch(request),
  async asCopy(page) {
    const html = await page.text();
    const headers = new Headers(page.headers);
    // Of what came over the line, which this is not.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return new Response(html.replace('<head>', `<head>\n<meta name="${COPY_MARK}" content="">`), { headers });
  },
};

worker.addEventListener('install', (event) => (event as Extendable).waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => (event as Extendable).waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event as Fetching;
  const answer = answerTo(request, kept, (work) => (event as Fetching).waitUntil(work));
  if (answer !== null) (event as Fetching).respondWith(answer);
});
