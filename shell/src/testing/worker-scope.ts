import type { Composition } from '@fareweave/shared-lib/domain/composition';
import { vi } from 'vitest';
import { type Handled, respondTo } from '../offline/worker/respond.ts';
import type { Confirmation } from '../offline/worker-protocol.ts';
import { release } from './release.ts';

const ORIGIN = 'https://fareweave.example';
const DAY_MS = 86_400_000;

type Server = (path: string) => Response | Promise<Response>;

/** Runs the service worker's code in Node: with caches in memory and a server of the test. */
export function workerScope(first: Server) {
  let server = first;
  let navigationPreload: (() => Response) | null = null;
  const requests: string[] = [];
  const stores = new Map<string, Map<string, Response>>();
  const urlOf = (input: unknown): string =>
    new URL(typeof input === 'string' ? input : (input as Request).url, ORIGIN).href;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (input: unknown) => store.get(urlOf(input))?.clone(),
      put: async (input: unknown, response: Response) => void store.set(urlOf(input), response),
      delete: async (input: unknown) => store.delete(urlOf(input)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  };
  Object.assign(globalThis, {
    self: { location: new URL(ORIGIN) },
    caches: {
      open,
      match: async (input: unknown, { cacheName }: { cacheName: string }) =>
        (await open(cacheName)).match(input),
      delete: async (name: string) => stores.delete(name),
      keys: async () => [...stores.keys()],
    },
    fetch: async (input: unknown) => {
      const { pathname } = new URL(urlOf(input));
      requests.push(pathname);
      return server(pathname);
    },
  });

  /** Sends a request through the worker and waits until it has done its work. */
  async function send(
    address: string,
    more: Partial<Request> = {},
    page?: Handled['page'],
    isForOneTab = false,
  ) {
    const request = { url: ORIGIN + address, method: 'GET', mode: 'cors', cache: 'default', ...more };
    const works: Promise<unknown>[] = [];
    let confirmation: Promise<Confirmation> | undefined;
    let opensForOneTab = false;
    const response = await respondTo({
      request: Object.assign(request, { headers: new Headers(more.headers) }) as unknown as Request,
      preload: Promise.resolve(navigationPreload?.()),
      page,
      isForOneTab,
      opened: () => undefined,
      openedForOneTab: () => {
        opensForOneTab = true;
      },
      // As in a browser, work may fail before it is awaited.
      waitUntil: (work) => void works.push(work.catch(() => undefined)),
      confirm: (given) => {
        confirmation = given;
      },
    });
    const text = await response?.text();
    answerNow();
    for (const work of works) await work;
    return { response, text, confirmation: await confirmation, opensForOneTab };
  }

  return {
    requests,
    send,
    /** Opens a page. Needs fake timers. */
    visit: (address: string, more: Partial<Request> = {}) =>
      passingTime(send(address, { mode: 'navigate', ...more })),
    serve: (next: Server) => {
      server = next;
    },
    /** Lets the browser request pages while the worker starts. */
    preload: (next: () => Response) => {
      navigationPreload = next;
    },
    kept: (cache: string): string[] =>
      [...(stores.get(cache)?.keys() ?? [])].map((url) => url.slice(ORIGIN.length)),
  };
}

// The real timer, for tests with fake timers.
const { setTimeout: setRealTimeout } = globalThis;
const PAUSE_MS = 100;

/** Waits for work. The time of fake timers passes only when nothing else has happened for a while, so a slow machine changes nothing. */
async function passingTime<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await Promise.race([done, new Promise((resolve) => setRealTimeout(resolve, PAUSE_MS))]);
    if (!isDone) await vi.advanceTimersToNextTimerAsync();
  }
  // Run the timers that no call waits for any more.
  await vi.runOnlyPendingTimersAsync();
  return done;
}

const waiting: (() => void)[] = [];
const answerNow = (): void => {
  for (const answer of waiting.splice(0)) answer();
};

/** Returns a server that answers only after the worker has responded to the page, or much later than a kept page waits for an answer. */
export const slowly =
  (server: Server): Server =>
  (path) =>
    new Promise((resolve) => {
      const answer = (): void => resolve(server(path));
      waiting.push(answer);
      setTimeout(answer, 1000);
    });

export const offline: Server = () => Promise.reject(new TypeError('Failed to fetch'));

/** The server's page of a revision, with one public and one guarded remote. */
export function pageOf(
  revision: number,
  change: Partial<Composition> = {},
  headers: object = {},
  language = 'en',
): Response {
  const ofVersion = (name: string, access: 'public' | 'admin') =>
    release({
      name,
      base: `/releases/${name}/${revision}/`,
      initial: ['entry.js'],
      files: { 'entry.js': '', 'first.js': '', 'lazy.js': '', 'messages-es.1a2b.js': '' },
      routes: [{ path: `/${name}`, access, title: name, screen: 'first' }],
    });
  const payload: Composition = {
    revision,
    issuedAt: Date.now(),
    expiresAt: Date.now() + DAY_MS,
    releases: [ofVersion('mf-open', 'public'), ofVersion('mf-guarded', 'admin')],
    canaries: [],
    ...change,
  };
  const html = `<html lang="${language}"><head>
<meta name="canary-bucket" content="7"><meta name="page-ticket" content="ticket of ${revision}">
</head><main id="main"><div><div data-places><div><div data-first-paint><div>paint of ${revision}</div></div></div></div></div></main>
<link rel="preload" as="script" href="/shell/main.${revision}.js" integrity="" crossorigin="anonymous">
<link rel="preload" as="fetch" crossorigin="anonymous" href="/api/airports">
<script type="application/json" id="composition">${JSON.stringify({ payload: JSON.stringify(payload), signature: '' })}</script>`;
  return new Response(html, { headers: { 'content-security-policy': `policy of ${revision}`, ...headers } });
}
