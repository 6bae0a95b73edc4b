import type { Release, RouteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { exampleAddress } from '@fareweave/shared-lib/domain/route-patterns';
import type { CDPSession, Page } from 'playwright-core';
import type { Built } from '../core/project.ts';
import { signInToCheck, startCheckProduct } from '../live/check-product.ts';
import { launchBrowser } from './browser.ts';
import { countTimers } from './count-timers.ts';
import type { Finding } from './finding.ts';
import { leftBehind } from './left-behind.ts';
import { mountInTurn } from './mount-in-turn.ts';
import { observePage } from './page-changes.ts';
import { recordEffects } from './page-effects.ts';
import { withTimeout } from './with-timeout.ts';

const RULE = 'lifecycles';
/** A page of the shell: no remote is mounted there. */
const ELSEWHERE = '/about';
/** Mounts before the measurement: objects that the first mounts create once are not leaks. */
const WARM_UP = 5;
const MOUNTS = 50;
const HALF = MOUNTS / 2;
/** Time limit of a mount or unmount. */
const MOUNT_TIMEOUT_MS = 20_000;
/** Time limit of all mounts of a route. */
const MOUNTS_TIMEOUT_MS = 300_000;
/** A timer that is still set after this time counts as a leak. */
const TIMERS_TIMEOUT_MS = 10_000;

/** Counts of objects in the page while no remote is mounted. */
interface Counts {
  listeners: number;
  nodes: number;
  sheets: number;
  timers: number;
}

const FIXES: Record<keyof Counts, string> = {
  listeners:
    'remove every listener on window, document or another lasting object when its component unmounts',
  nodes: 'remove every element that was added to the document, and keep no reference to it in a module',
  sheets: 'add style sheets once, or remove them with their component',
  timers: 'clear every timer when its component unmounts',
};

/** Opens every route in the deployed shell, then mounts and unmounts each repeatedly. Returns a finding for everything that grows
 *  with each mount, and for everything that the remote's own code leaves in the page, even once. */
export async function lifecycles(
  built: Built,
  live: { server: string; trustedKeys: readonly string[] },
): Promise<Finding[]> {
  const { name, release } = built;
  // The browser starts first: if it fails to start, a product that already runs would keep the process alive.
  const browser = await launchBrowser();
  // The fills are omitted, because the header would keep one mounted, with what it adds to the page. Another check mounts them.
  const product = await startCheckProduct({ ...built, release: { ...release, fills: [] } }, live);
  try {
    /** Opens a page whose user may see the route. */
    const pageFor = async ({ access }: Pick<RouteDeclaration, 'access'>): Promise<Page> => {
      const page = await browser.newPage({ baseURL: product.address });
      if (access !== 'guest') await page.addInitScript(signInToCheck);
      return page;
    };
    const missing = await missingScreens(release, pageFor);
    if (missing.length > 0) return missing;
    const findings: Finding[] = [];
    for (const route of release.routes) {
      const page = await pageFor(route);
      findings.push(...(await leaksOf(page, release, exampleAddress(route.path))));
      await page.close();
    }
    return findings;
  } catch (error) {
    const [message = ''] = (error as Error).message.split('\n');
    return [
      {
        rule: RULE,
        message: `${name} cannot be mounted repeatedly: ${message}`,
        fix: 'open its path, and look at the console',
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function leaksOf(page: Page, release: Release, path: string): Promise<Finding[]> {
  await page.addInitScript(countTimers);
  await page.addInitScript(recordEffects);
  await page.goto(ELSEWHERE);
  await page.getByRole('heading').first().waitFor({ timeout: MOUNT_TIMEOUT_MS });
  await page.evaluate(observePage);
  const cdp = await page.context().newCDPSession(page);
  await mountRepeatedly(page, release, path, WARM_UP);
  await awaitTimers(page, WARM_UP);
  const counts = [await countsOf(page, cdp)];
  for (const most of [HALF, MOUNTS]) {
    await mountRepeatedly(page, release, path, HALF);
    await awaitTimers(page, (counts[0]?.timers ?? 0) + most);
    counts.push(await countsOf(page, cdp));
  }
  const grown = growth(path, counts);
  return grown.length > 0 ? grown : leftBehind(page, { rule: RULE, remote: release.name, subject: path });
}

/** Opens every route of a release in a new page. Returns a finding for each route without a screen of the remote. */
async function missingScreens(
  { name, routes }: Pick<Release, 'name' | 'routes'>,
  pageFor: (route: RouteDeclaration) => Promise<Page>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const route of routes) {
    const page = await pageFor(route);
    await page.goto(exampleAddress(route.path));
    const heading = page.locator(`[data-remote="${name}"]`).getByRole('heading').first();
    const failure = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    const shown = await heading
      .or(failure)
      .first()
      .waitFor({ timeout: MOUNT_TIMEOUT_MS })
      .then(() => heading.isVisible())
      .catch(() => false);
    if (!shown) {
      findings.push({
        rule: 'screens',
        message: `The route ${route.path} shows no screen with a heading`,
        fix: 'open its path, and look at the console; add its screen in src/root.ts',
      });
    }
    await page.close();
  }
  return findings;
}

/** Mounts and unmounts a screen. Throws an error when that takes too long. */
async function mountRepeatedly(
  page: Page,
  { name }: Pick<Release, 'name'>,
  path: string,
  times: number,
): Promise<void> {
  const mounts = { remote: name, paths: [path], times, elsewhere: ELSEWHERE, timeoutMs: MOUNT_TIMEOUT_MS };
  await withTimeout(page.evaluate(mountInTurn, mounts), MOUNTS_TIMEOUT_MS, `${times} mounts of ${path} take`);
}

/** Waits until fewer than `limit` timers are set, or until the time limit, because timers of the shell end within seconds. */
async function awaitTimers(page: Page, limit: number): Promise<void> {
  const isBelow = (most: number) => (window as unknown as { liveTimers(): number }).liveTimers() < most;
  await page.waitForFunction(isBelow, limit, { timeout: TIMERS_TIMEOUT_MS }).catch(() => undefined);
}

async function countsOf(page: Page, cdp: CDPSession): Promise<Counts> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { jsEventListeners, nodes } = await cdp.send('Memory.getDOMCounters');
  const [sheets, timers] = await page.evaluate(() => [
    document.styleSheets.length + document.adoptedStyleSheets.length,
    (window as unknown as { liveTimers(): number }).liveTimers(),
  ]);
  return { listeners: jsEventListeners, nodes, sheets: sheets ?? 0, timers: timers ?? 0 };
}

/** Returns a finding for each count that grew by at least one per mount in both halves of the mounts. What the shell loads once, such as
 *  a badge of another remote, raises a count in one half only. The counts are from before, between and after the halves. */
const growth = (path: string, [before, middle, after]: readonly Counts[]): Finding[] =>
  (Object.keys(FIXES) as (keyof Counts)[]).flatMap((what) => {
    const [first = 0, second = 0, third = 0] = [before, middle, after].map((one) => one?.[what]);
    if (second - first < HALF || third - second < HALF) return [];
    return {
      rule: RULE,
      message: `${MOUNTS} mounts and unmounts of ${path} left ${third - first} ${what}`,
      fix: FIXES[what],
    };
  });
