import type { CDPSession, Page } from '@playwright/test';
import { countTimers } from '../remote-kit/src/checks/count-timers.ts';
import { expect, test } from './fixtures.ts';
import { compositionOf } from './remotes.ts';

/** A page of the shell: no remote is mounted there. */
const ELSEWHERE = '/about';
/** Mounts before the measurement: objects that the first mounts create once are not leaks. */
const WARM_UP = 10;
const MOUNTS = 50;
/** Growth that caches and the browser may cause; a leak adds at least one object per mount. */
const TOLERANCE = { listeners: 10, nodes: 25, timers: 3, sheets: 0 };

type Counts = typeof TOLERANCE;
type Counted = Window & { liveTimers(): number };

test.beforeEach(({ page }) => page.addInitScript(countTimers));

test('50 mounts of each remote leave no leak', async ({ request, signInAs, page }) => {
  test.setTimeout(600_000);
  await signInAs('admin');
  for (const { name, routes } of (await compositionOf(request)).releases) {
    const paths = routes.filter(({ access }) => access !== 'guest').map(({ path }) => path);
    await test.step(name, () => expectNoLeak(page, name, paths));
  }
});

test('50 mounts of the pages for guests leave no leak', async ({ request, page }) => {
  test.setTimeout(300_000);
  for (const { name, routes } of (await compositionOf(request)).releases) {
    const paths = routes.filter(({ access }) => access === 'guest').map(({ path }) => path);
    if (paths.length > 0) await test.step(name, () => expectNoLeak(page, name, paths));
  }
});

async function expectNoLeak(page: Page, remote: string, paths: readonly string[]): Promise<void> {
  await page.goto(ELSEWHERE);
  const cdp = await page.context().newCDPSession(page);
  await mountRepeatedly(page, { remote, paths }, WARM_UP);
  const before = await countsOf(page, cdp);
  await mountRepeatedly(page, { remote, paths }, MOUNTS);
  await expect
    .poll(async () => growthBeyondTolerance(before, await countsOf(page, cdp)), { message: remote })
    .toEqual({});
  await cdp.detach();
}

/** Mounts the paths in turn, in one call to the page: a call for each step took longer than the steps. */
async function mountRepeatedly(
  page: Page,
  { remote, paths }: { remote: string; paths: readonly string[] },
  times: number,
): Promise<void> {
  await page.evaluate(mountInTurn, { remote, paths, times, elsewhere: ELSEWHERE });
}

interface Mounts {
  remote: string;
  paths: readonly string[];
  times: number;
  elsewhere: string;
}

/** Runs in the page. A mount has ended when the remote shows a heading, an unmount when its element is empty. */
async function mountInTurn({ remote, paths, times, elsewhere }: Mounts): Promise<void> {
  const area = () => document.querySelector(`[data-remote="${remote}"]`);
  const heading = () => area()?.querySelector('h1, h2, h3');
  const waitFor = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await new Promise(requestAnimationFrame);
  };
  for (let time = 0; time < times; time += 1) {
    history.pushState(null, '', paths[time % paths.length]);
    await waitFor(() => heading()?.checkVisibility() === true);
    history.pushState(null, '', elsewhere);
    await waitFor(() => area()?.firstElementChild?.childElementCount === 0);
  }
}

async function countsOf(page: Page, cdp: CDPSession): Promise<Counts> {
  await cdp.send('Performance.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (key: string): number => metrics.find(({ name }) => name === key)?.value ?? Number.NaN;
  const [sheets = Number.NaN, timers = Number.NaN] = await page.evaluate(() => [
    document.styleSheets.length + document.adoptedStyleSheets.length,
    (window as unknown as Counted).liveTimers(),
  ]);
  return { listeners: metric('JSEventListeners'), nodes: metric('Nodes'), timers, sheets };
}

const growthBeyondTolerance = (before: Counts, after: Counts): Partial<Counts> =>
  Object.fromEntries(
    (Object.keys(TOLERANCE) as (keyof Counts)[])
      .map((what) => [what, after[what] - before[what]] as const)
      .filter(([what, growth]) => !(growth <= TOLERANCE[what])),
  );
