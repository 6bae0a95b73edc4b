/** The name of the meta element in a page that comes from the worker's cache, with the moment when it was kept; milliseconds since 1970. */
export const COPY_MARK = 'kept-copy';

/** The name of the meta element with the address of the service worker. The server omits it when there is none. */
export const WORKER_META = 'service-worker';

/** What the server said about a page that came from the worker's cache. `newer`: the server has a later revision of the
 *  registry. `unconfirmed`: it did not answer, or not with a page. */
export type Confirmation =
  | { state: 'current'; bucket: string; ticket: string }
  | { state: 'newer' | 'unconfirmed' };

/** A script with its hash, as the page's hints and the registry have it; empty if unknown. */
export interface Script {
  path: string;
  integrity: string;
}

/** What a page sends to the worker. `loaded`: URLs of scripts that it loaded before the worker handled its requests. `opened`: a path
 *  that the user opened within the page. `for-one-tab`: the page is of a preview or an override, of which nothing is kept. `forget`: the
 *  session has ended, or another user has signed in. The worker answers `confirm` with a `Confirmation`, on the port of the message. */
export type PageMessage =
  | { kind: 'loaded'; urls: string[] }
  | { kind: 'opened'; path: string }
  | { kind: 'for-one-tab' }
  | { kind: 'forget' }
  | { kind: 'confirm' };

/** The worker's caches. A worker deletes all other caches of the product. */
export const CACHES = {
  pages: 'fareweave-pages-1',
  files: 'fareweave-files-1',
  data: 'fareweave-data-1',
  /** Responses to a signed-in user. The page deletes it when the session ends. */
  session: 'fareweave-session-1',
} as const;

/** The prefix of the names of all caches, also those of earlier workers. */
export const CACHE_PREFIX = 'fareweave-';

/** Finds a kept response with a single call, because the page waits for the response. */
export const findIn = (cacheName: string, request: string): Promise<Response | undefined> =>
  caches.match(request, { cacheName });
