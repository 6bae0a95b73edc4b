import { SOURCE_LANGUAGE } from '@fareweave/shared-lib/domain/languages';
import { CACHES, findIn } from '../worker-protocol.ts';
import { keepData } from './data-cache.ts';
import { deleteUnusedFiles, keepFiles, savesData } from './file-cache.ts';
import { asCopy, forAnyPath, type PageFacts, readPage, withoutHints } from './page-facts.ts';

/** Pages that the worker keeps: those that the user opened last. */
const MAX_PAGES = 6;
const REVISION = 'kept-revision';
const LANGUAGE = 'kept-language';
const USABLE_UNTIL = 'kept-until';
const ANSWER_MS = 'kept-answer-ms';
const OPENED_AT = 'kept-opened-at';

export interface KeptPage {
  path: string;
  response: Response;
  revision: number;
  /** The language of its texts. */
  language: string;
  /** Until when it may be shown before the server has answered; milliseconds since 1970, by the device. Afterwards only when
   *  the server does not answer. The page itself also refuses an expired registry (ADR 21). */
  usableUntil: number;
  /** How long the server took to answer when it was kept, in milliseconds. */
  answerMs: number;
  /** When the user opened it last; milliseconds since 1970. */
  openedAt: number;
}

const openPages = (): Promise<Cache> => caches.open(CACHES.pages);

const deletePage = async (path: string): Promise<boolean> => (await openPages()).delete(path);

function keptPage(path: string, response: Response): KeptPage {
  const number = (name: string): number => Number(response.headers.get(name));
  return {
    path,
    response,
    revision: number(REVISION),
    language: response.headers.get(LANGUAGE) ?? SOURCE_LANGUAGE,
    usableUntil: number(USABLE_UNTIL),
    answerMs: number(ANSWER_MS),
    openedAt: number(OPENED_AT),
  };
}

export async function findPage(path: string): Promise<KeptPage | undefined> {
  const response = await findIn(CACHES.pages, path);
  return response && keptPage(path, response);
}

/** All kept pages. */
async function allPages(): Promise<KeptPage[]> {
  const cache = await openPages();
  const found = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const response = await cache.match(request);
      return response === undefined ? [] : [keptPage(new URL(request.url).pathname, response)];
    }),
  );
  return found.flat();
}

/** Returns the page that the user opened last, changed so that it works at any path; undefined if no page is kept (OFFL-6). */
export async function findAnyPage(): Promise<Response | undefined> {
  const [last] = (await allPages()).sort((a, b) => b.openedAt - a.openedAt);
  return last && new Response(forAnyPath(await last.response.text()), { headers: last.response.headers });
}

/** Replaces the kept page of a path by the server's response, with its policy, and keeps its files. Returns what the page says;
 *  null when it must not be kept. A page with `no-store` belongs to one tab or to development. `replaced`: the outdated page of the path, if
 *  the worker replaces all of them. */
export async function keepPage(
  path: string,
  { response, read, answerMs }: Answer,
  replaced?: KeptPage,
): Promise<PageFacts | null> {
  const { status, headers, redirected } = response;
  if (status >= 500 || redirected) return null;
  if (status !== 200 || /no-store/.test(headers.get('cache-control') ?? '')) {
    await deletePage(path);
    return null;
  }
  const { html, facts } = await read;
  if (facts === null) return null;
  const others = await allPages();
  // Another server may not know the latest revision yet. Revisions only rise (ADR 21).
  if (others.some(({ revision, usableUntil }) => revision > facts.revision && usableUntil > Date.now()))
    return null;
  // A page in several languages varies by the cookie too, but is not private.
  const isForSession =
    /\bcookie\b/i.test(headers.get('vary') ?? '') && /private/.test(headers.get('cache-control') ?? '');
  const outdated = others.filter(
    ({ revision, language }) => revision < facts.revision || language !== facts.language,
  );
  const storing = store(path, asCopy(isForSession ? withoutHints(html) : html), headers, {
    [REVISION]: facts.revision,
    [LANGUAGE]: facts.language,
    [USABLE_UNTIL]: Date.now() + facts.lifetimeMs,
    [ANSWER_MS]: answerMs,
    [OPENED_AT]: replaced?.openedAt ?? Date.now(),
  });
  // If storage is full, delete an outdated page of this path, because it must not be shown again.
  await storing.catch(async () => {
    if (outdated.some((page) => page.path === path)) await deletePage(path);
  });
  await Promise.all(
    [keepFiles(facts), ...facts.data.map(keepData)].map((work) => work.catch(() => undefined)),
  );
  const rest = outdated.filter((page) => page.path !== path);
  await markOutdated(rest);
  // A page that replaces an outdated one does not start this: each replacement would request all remaining pages.
  if (replaced === undefined) await replaceOutdated(rest);
  await removeOldest();
  return facts;
}

async function store(
  path: string,
  html: string,
  from: Headers,
  more: Record<string, number | string>,
): Promise<void> {
  const headers = new Headers(from);
  // These describe the transferred bytes, not this text.
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name);
  for (const [name, value] of Object.entries(more)) headers.set(name, String(value));
  await (await openPages()).put(path, new Response(html, { headers }));
}

/** Marks pages of an earlier revision, which may name a withdrawn release, and pages in another language than the user chose last. From now
 *  on such a page is shown only when the server does not answer, and the worker replaces it as soon as it can. */
async function markOutdated(pages: readonly KeptPage[]): Promise<void> {
  for (const { path, response, usableUntil } of pages)
    if (usableUntil > 0)
      await store(path, await response.text(), response.headers, { [USABLE_UNTIL]: 0 }).catch(() =>
        deletePage(path),
      );
}

async function replaceOutdated(pages: readonly KeptPage[]): Promise<void> {
  if (savesData()) return;
  for (const page of pages) await refreshPage(page.path, page).catch(() => undefined);
}

/** The server's answer to the request of a page. */
export interface Answer {
  response: Response;
  /** The text of the response, and its facts; null if the response is no page or was cut off. */
  read: Promise<{ html: string; facts: PageFacts | null }>;
  /** How long the server took to begin the response, in milliseconds. */
  answerMs: number;
}

export async function answered(fetching: Promise<Response>): Promise<Answer> {
  const start = performance.now();
  const response = await fetching;
  const read = response
    .clone()
    .text()
    .then(
      (html) => ({ html, facts: readPage(html) }),
      () => ({ html: '', facts: null }),
    );
  return { response, read, answerMs: Math.round(performance.now() - start) };
}

/** Requests a page from the server and keeps it. */
export async function refreshPage(path: string, replaced?: KeptPage): Promise<void> {
  await keepPage(path, await answered(fetch(path, { cache: 'no-cache' })), replaced);
}

async function removeOldest(): Promise<void> {
  const cache = await openPages();
  const pages = (await allPages()).sort((a, b) => b.openedAt - a.openedAt);
  for (const { path } of pages.slice(MAX_PAGES)) await cache.delete(path);
  await deleteUnusedFiles(
    await Promise.all(pages.slice(0, MAX_PAGES).map(({ response }) => response.text())),
  );
}

/** Removes all kept pages when an override starts, because pages with an override have another policy. */
export const forgetPages = (): Promise<boolean> => caches.delete(CACHES.pages);
