import { remoteStatuses } from './remote-status.ts';

/** When the page counts as idle although no remote was mounted, in milliseconds. */
const LATEST_MS = 10_000;

/** Resolves when the first screen is shown and the browser has nothing else to do. */
export async function untilIdle(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, LATEST_MS);
    remoteStatuses.subscribe((all) => {
      if (Object.values(all).some(({ status }) => status !== 'loading')) resolve();
    });
  });
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: LATEST_MS });
    else setTimeout(resolve, 1000);
  });
}
