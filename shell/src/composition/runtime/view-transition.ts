import { type Store, setPageTransition } from '@fareweave/shared-lib/platform';
import type { Decision } from '../guard/guard.ts';
import { remoteStatus, remoteStatuses } from './remote-status.ts';

/** The longest time for which the browser shows the old screen while the new one mounts, in milliseconds. */
const WAIT_MS = 100;
const REDUCED = '(prefers-reduced-motion: reduce)';

/** Fades from screen to screen when a user follows a link, in browsers with view transitions. The new screen has its title and
 *  the focus before it fades in. Users who reduce motion, and browsers that draw no frames, change at once. */
export function fadeBetweenScreens(decision: Store<Decision>): void {
  setPageTransition((change) => {
    const isSupported = 'startViewTransition' in document && !document.hidden;
    if (!isSupported || window.matchMedia(REDUCED).matches) return change();
    const transition = document.startViewTransition(() => {
      change();
      return mounted(decision);
    });
    // A transition is rejected when another follows at once; the page has changed all the same.
    transition.ready.catch(() => undefined);
    transition.updateCallbackDone.catch(() => undefined);
  });
}

/** Resolves when the remote of the page is mounted, or after a short time. */
function mounted(decision: Store<Decision>): Promise<void> {
  return new Promise((resolve) => {
    const stop = remoteStatuses.subscribe(() => {
      const now = decision.get();
      if (now.kind !== 'remote' || remoteStatus(now.name).status !== 'loading') resolve();
    });
    setTimeout(() => {
      stop();
      resolve();
    }, WAIT_MS);
  });
}
