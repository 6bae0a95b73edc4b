import { PREVIEW_PARAM } from '@fareweave/shared-lib/domain/preview';

/** The name of the cache that the service worker and the page share. */
export const CACHE = 'fareweave-1';

/** The page that opens offline after a visit, with its files and the names of airports. */
export const PAGE = '/flight-summary';
const DATA: readonly string[] = ['/api/airports'];

/** The name of the meta element in a page that comes from the cache. */
export const COPY_MARK = 'kept-copy';

const FILES = /^\/(shell|releases)\/.+\.js$/;

/** Whether a URL is an immutable file. A query means that a page retries a damaged file. */
export const isFile = ({ pathname, search }: URL): boolean => FILES.test(pathname) && search === '';

/** The cache and the network, as the service worker uses them. */
export interface TripCache {
  find(request: Request | string): Promise<Response | undefined>;
  store(request: Request | string, response: Response): Promise<void>;
  fetch(request: Request): Promise<Response>;
  /** Returns a cached page with `COPY_MARK`. */
  markCopy(page: Response): Promise<Response>;
}

/** Keeps the service worker alive until the work is done. */
type WaitUntil = (work: Promise<unknown>) => void;

/** Returns the response to a page's request; null for requests that the browser handles. */
export function respondTo(
  request: Request,
  cache: TripCache,
  waitUntil: WaitUntil,
): Promise<Response> | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return null;
  if (isFile(url)) return cacheFirst(request, cache, waitUntil);
  const { pathname } = url;
  // The page of a preview is for one tab only.
  if (request.mode === 'navigate' && !url.searchParams.has(PREVIEW_PARAM))
    return pathname === PAGE ? networkFirst(request, PAGE, cache, waitUntil) : null;
  return DATA.includes(pathname) ? networkFirst(request, pathname, cache, waitUntil) : null;
}

async function cacheFirst(request: Request, cache: TripCache, waitUntil: WaitUntil): Promise<Response> {
  // A page reloads a file when the cached bytes are damaged.
  const cached = request.cache === 'reload' ? undefined : await cache.find(request.url);
  if (cached !== undefined) return cached;
  const response = await cache.fetch(request);
  if (response.ok) waitUntil(cache.store(request.url, response.clone()));
  return response;
}

/** Returns the server's response, or the cached one if the server is unavailable or answers with a 5xx status. One cached
 *  page serves all its URLs, because the page reads the trip from the URL. */
async function networkFirst(
  request: Request,
  key: string,
  cache: TripCache,
  waitUntil: WaitUntil,
): Promise<Response> {
  const fetching = cache.fetch(request);
  const response = await fetching.catch(() => null);
  if (response?.ok) waitUntil(cache.store(key, response.clone()));
  if (response !== null && response.status < 500) return response;
  const cached = await cache.find(key);
  if (cached === undefined) return fetching;
  return key === PAGE ? cache.markCopy(cached) : cached;
}
