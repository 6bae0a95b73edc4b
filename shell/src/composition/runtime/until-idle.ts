import type { Store } from '@fareweave/shared-lib/platform';
import type { Decision } from '../guard/guard.ts';
import { remoteStatuses } from './remote-status.ts';

/** When the page counts as idle although no remote was mounted, in milliseconds. */
const LATEST_MS = 10_000;

/** Resolves when the first screen is shown and the browser has nothing else to do. With `decision`, a page of the shell itself does not wait
 *  for a remote. */
export async function untilIdle(decision?: Store<Decision>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LATEST_MS);
  const check = (): void => {
    const isMounted = Object.values(remoteStatuses.get()).some(({ status }) => status !== 'loading');
    const kind = decision?.get().kind ?? 'remote';
    if (isMounted || !['remote', 'wait', 'redirect'].includes(kind)) resolve();
  };
  check();
  const stops = [remoteStatuses.subscribe(check), decision?.subscribe(check)];
  await promise;
  clearTimeout(timer);
  for (const stop of stops) stop?.();
  await browserIdle();
}

/** Resolves when the browser has nothing else to do. */
export const browserIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: LATEST_MS });
    else setTimeout(resolve, 1000);
  });
