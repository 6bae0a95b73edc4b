import { waitingWrites } from '@fareweave/shared-lib/api/waiting-writes';
import { placeStore, queryClient } from '@fareweave/shared-lib/platform';
import { browserIdle } from '../../composition/runtime/until-idle.ts';
import { savesData } from '../worker/file-cache.ts';
import { followKeptAnswers, keptOnScreen } from './kept-answers.ts';
import { hasOfflineNotice, postToWorker } from './kept-page.ts';
import { registerWorker } from './register-worker.ts';
import { followWaitingWrites } from './send-waiting.ts';

/** Starts what the product does for times without a connection, when the page is idle (INST-6, ADR 36, ADR 67). `isForOneTab`: the page is of a
 *  preview or an override, or its files change. */
export function startOffline({ isForOneTab }: { isForOneTab: boolean }): void {
  if (isForOneTab) keepNothing();
  else {
    void registerWorker();
    keepOpenedPages();
  }
  followKeptAnswers();
  followWaitingWrites();
  const say = () =>
    hasOfflineNotice.set(keptOnScreen.get().some(({ isOwn }) => isOwn) || waitingWrites.get().length > 0);
  keptOnScreen.subscribe(say);
  waitingWrites.subscribe(say);
}

/** Tells the worker before each answer again that this page is for one tab: browsers stop a worker, which then forgets what `start` told it. */
function keepNothing(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') postToWorker({ kind: 'for-one-tab' });
  });
}

/** Lets the worker keep the pages that the user opens within this one, of which it sees no request. */
function keepOpenedPages(): void {
  // The worker has seen the request of the first page, which the user may have left before this code runs.
  const [request] = performance.getEntriesByType('navigation');
  const known = new Set([new URL(request?.name ?? window.location.href).pathname]);
  const opened = new Set<string>();
  const tell = (): void => {
    if (!navigator.serviceWorker?.controller || savesData()) return;
    for (const path of opened) {
      if (!known.has(path)) postToWorker({ kind: 'opened', path });
      known.add(path);
    }
  };
  placeStore.subscribe(({ pathname }) => {
    opened.add(pathname);
    void browserIdle().then(tell);
  });
  // During the first visit there is no worker at first.
  navigator.serviceWorker?.addEventListener('controllerchange', tell);
}
