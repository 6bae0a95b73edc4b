import { buildChanged } from '../../run/build.ts';
import { startBrowser } from '../../setup/ensure-browser.ts';
import { median, report } from '../measure.ts';
import { startServer } from '../server.ts';
import { openUntilUsable, signIn, slowPage } from './cold-load.ts';
import { type Blocking, blockingTime } from './long-tasks.ts';
import { type BenchScreen, SCREENS } from './screens/screens.ts';

/** Benchmark: the total blocking time of a first load of each page, from the first paint until a second after the page is usable, on
 *  Slow 4G with a CPU four times as slow. It counts the CPU time of tasks. `node tools/bench/page/blocking-time.ts [RUNS] [PATH…]` */

const RUNS = Number(process.argv[2] ?? 3);
const CHOSEN = process.argv.slice(3);
/** With 200 ms Lighthouse gives a page the best grade for this figure. */
const BLOCKING_MS = 200;
const AFTER_MS = 1000;

/** Loads a page in a new browser with an empty cache. */
async function load({ url, selector, token }: BenchScreen): Promise<Blocking> {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const cdp = await slowPage(page, selector);
    if (token !== undefined) await signIn(page, url, token);
    return await blockingTime(cdp, async () => {
      await openUntilUsable(page, url);
      await page.waitForTimeout(AFTER_MS);
    });
  } finally {
    await browser.close();
  }
}

await buildChanged();
const server = await startServer();
try {
  for (const [path, at] of Object.entries(SCREENS)) {
    if (CHOSEN.length > 0 && !CHOSEN.includes(path)) continue;
    const screen = await at(server);
    const loads: Blocking[] = [];
    for (let run = 0; run < RUNS; run += 1) loads.push(await load(screen));
    for (const { tasks } of loads)
      console.log(`      ${path}: tasks over 50 ms: ${tasks.map((ms) => ms.toFixed(0)).join(', ')}`);
    report(`${path}: total blocking time, ms`, median(loads.map(({ total }) => total)), {
      atMost: BLOCKING_MS,
    });
  }
} finally {
  await server.stop();
}
