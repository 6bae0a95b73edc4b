import type { BrowserContext } from 'playwright-core';
import { launchBrowser } from '../../../remote-kit/src/checks/browser.ts';
import { buildChanged } from '../../run/build.ts';
import { median, report } from '../measure.ts';
import { startServer } from '../server.ts';
import { changedRemote } from './changed-remote.ts';
import { openUntilUsable, slowPage } from './cold-load.ts';
import { workerNetwork } from './worker-network.ts';

/** Benchmark: a second visit to `/`, on a slow network and CPU, with the service worker and alternately without it; the same
 *  offline; and what a returning visitor downloads after a release of one remote.
 *  `node tools/bench/page/repeat-visit.ts [RUNS]` */

const RUNS = Number(process.argv[2] ?? 7);
/** Matches when the user can choose an airport: the form is interactive and its airports have loaded. */
const USABLE = 'form[role=search] button[aria-pressed]';
const REMOTE = 'mf-search';

await buildChanged();
const server = await startServer();
const browser = await launchBrowser();
const network = await workerNetwork(browser);
const changed = changedRemote(REMOTE, 'search');

async function visit(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await slowPage(page, USABLE);
  await network.slow();
  const { usable } = await openUntilUsable(page, `${server.address}/`);
  await page.waitForLoadState('networkidle');
  await page.close();
  return usable;
}

/** Visits the page as a new visitor, and waits until the worker has kept it with its files. */
async function firstVisit(context: BrowserContext): Promise<number> {
  const usable = await visit(context);
  const page = await context.newPage();
  await page.goto(`${server.address}/about`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  await page.close();
  return usable;
}

try {
  const context = await browser.newContext();
  const without = await browser.newContext({ serviceWorkers: 'block' });
  await visit(without);
  const first = await firstVisit(context);
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let run = 0; run < RUNS; run += 1) {
    times.with.push(await visit(context));
    times.without.push(await visit(without));
  }
  const [second, plain] = [median(times.with), median(times.without)];
  console.log(
    `      first visit ${first.toFixed(0)} ms, second ${second.toFixed(0)} ms, without a worker ${plain.toFixed(0)} ms`,
  );
  report('usable form, second visit with over without the worker', second / plain, { atMost: 0.95 });

  await context.setOffline(true);
  console.log(`      offline ${(await visit(context)).toFixed(0)} ms`);
  await context.setOffline(false);

  network.scripts.clear();
  await server.restart({ LOCAL_BUILDS: changed.localBuilds });
  await visit(context);
  await visit(context);
  const bytes = [...network.scripts.values()].reduce((sum, size) => sum + size, 0);
  const files = [...network.scripts].map(
    ([url, size]) => `${new URL(url).pathname.split('/').at(-1)} ${size} B`,
  );
  console.log(
    `      after a release of ${REMOTE}: ${files.join(', ')}; ${changed.changedBytes} B without dictionaries`,
  );
  report('scripts downloaded over the changed scripts', bytes / changed.changedBytes, { atMost: 0.1 });
} finally {
  changed.remove();
  await browser.close();
  await server.stop();
}
