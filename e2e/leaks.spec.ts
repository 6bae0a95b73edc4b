import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { CDPSession, Page } from '@playwright/test';
import { countTimers } from '../remote-kit/src/checks/count-timers.ts';
import { mountInTurn } from '../remote-kit/src/checks/mount-in-turn.ts';
import { type ObservedPage, observePage, SHARED_KEYS } from '../remote-kit/src/checks/page-changes.ts';
import { recordEffects } from '../remote-kit/src/checks/page-effects.ts';
import { expect, test } from './fixtures.ts';
import { compositionOf } from './remotes.ts';

/** A page of the shell: no remote is mounted there. */
const ELSEWHERE = '/about';
/** Mounts before the measurement: objects that the first mounts create once are not leaks. */
const WARM_UP = 10;
const MOUNTS = 50;
/** Time limit of a mount or unmount. */
const MOUNT_TIMEOUT_MS = 60_000;
/** Growth that caches and the browser may cause. A leak of one screen adds at least one object per mount of that screen. */
const TOLERANCE = { listeners: 10, nodes: 25, timers: 3, sheets: 0 };

/** A fill of the header. The React root of the fill has 142 listeners, which must not count as a leak. */
const BADGE = 'mf-account/searches-left';

type Counts = typeof TOLERANCE;
type Counted = Window & { liveTimers(): number; lastingEffects(base: string): string[] };

/** Runs in the page, which then does not measure web vitals: pages that measure have further listeners until they are left. */
function withoutSample(): void {
  const { random } = Math;
  Math.random = () => 0.5 + random() / 2;
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(countTimers);
  await page.addInitScript(recordEffects);
  await page.addInitScript(withoutSample);
});

test('50 mounts of each remote leave no leak, and change nothing outside its area', async ({
  request,
  signInAs,
  page,
}) => {
  test.setTimeout(600_000);
  await signInAs('admin');
  for (const release of (await compositionOf(request)).releases) {
    const paths = release.routes.filter(({ access }) => access !== 'guest').map(({ path }) => path);
    await test.step(release.name, () => expectNoLeak(page, release, paths, BADGE));
  }
});

test('50 mounts of the pages for guests leave no leak', async ({ request, page }) => {
  test.setTimeout(300_000);
  for (const release of (await compositionOf(request)).releases) {
    const paths = release.routes.filter(({ access }) => access === 'guest').map(({ path }) => path);
    if (paths.length > 0) await test.step(release.name, () => expectNoLeak(page, release, paths));
  }
});

/** Expects that mounts of a remote's screens leave nothing behind. `fill`: a fill that the header shows when the page is idle. */
async function expectNoLeak(
  page: Page,
  { name: remote, base }: LiveRelease,
  paths: readonly string[],
  fill?: string,
): Promise<void> {
  await page.goto(ELSEWHERE);
  await page.getByRole('heading').first().waitFor();
  if (fill !== undefined)
    await page.locator(`[data-fill="${fill}"][data-status="mounted"]`).first().waitFor({ state: 'attached' });
  await page.evaluate(observePage);
  const cdp = await page.context().newCDPSession(page);
  const mounts = { remote, paths, elsewhere: ELSEWHERE, timeoutMs: MOUNT_TIMEOUT_MS };
  await page.evaluate(mountInTurn, { ...mounts, times: WARM_UP });
  const before = await countsOf(page, cdp);
  const effects = await lastingEffects(page, base);
  await page.evaluate(mountInTurn, { ...mounts, times: MOUNTS });
  await expect
    .poll(async () => growthBeyondTolerance(before, await countsOf(page, cdp)), { message: remote })
    .toEqual({});
  // This has no tolerance, because each screen is mounted only a few times, so that even one more listener may be a leak.
  await expect.poll(() => lastingEffects(page, base), { message: remote }).toEqual(effects);
  const mounted = { remote, sharedKeys: SHARED_KEYS };
  const changes = await page.evaluate(
    (what) => (window as unknown as ObservedPage).pageChanges(what),
    mounted,
  );
  expect(changes, `${remote} changes the page outside its area`).toEqual([]);
  await cdp.detach();
}

/** Returns the listeners and intervals that the remote's own code has added to the page and not removed. */
const lastingEffects = (page: Page, base: string): Promise<string[]> =>
  page.evaluate((of) => (window as unknown as Counted).lastingEffects(of).sort(), base);

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
