import { LANGUAGE_PARAM } from '@fareweave/shared-lib/domain/languages';
import { OVERRIDE_PARAM } from '@fareweave/shared-lib/domain/override';
import { PREVIEW_PARAM } from '@fareweave/shared-lib/domain/preview';
import type { Confirmation } from '../worker-protocol.ts';
import { fetchData, isData } from './data-cache.ts';
import { cacheFirst, isFile, isRetriedFile, networkFirst } from './file-cache.ts';
import {
  type Answer,
  answered,
  findAnyPage,
  findPage,
  forgetPages,
  type KeptPage,
  keepPage,
} from './page-cache.ts';
import type { PageFacts } from './page-facts.ts';

/** How long a kept page waits for the server, in milliseconds. On a fast connection the server's page, with the latest revision,
 *  arrives within this time. Where the server took longer the last time, the kept page does not wait. */
const HEAD_START_MS = 100;
/** How long a kept page waits for the server if it is outdated or the user wants the server's page, in milliseconds. */
const PATIENCE_MS = 5000;
/** A path with a file extension or one that the server answers without a page. */
const NO_PAGE = /^\/(api|releases|shell|kit|remotes)\/|\.\w{1,12}$/;

/** A request for a page or from a page, as the worker receives it. */
export interface Handled {
  request: Request;
  /** The server's page, which the browser requested while the worker started. */
  preload: Promise<Response | undefined>;
  /** The facts of the page that makes the request, while the worker is storing this page. */
  page: Promise<PageFacts | null> | undefined;
  /** Whether the page is of a preview or an override. */
  isForOneTab: boolean;
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
  /** Receives the facts of a page from the server, and a promise that resolves when the worker has stored the page. */
  opened(page: Promise<PageFacts | null>, kept: Promise<unknown>): void;
  /** Records that the page that opens is of a preview or an override: it makes calls before the shell can tell the worker (ADR 37). */
  openedForOneTab(): void;
  /** Receives what the server says about a kept page that is shown. */
  confirm(confirmation: Promise<Confirmation>): void;
}

/** Returns the response to a request; null for those that the browser handles. */
export function respondTo(handled: Handled): Promise<Response> | null {
  const { request, page, waitUntil } = handled;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return null;
  if (request.mode === 'navigate') {
    // The pages of an override have another policy, and the server remembers the override in a cookie.
    if (url.searchParams.has(OVERRIDE_PARAM)) waitUntil(forgetPages());
    const given = [OVERRIDE_PARAM, PREVIEW_PARAM].flatMap((name) => url.searchParams.getAll(name));
    // An empty text ends a preview or an override.
    if (given.some(Boolean)) handled.openedForOneTab();
    return given.length > 0 || NO_PAGE.test(url.pathname) ? null : openPage(url.pathname, handled);
  }
  if (isFile(url)) return cacheFirst(request, { page, waitUntil });
  if (isRetriedFile(url)) return networkFirst(request);
  return isData(url) && !handled.isForOneTab ? fetchData(request, waitUntil) : null;
}

/** Returns the server's page, or the kept one when the server takes longer (COMP-10). One kept page serves all queries of its path, because
 *  the page reads them from its address. */
async function openPage(
  path: string,
  { request, preload, opened, waitUntil, confirm }: Handled,
): Promise<Response> {
  // In Firefox, a preload that fails does not reject, but has an error as its response.
  const network = answered(
    preload.then((response) => (response && response.type !== 'error' ? response : fetch(request))),
  );
  const keep = (answer: Answer) => {
    const work = keepPage(path, answer);
    waitUntil(work);
    opened(
      answer.read.then(({ facts }) => facts),
      work,
    );
  };
  const kept = await findPage(path);
  if (kept === undefined) {
    try {
      const answer = await network;
      keep(answer);
      return answer.response;
    } catch (error) {
      const other = await findAnyPage();
      if (other === undefined) throw error;
      confirm(Promise.resolve({ state: 'unconfirmed' }));
      return other;
    }
  }
  const answer = await Promise.race([
    network.catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, patienceMs(kept, request), null)),
  ]);
  if (answer !== null && answer.response.status < 500) {
    keep(answer);
    return answer.response;
  }
  const confirmation = confirmed(kept, network);
  confirm(confirmation);
  waitUntil(confirmation);
  return kept.response;
}

/** How long the server's page is preferred to a kept one, in milliseconds. */
function patienceMs({ usableUntil, answerMs }: KeptPage, { cache, url }: Request): number {
  // A user who reloads or chooses a language wants the server's page.
  const isServerWanted = cache !== 'default' || new URL(url).searchParams.has(LANGUAGE_PARAM);
  if (usableUntil <= Date.now() || isServerWanted) return PATIENCE_MS;
  return answerMs > HEAD_START_MS ? 0 : HEAD_START_MS;
}

async function confirmed(kept: KeptPage, network: Promise<Answer>): Promise<Confirmation> {
  try {
    const answer = await network;
    const { response } = answer;
    const facts = await keepPage(kept.path, answer);
    if (facts === null) return { state: response.status < 500 && !response.ok ? 'newer' : 'unconfirmed' };
    const isNewer = facts.revision > kept.revision || facts.language !== kept.language;
    return isNewer ? { state: 'newer' } : { state: 'current', ...facts };
  } catch {
    return { state: 'unconfirmed' };
  }
}
