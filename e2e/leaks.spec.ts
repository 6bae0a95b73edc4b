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

test.beforeEach(({ page }) => page.addInitScript(countTimers));

test('50 mounts of each remote leave nothing behind', async ({ request, signInAs, page }) => {
  test.setTimeout(600_000);
  await signInAs('admin');
  for (const { name, routes } of (await compositionOf(request)).releases) {
    const paths = routes.filter(({ access }) => access !== 'guest').map(({ path }) => path);
    await test.step(name, () => expectNoTrace(page, name, paths));
  }
});

test('nor do 50 mounts of the pages for guests', async ({ request, page }) => {
  test.setTimeout(300_000);
  for (const { name, routes } of (await compositionOf(request)).releases) {
    const paths = routes.filter(({ access }) => access === 'guest').map(({ path }) => path);
    if (paths.length > 0) await test.step(name, () => expectNoTrace(page, name, paths));
  }
});

async function expectNoTrace(page: Page, remote: string, paths: readonly string[]): Promise<void> {
  await page.goto(ELSEWHERE);
  const cdp = await page.context().newCDPSession(page);
  await mountOften(page, { remote, paths }, WARM_UP);
  const before = await traceOf(page, cdp);
  await mountOften(page, { remote, paths }, MOUNTS);
  await expect
    .poll(async () => growthBeyondTolerance(before, await traceOf(page, cdp)), { message: remote })
    .toEqual({});
  await cdp.detach();
}

/** Each of the addresses in turn. In one call: a round trip for each step took longer than the steps. */
async function mountOften(
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

/** Runs in the page. A mount is over when the remote shows a heading, an unmount when its element is empty. */
async function mountInTurn({ remote, paths, times, elsewhere }: Mounts): Promise<void> {
  const area = () => document.querySelector(`[data-remote="${remote}"]`);
  const heading = () => area()?.querySelector('h1, h2, h3');
  const until = async (isReached: () => boolean): Promise<void> => {
    while (!isReached()) await new Promise(requestAnimationFrame);
  };
  for (let time = 0; time < times; time += 1) {
    history.pushState(null, '', paths[time % paths.length]);
    await until(() => heading()?.checkVisibility() === true);
    history.pushState(null, '', elsewhere);
    await until(() => area()?.firstElementChild?.childElementCount === 0);
  }
}

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
