import { sessionStore } from '@fareweave/shared-lib/platform';
import { isFile } from '../worker/file-cache.ts';
import { CACHES, type PageMessage, WORKER_META } from '../worker-protocol.ts';
import { postToWorker } from './kept-page.ts';

/** Registers the service worker (ADR 36). The page calls it when it is idle and has all files that it may need. The server decides
 *  whether there is one. Failures are ignored: without a worker, the product needs a connection. */
export async function registerWorker(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>(`meta[name="${WORKER_META}"]`)?.content;
  // Browsers offer no service workers on a plain http page.
  if (!address || !('serviceWorker' in navigator)) return;
  deletePrivateCopies();
  try {
    const isFirstVisit = navigator.serviceWorker.controller === null;
    globalThis.fareweaveLoader.trust(address);
    await navigator.serviceWorker.register(address);
    const { active } = await navigator.serviceWorker.ready;
    if (!isFirstVisit) return;
    // The worker did not see the requests of this page.
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    const message: PageMessage = { kind: 'loaded', urls: urls.filter((url) => isFile(new URL(url))) };
    active?.postMessage(message);
  } catch {
    // The browser blocks service workers or storage.
  }
}

/** Deletes the copies of responses to a user as soon as the session ends or another user signs in, also in another tab (COMP-13). */
function deletePrivateCopies(): void {
  let userId: string | undefined;
  sessionStore.subscribe(({ user, isLoading }) => {
    if (isLoading) return;
    if (user === null || (userId !== undefined && userId !== user.id)) {
      caches.delete(CACHES.session).catch(() => undefined);
      // The worker may still receive answers for that session.
      postToWorker({ kind: 'forget' });
    }
    userId = user?.id;
  });
}
