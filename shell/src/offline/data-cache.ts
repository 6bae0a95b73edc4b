import { CACHES, findIn } from './messages.ts';

/** When the response was kept, by the clock of the device; milliseconds since 1970. */
const KEPT_AT = 'kept-at';

/** What a response's Cache-Control allows the worker (RFC 5861), in seconds. The server decides by route which responses are
 *  kept: those without `stale-if-error` are not, such as search results. */
interface Policy {
  isPrivate: boolean;
  /** How long it is used while the worker requests another. */
  usable: number;
  /** How long it is used when the server does not answer. */
  ifError: number;
}

function policyOf(headers: Headers): Policy | null {
  const directives = headers.get('cache-control') ?? '';
  const seconds = (name: string): number =>
    Number(new RegExp(`\\b${name}=(\\d{1,9})`).exec(directives)?.[1] ?? 0);
  const ifError = seconds('stale-if-error');
  if (ifError === 0 || /no-store/.test(directives)) return null;
  const whileRevalidating = seconds('stale-while-revalidate');
  return {
    isPrivate: /private/.test(directives),
    usable: whileRevalidating === 0 ? 0 : seconds('max-age') + whileRevalidating,
    ifError,
  };
}

/** Whether the worker handles a call: searches have a query. */
export const isData = ({ pathname, search }: URL): boolean => pathname.startsWith('/api/') && search === '';

/** Returns the kept response at once while it may be used, else the server's; the kept one if the server does not answer. */
export async function fetchData(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const network = fetch(request);
  // It may fail while the copy is read.
  network.catch(() => undefined);
  const key = await keyOf(request);
  const kept = await find(key);
  const ageS = kept === undefined ? 0 : (Date.now() - Number(kept.headers.get(KEPT_AT))) / 1000;
  const policy = kept && policyOf(kept.headers);
  const answer = network.then(async (response) => {
    if (kept !== undefined || policyOf(response.headers) !== null)
      await keep(key, response.clone()).catch(() => undefined);
    return response;
  });
  if (kept && policy && ageS < policy.usable && request.cache === 'default') {
    waitUntil(answer);
    return kept;
  }
  const response = await answer.catch(() => null);
  if (response !== null && response.status < 500) return response;
  return kept && policy && ageS < policy.ifError ? kept : answer;
}

/** Keeps the response to a call without a session. */
export async function keepData(path: string): Promise<void> {
  const request = new Request(new URL(path, self.location.href));
  if ((await find(await keyOf(request))) === undefined)
    await keep(await keyOf(request), await fetch(request));
}

interface Key {
  url: string;
  isPrivate: boolean;
}

const cacheOf = ({ isPrivate }: Key): string => (isPrivate ? CACHES.session : CACHES.data);

/** A response to a signed-in user belongs to that session: its key contains a hash of the token. */
async function keyOf({ url, headers }: Request): Promise<Key> {
  const token = headers.get('authorization');
  if (token === null) return { url, isPrivate: false };
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return { url: `${url}?session=${[...hash].map((byte) => byte.toString(16)).join('')}`, isPrivate: true };
}

const find = (key: Key): Promise<Response | undefined> => findIn(cacheOf(key), key.url);

async function keep(key: Key, response: Response): Promise<void> {
  const cache = await caches.open(cacheOf(key));
  const policy = policyOf(response.headers);
  // The server refuses the session, or no longer allows copies.
  if (response.status < 500 && (!response.ok || policy === null)) await cache.delete(key.url);
  if (!response.ok || policy === null || (policy.isPrivate && !key.isPrivate)) return;
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  headers.set(KEPT_AT, String(Date.now()));
  await cache.put(key.url, new Response(await response.arrayBuffer(), { headers }));
}
