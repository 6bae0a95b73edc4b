import type { Page, Route } from '@playwright/test';
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

/** Lets a page have its scripts wave by wave and its answers one by one, each drawn before the next, as a slow line
 *  would: what comes late cannot hide in the first frame. Returns once nothing more is asked for. */
async function openSlowly(page: Page, path: string): Promise<void> {
  const scripts: Route[] = [];
  const answers: Route[] = [];
  await page.route('**/releases/**', (route) => void scripts.push(route));
  await page.route('**/api/**', (route) => void answers.push(route));
  await page.goto(path, { waitUntil: 'commit' });
  let isQuiet = false;
  const drawn = () =>
    page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
  void page.waitForLoadState('networkidle').then(() => {
    isQuiet = true;
  });
  while (!isQuiet || scripts.length + answers.length > 0) {
    const next = scripts.length > 0 ? scripts.splice(0) : answers.splice(0, 1);
    await Promise.all(
      next.map(async (route) => {
        await route.continue();
        await route
          .request()
          .response()
          .catch(() => null);
      }),
    );
    await drawn();
  }
  await page.unrouteAll();
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
      for (const { name, path } of pages.filter((one) => one.role === role)) {
        await test.step(name, async () => {
          await openSlowly(page, path);
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
