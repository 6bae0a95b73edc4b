import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { CDPSession, Page } from '@playwright/test';
import { countTimers } from '../tools/release/checks/count-timers.ts';
import { expect, test } from './fixtures.ts';
import { compositionOf } from './remotes.ts';

/** A page of the shell: no remote is mounted there. */
const ELSEWHERE = '/about';
/** What is made once, at the first mounts, is no leak. */
const WARM_UP = 10;
const MOUNTS = 50;
/** What caches and the browser itself may hold more of; a leak leaves one or more with each mount. */
const TOLERANCE = { listeners: 10, nodes: 25, timers: 3, sheets: 0 };

type Trace = typeof TOLERANCE;
type Counted = Window & { liveTimers(): number };

test('50 mounts of each remote leave nothing behind', async ({ request, signInAs, page }) => {
  test.setTimeout(600_000);
  await page.addInitScript(countTimers);
  await signInAs('admin');
  for (const release of (await compositionOf(request)).releases) {
    await test.step(release.name, async () => {
      await page.goto(ELSEWHERE);
      const cdp = await page.context().newCDPSession(page);
      await mountOften(page, release, WARM_UP);
      const before = await traceOf(page, cdp);
      await mountOften(page, release, MOUNTS);
      await expect
        .poll(async () => growthBeyondTolerance(before, await traceOf(page, cdp)), { message: release.name })
        .toEqual({});
      await cdp.detach();
    });
  }
});

/** Each address of the remote that an admin may open, in turn. */
async function mountOften(page: Page, { name, routes }: LiveRelease, times: number): Promise<void> {
  const paths = routes.filter(({ access }) => access !== 'guest').map(({ path }) => path);
  const go = (to: string) => page.evaluate((address) => history.pushState(null, '', address), to);
  const area = page.locator(`[data-remote="${name}"]`);
  for (let time = 0; time < times; time += 1) {
    await go(paths[time % paths.length] ?? '/');
    await area.getByRole('heading').first().waitFor();
    await go(ELSEWHERE);
    await page.waitForFunction(isEmpty, name);
  }
}

/** Runs in the page: whether the remote has taken all it drew out of its element. */
const isEmpty = (remote: string): boolean =>
  document.querySelector(`[data-remote="${remote}"]`)?.firstElementChild?.childElementCount === 0;

async function traceOf(page: Page, cdp: CDPSession): Promise<Trace> {
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  const [sheets = Number.NaN, timers = Number.NaN] = await page.evaluate(() => [
    document.styleSheets.length + document.adoptedStyleSheets.length,
    (window as unknown as Counted).liveTimers(),
  ]);
  return { listeners: metric('JSEventListeners'), nodes: metric('Nodes'), timers, sheets };
}

const growthBeyondTolerance = (before: Trace, after: Trace): Partial<Trace> =>
  Object.fromEntries(
    (Object.keys(TOLERANCE) as (keyof Trace)[])
      .map((what) => [what, after[what] - before[what]] as const)
      .filter(([what, growth]) => !(growth <= TOLERANCE[what])),
  );
