import type { Release, RouteDeclaration } from '@fareweave/shared-lib/domain/composition';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../../setup/browser.ts';
import type { Built } from '../built.ts';
import { ownServer } from './check-server.ts';
import { countTimers } from './count-timers.ts';
import type { Finding } from './finding.ts';

const RULE = 'lifecycles';
/** A page of the shell: no remote is mounted there. */
const ELSEWHERE = '/about';
/** What is made once, at the first mounts, is no leak. */
const WARM_UP = 5;
const MOUNTS = 20;
/** Milliseconds for a mount or unmount. */
const PATIENCE = 20_000;
/** Milliseconds after which a timer that is left is nobody's any more. */
const SETTLING = 10_000;

/** What a page holds while no remote is mounted. */
interface Trace {
  listeners: number;
  nodes: number;
  sheets: number;
  timers: number;
}

const FIXES: Record<keyof Trace, string> = {
  listeners:
    'remove every listener that is added to window, document or another lasting object when its component goes',
  nodes: 'take out of the document what was put there, and keep no reference to it in a module',
  sheets: 'add style sheets once, or take them out with what they are for',
  timers: 'clear every timer when its component goes',
};

/** Opens every route, then mounts and unmounts the first in the shell again and again: nothing may grow with each
 *  time. */
export async function lifecycles({ name, release }: Built): Promise<Finding[]> {
  const server = await ownServer(name);
  const browser = await launchBrowser();
  try {
    const token = await server.signIn('admin');
    /** A page of a person who may see a route. */
    const pageFor = async ({ access }: Pick<RouteDeclaration, 'access'>): Promise<Page> => {
      const page = await browser.newPage({ baseURL: server.address });
      if (access !== 'guest')
        await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
      return page;
    };
    const [first] = release.routes;
    if (first === undefined) return [];
    const unopened = await unopenedRoutes(release, pageFor);
    if (unopened.length > 0) return unopened;
    const { path } = first;
    const page = await pageFor(first);
    await page.addInitScript(countTimers);
    await page.goto(ELSEWHERE);
    const cdp = await page.context().newCDPSession(page);
    await mountOften(page, release, path, WARM_UP);
    await settle(page, WARM_UP);
    const before = await traceOf(page, cdp);
    await mountOften(page, release, path, MOUNTS);
    await settle(page, before.timers + MOUNTS);
    const after = await traceOf(page, cdp);
    return growth(before, after);
  } catch (error) {
    const [message = ''] = (error as Error).message.split('\n');
    return [
      {
        rule: RULE,
        message: `${name} cannot be mounted again and again: ${message}`,
        fix: 'open its address, and look at the console',
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Opens every route of a release as its own page. Returns a finding for each that does not show the remote's screen. */
async function unopenedRoutes(
  { name, routes }: Pick<Release, 'name' | 'routes'>,
  pageFor: (route: RouteDeclaration) => Promise<Page>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const route of routes) {
    const page = await pageFor(route);
    await page.goto(route.path);
    const heading = page.locator(`[data-remote="${name}"]`).getByRole('heading').first();
    const failure = page.getByRole('alert').getByRole('button', { name: 'Retry' });
    const shown = await heading
      .or(failure)
      .first()
      .waitFor({ timeout: PATIENCE })
      .then(() => heading.isVisible())
      .catch(() => false);
    if (!shown) {
      findings.push({
        rule: 'screens',
        message: `The route ${route.path} opens without a screen that has a heading`,
        fix: 'open its address, and look at the console; give it a screen in src/root.ts',
      });
    }
    await page.close();
  }
  return findings;
}

async function mountOften(
  page: Page,
  { name }: Pick<Release, 'name'>,
  path: string,
  times: number,
): Promise<void> {
  const place = page.locator(`[data-remote="${name}"]`);
  const go = (to: string) => page.evaluate((address) => history.pushState(null, '', address), to);
  for (let time = 0; time < times; time += 1) {
    await go(path);
    await place.getByRole('heading').first().waitFor({ timeout: PATIENCE });
    await go(ELSEWHERE);
    await page.waitForFunction(isEmpty, name, { timeout: PATIENCE });
  }
}

/** Timers of the shell itself run out within seconds: waits until fewer than `limit` are left, or no longer. */
async function settle(page: Page, limit: number): Promise<void> {
  const isBelow = (most: number) => (window as unknown as { liveTimers(): number }).liveTimers() < most;
  await page.waitForFunction(isBelow, limit, { timeout: SETTLING }).catch(() => undefined);
}

/** Runs in the page: whether the remote has taken all it drew out of its element. */
const isEmpty = (remote: string): boolean =>
  document.querySelector(`[data-remote="${remote}"]`)?.firstElementChild?.childElementCount === 0;

async function traceOf(page: Page, cdp: CDPSession): Promise<Trace> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { jsEventListeners, nodes } = await cdp.send('Memory.getDOMCounters');
  const [sheets, timers] = await page.evaluate(() => [
    document.styleSheets.length + document.adoptedStyleSheets.length,
    (window as unknown as { liveTimers(): number }).liveTimers(),
  ]);
  return { listeners: jsEventListeners, nodes, sheets: sheets ?? 0, timers: timers ?? 0 };
}

/** What grew by one or more with each mount. */
const growth = (before: Trace, after: Trace): Finding[] =>
  (Object.keys(FIXES) as (keyof Trace)[])
    .filter((what) => after[what] - before[what] >= MOUNTS)
    .map((what) => ({
      rule: RULE,
      message: `${MOUNTS} mounts and unmounts left ${after[what] - before[what]} ${what} behind`,
      fix: FIXES[what],
    }));
