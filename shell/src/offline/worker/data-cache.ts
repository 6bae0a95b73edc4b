import { KEPT_AT, OFFLINE_COPY } from '@fareweave/shared-lib/domain/offline';
import { CACHES, findIn } from '../worker-protocol.ts';
import { headersToKeep, keepWhenRead, OWN_COPY_S, untilDeletion } from './own-copies.ts';

/** How long an answer that is kept waits for the server, in milliseconds (OFFL-4). */
const PATIENCE_MS = 5000;
/** Calls with a query whose responses may be kept, if the server allows it. The worker handles no other calls with a query. */
const WITH_QUERY = /^\/api\/(flights\/(search|single|inbound|return)|trip-plans|notifications)$/;

/** How long a response may be used, in seconds: by Cache-Control (RFC 5861), or as data of the user (ADR 67). The server decides by route
 *  which responses are kept (OFFL-10). */
interface Policy {
  isPrivate: boolean;
  /** Data of the user, as opposed to data that is the same for all users with a session. */
  isOwn: boolean;
  /** How long it is used while the worker requests another. */
  usable: number;
  /** How long it is used when the server does not answer. */
  ifError: number;
}

function policyOf(headers: Headers): Policy | null {
  if (headers.has(OFFLINE_COPY)) return { isPrivate: true, isOwn: true, usable: 0, ifError: OWN_COPY_S };
  const directives = headers.get('cache-control') ?? '';
  const seconds = (name: string): number =>
    Number(new RegExp(`\\b${name}=(\\d{1,9})`).exec(directives)?.[1] ?? 0);
  const ifError = seconds('stale-if-error');
  if (ifError === 0 || /no-store/.test(directives)) return null;
  const whileRevalidating = seconds('stale-while-revalidate');
  return {
    isPrivate: /private/.test(directives),
    isOwn: false,
    usable: whileRevalidating === 0 ? 0 : seconds('max-age') + whileRevalidating,
    ifError,
  };
}

/** Whether the worker handles a call. */
export const isData = ({ pathname, search }: URL): boolean =>
  pathname.startsWith('/api/') && (search === '' || WITH_QUERY.test(pathname));

/** Returns the kept response at once while it may be used, else the server's; the kept one if the server does not answer (OFFL-4). */
export async function fetchData(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const network = fetch(request);
  // The request may fail while the copy is read, before the failure is handled.
  network.catch(() => undefined);
  const key = await keyOf(request);
  const kept = await find(key);
  const ageS = kept === undefined ? 0 : (Date.now() - Number(kept.headers.get(KEPT_AT))) / 1000;
  const policy = kept && policyOf(kept.headers);
  const answer = network.then(async (response) => {
    if (response.ok && key.isPrivate && policyOf(response.headers)?.isOwn)
      return keepWhenRead(key.url, response, key.mayKeep);
    if (kept !== undefined || policyOf(response.headers) !== null)
      await keep(key, response.clone()).catch(() => undefined);
    return response;
  });
  if (kept && policy && ageS < policy.usable && request.cache === 'default') {
    waitUntil(answer);
    return kept;
  }
  if (!kept || !policy || ageS >= policy.ifError) return answer;
  const response = await Promise.race([
    answer.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null)),
  ]);
  if (response !== null && response.status < 500) return response;
  // Keep the late answer for the next request.
  waitUntil(answer.then((late) => late.arrayBuffer()));
  return kept;
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
  /** Whether the response may still be kept. */
  mayKeep: () => boolean;
}

const cacheOf = ({ isPrivate }: Key): string => (isPrivate ? CACHES.session : CACHES.data);

/** A response to a signed-in user belongs to that session: its key contains a hash of the token. */
async function keyOf({ url, headers }: Request): Promise<Key> {
  const token = headers.get('authorization');
  if (token === null) return { url, isPrivate: false, mayKeep: () => true };
  const mayKeep = untilDeletion();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return {
    url: `${url}${url.includes('?') ? '&' : '?'}session=${[...hash].map((byte) => byte.toString(16)).join('')}`,
    isPrivate: true,
    mayKeep,
  };
}

const find = (key: Key): Promise<Response | undefined> => findIn(cacheOf(key), key.url);

async function keep(key: Key, response: Response): Promise<void> {
  const cache = await caches.open(cacheOf(key));
  const policy = policyOf(response.headers);
  // Delete the copy if the server refuses the session or no longer allows copies, but not after too many requests (429).
  if (response.status < 500 && response.status !== 429 && (!response.ok || policy === null))
    await cache.delete(key.url);
  if (!response.ok || policy === null || (policy.isPrivate && !key.isPrivate)) return;
  const body = await response.arrayBuffer();
  if (key.mayKeep()) await cache.put(key.url, new Response(body, { headers: headersToKeep(response) }));
}
