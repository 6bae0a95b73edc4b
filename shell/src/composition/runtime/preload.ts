import { type LiveRelease, matchRoute } from '@fareweave/shared-lib/domain/composition';
import { addressOf } from '@fareweave/shared-lib/domain/route-patterns';
import { sessionStore } from '@fareweave/shared-lib/platform';
import type { LifeCycles } from 'single-spa';
import { decide, type ShellPages } from '../guard/guard.ts';
import { loadLifecycles } from './federation.ts';
import { remoteStatus } from './remote-status.ts';

/** The signs that a user is about to follow a link. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'];

/** Lifecycles of a remote; those of older builds do not load screens in advance. */
type Preloadable = LifeCycles & { preload?: (screen: object) => Promise<void> };

/** Loads the page of a link when the user is about to follow it: the scripts of its screen, which then also run, and its public
 *  data. Loads nothing of a remote that the user may not open, and nothing for users who save data. */
export function preloadOnIntent(releases: readonly LiveRelease[], shellPages: ShellPages): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return;
  const paths = new Set<string>();

  async function preload(place: HTMLAnchorElement): Promise<void> {
    const match = matchRoute(releases, place.pathname);
    if (match === null || decide(place, sessionStore.get(), releases, shellPages).kind !== 'remote') return;
    const { release, route, params } = match;
    if (paths.has(route.path) || release.files === null || remoteStatus(release.name).attempt > 0) return;
    paths.add(route.path);
    for (const address of route.data ?? []) preloadData(addressOf(address, params));
    const scripts = new Set([...release.initial, ...(release.screens[route.screen] ?? [])]);
    try {
      // Run the remote only when all scripts are in the cache: a network failure here must not count as a failure of the remote.
      await Promise.all([...scripts].map((file) => preloadScript(release, file)));
      const lifecycles: Preloadable = await loadLifecycles(release, 0);
      await lifecycles.preload?.({ paths: release.routes.map(({ path }) => path), pathname: place.pathname });
    } catch {
      // When the user follows the link, the page loads the remote again and reports a failure.
      paths.delete(route.path);
    }
  }

  const onIntent = ({ target }: { target: unknown }): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link instanceof HTMLAnchorElement && link.origin === window.location.origin) void preload(link);
  };
  for (const intent of INTENTS) document.addEventListener(intent, onIntent, { passive: true });
  // This code loads when the page is idle: the user may be at a link already.
  for (const target of document.querySelectorAll('a:is(:hover, :focus)')) onIntent({ target });
}

function preloadScript({ base, files }: LiveRelease, file: string): Promise<void> {
  const link = document.createElement('link');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  link.onload = () => resolve();
  link.onerror = () => {
    link.remove();
    reject(new Error(`${file} could not be preloaded`));
  };
  // The same attributes as those of the script element; otherwise the browser would fetch the script twice.
  link.integrity = files?.[file] ?? '';
  append(link, 'script', base + file);
  return promise;
}

/** Preloads a response of the API, unless the page has requested it before: then the query cache has it. */
function preloadData(address: string): void {
  const { href } = new URL(address, window.location.href);
  if (performance.getEntriesByName(href).length === 0) append(document.createElement('link'), 'fetch', href);
}

function append(link: HTMLLinkElement, as: 'script' | 'fetch', href: string): void {
  Object.assign(link, { rel: 'preload', as, crossOrigin: 'anonymous', href });
  document.head.append(link);
}
