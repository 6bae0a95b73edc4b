import type { CDPSession, Page } from '@playwright/test';
import { expect, type Role, signIn, test } from '../fixtures.ts';
import { allPages } from './pages.ts';
import { type Loading, observeLoading, REPORTS } from './settled.ts';

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];
const ROLES: Role[][] = [
  ['visitor', 'free'],
  ['premium', 'admin'],
];

/** The time limit for a page that never settles. Most pages settle within five seconds on a slow machine. */
const PAGE_TIMEOUT_MS = 90_000;

/** Runs in the page: records every layout shift, and the first frame of the parsed page. No shift is by user input, although the browser
 *  says so (`hadRecentInput`) of those shortly after a navigation within a tab that emulates a phone. */
function recordShifts(): void {
  const shifts: string[] = [];
  Object.assign(window, { layoutShifts: shifts, isPainted: false });
  document.addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(window, { isPainted: true }))),
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as LayoutShift[]) {
      const moved = entry.sources.map(({ node, previousRect: before, currentRect: after }) => {
        const text = (node?.textContent ?? '').trim().slice(0, 30);
        return `${node?.nodeName} “${text}” ${before.x},${before.y} → ${after.x},${after.y}`;
      });
      shifts.push(`${entry.value.toFixed(4)}: ${moved.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Delays the requests of a page until `releaseNext`. Uses the browser's protocol: Playwright's routes disable the cache, so
 *  every page would load and compile all scripts again. */
class RequestQueue {
  readonly #scripts: PausedRequest[] = [];
  readonly #calls: PausedRequest[] = [];
  readonly #arriving = new Map<string, () => void>();
  /** Requests that have ended, also those that the page cancelled while they waited here. */
  readonly #ended = new Set<string>();
  /** Requests of the page that is being opened. */
  readonly #ofPage = new Set<string>();
  #loaderId = '';
  readonly #protocol: CDPSession;

  private constructor(protocol: CDPSession) {
    this.#protocol = protocol;
    protocol.on('Fetch.requestPaused', ({ requestId, networkId, request }) => {
      // Reports change nothing on the page. The browser does not say when a report arrives that outlives its page, nor when a
      // request without a `networkId` does.
      if (REPORTS.test(request.url) || networkId === undefined) {
        // The page of the request may have been left.
        protocol.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
        return;
      }
      const paused = { requestId, networkId };
      (request.url.includes('/api/') ? this.#calls : this.#scripts).push(paused);
    });
    protocol.on('Network.requestWillBeSent', ({ requestId, loaderId, type }) => {
      // The id of a document is that of its loader.
      if (type === 'Document' && requestId === loaderId) this.#loaderId = loaderId;
      if (loaderId === this.#loaderId) this.#ofPage.add(requestId);
    });
    const arrived = ({ requestId }: { requestId: string }) => {
      this.#ended.add(requestId);
      this.#arriving.get(requestId)?.();
    };
    protocol.on('Network.loadingFinished', arrived);
    protocol.on('Network.loadingFailed', arrived);
  }

  static async of(page: Page): Promise<RequestQueue> {
    const queue = new RequestQueue(await page.context().newCDPSession(page));
    await queue.#protocol.send('Network.enable');
    const patterns = ['*/releases/*', '*/api/*'].map((urlPattern) => ({ urlPattern }));
    await queue.#protocol.send('Fetch.enable', { patterns });
    return queue;
  }

  get hasRequests(): boolean {
    return this.#scripts.length + this.#calls.length > 0;
  }

  /** Continues all waiting scripts, or else the oldest waiting API call, until they have loaded. */
  async releaseNext(): Promise<void> {
    const next = this.#scripts.length > 0 ? this.#scripts.splice(0) : this.#calls.splice(0, 1);
    await Promise.all(
      next.map(async ({ requestId, networkId }) => {
        const arrived = new Promise<void>((resolve) => this.#arriving.set(networkId, resolve));
        if (this.#ended.has(networkId)) this.#arriving.get(networkId)?.();
        // The page may have cancelled the request: after a search, for example, it reloads the search allowance.
        const gone = () => this.#arriving.get(networkId)?.();
        await this.#protocol.send('Fetch.continueRequest', { requestId }).catch(gone);
        // No event says that a request of the former page has ended.
        if (this.#ofPage.has(networkId)) await arrived;
        this.#arriving.delete(networkId);
      }),
    );
  }
}

interface PausedRequest {
  requestId: string;
  networkId: string;
}

/** Opens a page as on a slow network: scripts load in waves and API calls one by one, with a paint after each, so that late
 *  content is not part of the first frame. Returns when no request is left. */
async function openSlowly(
  page: Page,
  { queue, loading }: { queue: RequestQueue; loading: Loading },
  path: string,
): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as { isPainted: boolean }).isPainted);
  do await queue.releaseNext();
  while (!(await loading.hasSettled()) || queue.hasRequests);
  // The browser reports a shift after its frame.
  await page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

// Each size has two tests, because a slow machine needs minutes for all pages.
const TESTS = [
  ...SIZES.flatMap((size) => ROLES.map((roles) => ({ ...size, roles, locale: 'en-US' }))),
  // Spanish texts are longer. At this width the form has everything in one line, with the least space.
  { width: 1024, height: 768, roles: ['visitor'] as Role[], locale: 'es-US' },
];

for (const { width, height, roles, locale } of TESTS) {
  const title = `nothing moves while a page loads, ${width} px wide, as ${roles.join(' and ')}, in ${locale}`;
  test(title, async ({ browser, request, pageErrors }) => {
    test.slow();
    const isPhone = width < 1000;
    // Dialogs are omitted, because they open after their page has loaded.
    const pages = (await allPages(request)).filter(({ open }) => open === undefined);
    const moved: string[] = [];
    for (const role of roles) {
      const context = await browser.newContext({
        locale,
        viewport: { width, height },
        isMobile: isPhone,
        hasTouch: isPhone,
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => pageErrors.push(String(error)));
      await page.addInitScript(recordShifts);
      await signIn(page, request, role);
      const [loading, queue] = [await observeLoading(page), await RequestQueue.of(page)];
      for (const { name, path } of pages.filter((candidate) => candidate.role === role)) {
        const load = async () => {
          await openSlowly(page, { queue, loading }, path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const shifts = await page.evaluate(
            () => (window as unknown as { layoutShifts: string[] }).layoutShifts,
          );
          moved.push(...shifts.map((shift) => `${name}: ${shift}`));
        };
        // A page that never settles is named by the error, and does not use up the time of the test.
        await test.step(name, load, { timeout: PAGE_TIMEOUT_MS });
      }
      await context.close();
    }
    expect(moved).toEqual([]);
  });
}
