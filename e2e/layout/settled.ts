import type { Page, Request } from '@playwright/test';

/** Time-outs up to this length belong to the loading of a page: for example, a map fits its places again after a pause. */
const SHORT_MS = 500;

/** Tells when a page has loaded: its data is shown, and it has nothing left to do that changes it. Unlike the state `networkidle`
 *  it ends with the last event, not half a second later. */
export interface Loading {
  /** Whether a request has no response yet. */
  readonly isRequesting: boolean;
  /** Waits until the page has nothing to do at present. Returns whether it has loaded. */
  hasSettled(): Promise<boolean>;
  /** Waits until the page has loaded. */
  settled(): Promise<void>;
}

/** The addresses of reports of pages. */
export const REPORTS = /\/(?:beacons|flag-counts)$/;

/** Observes every page that is opened in this tab from now on. */
export async function observeLoading(page: Page): Promise<Loading> {
  const requests = new Set<Request>();
  page.on('request', (request) => {
    // The browser ends requests of the previous page.
    if (request.isNavigationRequest()) requests.clear();
    // A report may outlive its page: then no event says that it has arrived.
    if (!REPORTS.test(request.url())) requests.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => requests.delete(request));
  await page.addInitScript(recordShortTimeouts, SHORT_MS);

  const loading: Loading = {
    get isRequesting() {
      return requests.size > 0;
    },
    async hasSettled() {
      const isIdle = await page.evaluate(isPageIdle);
      return isIdle && !loading.isRequesting;
    },
    async settled() {
      while (!(await loading.hasSettled()));
    },
  };
  return loading;
}

type Recorded = Window & { shortTimeouts: Set<number> };

/** Runs in the page before any other script: records the short time-outs that are set. */
function recordShortTimeouts(shortMs: number): void {
  const shortTimeouts = new Set<number>();
  const { setTimeout, clearTimeout } = window;
  Object.assign(window, {
    shortTimeouts,
    setTimeout(handler: TimerHandler, delay = 0, ...args: unknown[]): number {
      const run = (): void => {
        shortTimeouts.delete(id);
        if (typeof handler === 'function') handler(...args);
      };
      const id = setTimeout.call(window, run, delay) as unknown as number;
      if (delay <= shortMs) shortTimeouts.add(id);
      return id;
    },
    clearTimeout(id?: number): void {
      if (id !== undefined) shortTimeouts.delete(id);
      clearTimeout.call(window, id);
    },
  });
}

/** Runs in the page: waits until no task waits and what has changed is painted. Returns whether the screen is shown instead of
 *  its placeholders, and no short time-out is set. */
async function isPageIdle(): Promise<boolean> {
  // In this order: content that these tasks add is painted before the next response can move it.
  await scheduler.postTask(() => undefined, { priority: 'background' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return (
    document.readyState === 'complete' &&
    document.querySelector('[data-first-paint], [role=progressbar]') === null &&
    document.querySelector('h1') !== null &&
    (window as unknown as Recorded).shortTimeouts.size === 0
  );
}
