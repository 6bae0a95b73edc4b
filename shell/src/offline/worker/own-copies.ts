import { hasPremium, type User } from '@fareweave/shared-lib/domain/accounts';
import { KEPT_AT, OFFLINE_COPY } from '@fareweave/shared-lib/domain/offline';
import { CACHES } from '../worker-protocol.ts';

const BYTES = 'kept-bytes';

/** Limits of the answers with data of the user that the worker keeps: their number, bytes and age (OFFL-11). */
const MOST_COPIES = 40;
const MOST_BYTES = 20_000_000;
export const OWN_COPY_S: number = 30 * 86_400;

let deletions = 0;

/** Returns a function that returns false after a deletion: an answer that arrives after the sign-out must not be kept (OFFL-12). */
export function untilDeletion(): () => boolean {
  const before = deletions;
  return () => deletions === before;
}

/** Deletes all answers with data of the user (COMP-13). */
export async function forgetCopies(): Promise<void> {
  deletions += 1;
  await caches.delete(CACHES.session);
}

/** The headers of a kept response: without those that describe the transferred bytes, and with the time. */
export function headersToKeep(response: Response): Headers {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  headers.set(KEPT_AT, String(Date.now()));
  return headers;
}

/** Returns an answer with data of the user, which the worker keeps when the page has read all of it. Lines still arrive as the server sends
 *  them, and the page can still cancel. `mayKeep`: whether no answers were deleted since its request. */
export function keepWhenRead(url: string, response: Response, mayKeep = untilDeletion()): Response {
  if (response.body === null) return response;
  const headers = headersToKeep(response);
  const chunks: Uint8Array[] = [];
  const collected = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      chunks.push(chunk);
      controller.enqueue(chunk);
    },
    // The response ends only when this is done, so the browser does not stop the worker before.
    flush: () => keepOwn(url, new Blob(chunks as BlobPart[]), headers, mayKeep).catch(() => undefined),
  });
  const { status, statusText } = response;
  const body = response.body.pipeThrough(collected);
  return new Response(body, { status, statusText, headers: response.headers });
}

/** A stream of lines is complete when its last line says so; the server may have written an error into it. */
async function isComplete(body: Blob, headers: Headers): Promise<boolean> {
  if (!/ndjson/.test(headers.get('content-type') ?? '')) return true;
  const end = await body.slice(-4000).text();
  return end.trimEnd().split('\n').at(-1)?.startsWith('{"type":"end"') === true;
}

/** Keeps an answer, and deletes the oldest ones beyond the limits. */
async function keepOwn(url: string, body: Blob, headers: Headers, mayKeep: () => boolean): Promise<void> {
  if (body.size > MOST_BYTES || !(await isComplete(body, headers))) return;
  const cache = await caches.open(CACHES.session);
  if (!mayKeep()) return;
  headers.set(BYTES, String(body.size));
  await cache.put(url, new Response(body, { headers }));
  let [count, bytes] = [0, 0];
  for (const copy of (await ownCopies()).sort((a, b) => b.keptAt - a.keptAt)) {
    count += 1;
    bytes += copy.bytes;
    const isOld = Date.now() - copy.keptAt > OWN_COPY_S * 1000;
    if (isOld || count > MOST_COPIES || bytes > MOST_BYTES) await cache.delete(copy.url);
  }
}

/** Returns all kept answers of the session. `plan`: null for public data, which the page requests with the token too. */
async function ownCopies(): Promise<{ url: string; plan: string | null; keptAt: number; bytes: number }[]> {
  const cache = await caches.open(CACHES.session);
  const found = await Promise.all(
    (await cache.keys()).map(async ({ url }) => [url, await cache.match(url)] as const),
  );
  return found.flatMap(([url, response]) => {
    const header = (name: string) => response?.headers.get(name) ?? null;
    // A private answer without a plan is the route network, which is premium.
    const isPrivate = /private/.test(header('cache-control') ?? '');
    const plan = header(OFFLINE_COPY) ?? (isPrivate ? 'premium' : null);
    return [{ url, plan, keptAt: Number(header(KEPT_AT)), bytes: Number(header(BYTES)) }];
  });
}

/** Follows the server's check of the session: deletes the answers that were for another plan, and all when the session has ended (OFFL-12,
 *  OFFL-13). */
export async function forgetOutdated(answer: Response): Promise<void> {
  const { valid, user } = (await answer.json().catch(() => ({}))) as { valid?: boolean; user?: User | null };
  const { status } = answer;
  if (status === 400 || status === 401 || valid === false) return forgetCopies();
  if (!answer.ok || !user) return;
  const plan = hasPremium(user) ? 'premium' : 'free';
  const outdated = (await ownCopies()).filter((copy) => copy.plan !== null && copy.plan !== plan);
  if (outdated.length === 0) return;
  deletions += 1;
  const cache = await caches.open(CACHES.session);
  for (const { url } of outdated) await cache.delete(url);
}
