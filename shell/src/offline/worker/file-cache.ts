import { CACHES, findIn, type Script } from '../worker-protocol.ts';
import type { PageFacts } from './page-facts.ts';

const FILES = /^\/(shell|releases)\/.+\.js$/;
/** The most bytes, as transferred, that the worker downloads in advance for screens that the user has not opened. */
const MAX_ADVANCE_BYTES = 1_000_000;

/** Whether a URL is an immutable file. */
export const isFile = ({ pathname, search }: URL): boolean => FILES.test(pathname) && search === '';

/** Whether a URL is one with which Retry bypasses the caches (ADR 3). */
export const isRetriedFile = ({ pathname, search }: URL): boolean =>
  FILES.test(pathname) && search.startsWith('?retry=');

const openFiles = (): Promise<Cache> => caches.open(CACHES.files);

/** Whether a response may be kept. Files for admins are private and not kept, because the server refuses them to everyone else. */
const mayKeep = ({ ok, headers }: Response): boolean =>
  ok && !/private|no-store/.test(headers.get('cache-control') ?? '');

/** Returns the kept file, else the same bytes of another release, else the server's file. */
export async function cacheFirst(
  request: Request,
  {
    page,
    waitUntil,
  }: { page?: Promise<PageFacts | null> | undefined; waitUntil(work: Promise<unknown>): void },
): Promise<Response> {
  const { url, integrity } = request;
  // A page reloads a file whose kept bytes are damaged.
  const isDamaged = request.cache === 'reload';
  const kept = isDamaged ? undefined : await findIn(CACHES.files, url);
  if (kept !== undefined) return kept;
  const cache = await openFiles();
  // Chromium makes the requests of preload hints without the hash of the hint.
  const hash = async () => integrity || hashIn(await page, new URL(url).pathname);
  const same = isDamaged ? undefined : await findSame(cache, url, hash);
  if (same !== undefined) return same;
  const response = await fetch(request);
  if (mayKeep(response)) waitUntil(cache.put(url, response.clone()));
  return response;
}

/** Returns the server's file, or without a connection the kept one, of which the page checks the hash. */
export async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const { origin, pathname } = new URL(request.url);
    const kept = await findIn(CACHES.files, origin + pathname);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** Finds a file in another release of the same remote, which has its own folder: a release changes few of its files (COMP-12). Asks for the
 *  hash only when there is a file of that name. */
async function findSame(
  cache: Cache,
  url: string,
  hash: () => Promise<string | undefined>,
): Promise<Response | undefined> {
  const [, , remote, , ...file] = new URL(url).pathname.split('/');
  if (file.length === 0) return undefined;
  for (const { url: other } of await cache.keys()) {
    if (other === url || !other.includes(`/${remote}/`) || !other.endsWith(`/${file.join('/')}`)) continue;
    const [integrity, kept] = await Promise.all([hash(), cache.match(other)]);
    if (kept === undefined || (await integrityOf(kept.clone())) !== integrity) continue;
    await cache.put(url, kept.clone());
    return kept;
  }
  // In the meantime, `keepFiles` may have copied the file to this URL, and `deleteUnusedFiles` may have deleted the original.
  return cache.match(url);
}

const hashIn = (page: PageFacts | null | undefined, path: string): string | undefined =>
  page?.scripts.find((script) => script.path === path)?.integrity;

/** The hash of a response in the form of the registry. */
async function integrityOf(response: Response): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', await response.arrayBuffer()));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}

/** Whether the user asks for small downloads. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Keeps the scripts of a page and of all public screens, as far as they have the right bytes. */
export async function keepFiles({ scripts, publicScripts }: PageFacts): Promise<void> {
  await Promise.all(scripts.map(keepFile));
  let left = savesData() ? 0 : MAX_ADVANCE_BYTES;
  for (const script of publicScripts) if (left > 0) left -= await keepFile(script);
}

/** Keeps a file. Returns the number of bytes that it has downloaded, if the response states the number. */
export async function keepFile({ path, integrity }: Script): Promise<number> {
  const url = new URL(path, self.location.href);
  // Files from a CDN stay in the browser's own cache.
  if (url.origin !== self.location.origin || !isFile(url)) return 0;
  const cache = await openFiles();
  const kept = (await cache.match(url.href)) ?? (await findSame(cache, url.href, async () => integrity));
  if (kept !== undefined) return 0;
  const response = await fetch(url.href, { integrity });
  if (!mayKeep(response)) return 0;
  // Keep the response itself, because browsers keep compiled code only with responses from the network.
  await cache.put(url.href, response.clone());
  return Number(response.headers.get('content-length'));
}

/** Deletes the files that no kept page names. Pages name the folder of each release and each file of the shell. */
export async function deleteUnusedFiles(pages: readonly string[]): Promise<void> {
  const cache = await openFiles();
  const isNamed = ({ pathname }: URL): boolean => {
    const [, kind, ...rest] = pathname.split('/');
    const name = kind === 'releases' ? `/releases/${rest.slice(0, 2).join('/')}/` : (rest.at(-1) ?? '');
    return pages.some((html) => html.includes(name));
  };
  for (const request of await cache.keys()) if (!isNamed(new URL(request.url))) await cache.delete(request);
}
