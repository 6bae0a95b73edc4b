import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { launchOptions } from '../../../remote-kit/src/checks/browser.ts';
import { temporaryFolder } from '../../../remote-kit/src/files/temporary-folder.ts';
import { buildChanged } from '../../run/build.ts';
import { ensureBrowser } from '../../setup/ensure-browser.ts';
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

await ensureBrowser();
await buildChanged();
const server = await startServer();
const profiles = temporaryFolder(path.join(tmpdir(), 'fareweave-bench-profiles-'));
/** Opens a browser that keeps its data on disk, as a visitor's does: only then does it keep compiled code. */
const profile = (name: string, serviceWorkers: 'allow' | 'block'): Promise<BrowserContext> => {
  const viewport = { width: 1280, height: 800 };
  return chromium.launchPersistentContext(path.join(profiles.folder, name), {
    ...launchOptions(),
    serviceWorkers,
    viewport,
  });
};
const context = await profile('with', 'allow');
const without = await profile('without', 'block');
const network = await workerNetwork(context.browser() as Browser);
const changed = changedRemote(REMOTE, 'search');

async function visit(context: BrowserContext, isFirst = false): Promise<number> {
  const page = await context.newPage();
  await slowPage(page, USABLE);
  await network.slow();
  const { usable } = await openUntilUsable(page, `${server.address}/`);
  await page.waitForLoadState('networkidle');
  // Wait until the service worker has stored the page with its files.
  if (isFirst) {
    await page.waitForFunction(async () => (await caches.match('/')) !== undefined);
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
    );
  }
  await page.close();
  return usable;
}

try {
  await visit(without);
  const first = await visit(context, true);
  const times: Record<'with' | 'without', number[]> = { with: [], without: [] };
  for (let run = 0; run < RUNS; run += 1) {
    times.with.push(await visit(context));
    times.without.push(await visit(without));
  }
  const [second, plain] = [median(times.with), median(times.without)];
  console.log(
    `      first visit ${first.toFixed(0)} ms, second ${second.toFixed(0)} ms, without a worker ${plain.toFixed(0)} ms`,
  );
  console.log(
    `      usable form with over without the worker: ${(second / plain).toFixed(2)} (no budget yet)`,
  );

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
  await Promise.all([context.close(), without.close()]);
  profiles.remove();
  await server.stop();
}
