import type { CDPSession, Page } from '@playwright/test';
import { expect, type Role, signIn, test } from '../fixtures.ts';
import { allPages } from './pages.ts';

const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
];
const ROLES: Role[] = ['visitor', 'free', 'premium', 'admin'];

/** Runs in the page: notes whatever moves without somebody having pressed something. */
function watchShifts(): void {
  const seen: string[] = [];
  Object.assign(window, { layoutShifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as LayoutShift[]) {
      // While the page itself is still being read, the browser decides when to draw (docs/performance.md).
      const [{ domInteractive = 0 } = {}] = performance.getEntriesByType(
        'navigation',
      ) as PerformanceNavigationTiming[];
      if (entry.hadRecentInput || domInteractive === 0 || entry.startTime < domInteractive) continue;
      const what = entry.sources.map(({ node, previousRect: before, currentRect: after }) => {
        const text = (node?.textContent ?? '').trim().slice(0, 30);
        return `${node?.nodeName} “${text}” ${before.x},${before.y} → ${after.x},${after.y}`;
      });
      seen.push(`${entry.value.toFixed(4)}: ${what.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** A line that holds back what a page requests. It uses the browser's own protocol: Playwright's routes switch off the
 *  cache, and every page would load and compile all scripts again. */
class SlowLine {
  readonly #scripts: Held[] = [];
  readonly #answers: Held[] = [];
  readonly #arriving = new Map<string, () => void>();
  readonly #protocol: CDPSession;

  private constructor(protocol: CDPSession) {
    this.#protocol = protocol;
    protocol.on('Fetch.requestPaused', ({ requestId, networkId, request }) => {
      const held = { requestId, networkId: networkId ?? requestId };
      (request.url.includes('/api/') ? this.#answers : this.#scripts).push(held);
    });
    const arrived = ({ requestId }: { requestId: string }) => this.#arriving.get(requestId)?.();
    protocol.on('Network.loadingFinished', arrived);
    protocol.on('Network.loadingFailed', arrived);
  }

  static async of(page: Page): Promise<SlowLine> {
    const line = new SlowLine(await page.context().newCDPSession(page));
    await line.#protocol.send('Network.enable');
    const patterns = ['*/releases/*', '*/api/*'].map((urlPattern) => ({ urlPattern }));
    await line.#protocol.send('Fetch.enable', { patterns });
    return line;
  }

  get isHolding(): boolean {
    return this.#scripts.length + this.#answers.length > 0;
  }

  /** Lets all scripts through that wait, or else the answer that has waited longest, until they have arrived. */
  async letNext(): Promise<void> {
    const next = this.#scripts.length > 0 ? this.#scripts.splice(0) : this.#answers.splice(0, 1);
    await Promise.all(
      next.map(async ({ requestId, networkId }) => {
        const arrived = new Promise<void>((resolve) => this.#arriving.set(networkId, resolve));
        await this.#protocol.send('Fetch.continueRequest', { requestId });
        await arrived;
        this.#arriving.delete(networkId);
      }),
    );
  }
}

interface Held {
  requestId: string;
  networkId: string;
}

/** Lets a page have its scripts wave by wave and its answers one by one, each drawn before the next, as a slow line
 *  would: what comes late cannot hide in the first frame. Returns once nothing more is requested. */
async function openSlowly(page: Page, line: SlowLine, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  let isQuiet = false;
  const drawn = () =>
    page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
  void page.waitForLoadState('networkidle').then(() => {
    isQuiet = true;
  });
  while (!isQuiet || line.isHolding) {
    await line.letNext();
    await drawn();
  }
  await drawn();
}

for (const { width, height } of SIZES) {
  test(`nothing moves while a page comes, ${width} px wide`, async ({ browser, request, complaints }) => {
    test.slow();
    const isPhone = width < 1000;
    const pages = await allPages(request);
    const moved: string[] = [];
    for (const role of ROLES) {
      const context = await browser.newContext({
        viewport: { width, height },
        isMobile: isPhone,
        hasTouch: isPhone,
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.addInitScript(watchShifts);
      await signIn(page, request, role);
      const line = await SlowLine.of(page);
      for (const { name, path } of pages.filter((one) => one.role === role)) {
        await test.step(name, async () => {
          await openSlowly(page, line, path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          const shifts = await page.evaluate(() => Reflect.get(window, 'layoutShifts') as string[]);
          moved.push(...shifts.map((shift) => `${name}: ${shift}`));
        });
      }
      await context.close();
    }
    expect(moved).toEqual([]);
  });
}
