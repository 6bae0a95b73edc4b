import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { RouteNetwork } from '@fareweave/shared-lib/domain/route-network';
import type { Page } from 'playwright-core';
import { buildChanged } from '../../run/build.ts';
import { startBrowser } from '../../setup/ensure-browser.ts';
import { median, report } from '../measure.ts';
import { startServer } from '../server.ts';
import { CPU_SLOWDOWN, premiumPage } from './cold-load.ts';
import { workDone } from './long-tasks.ts';

/** Benchmark: the route map with 130 airports and 900 routes on a slow CPU. Measures the work to draw the land before the
 *  network has loaded, the work to draw the network, and the frame rate while dragging. The median of the rounds counts.
 *  `node tools/bench/page/route-map.ts [ROUNDS]` */

const ROUNDS = Number(process.argv[2] ?? 5);
const AIRPORTS = 130;
const ROUTES = 900;
/** Budgets in milliseconds: the map, and a link to an airport with its routes and its panel. */
const PAGES: Record<string, number> = { '/routes': 300, '/routes?airport=DEN': 500 };
/** Time after the first paint that also counts, because some updates are deferred. */
const SETTLE_MS = 1500;

/** Connects every airport with some of those that follow it in the list. */
function networkOf(airports: readonly Airport[]): RouteNetwork {
  const chosen = airports.slice(0, AIRPORTS);
  const routes = Array.from({ length: ROUTES }, (_, i) => {
    const from = i % chosen.length;
    const to = (from + 1 + Math.floor(i / chosen.length) * 7) % chosen.length;
    return {
      origin: chosen[from]?.stationCode ?? '',
      destination: chosen[to]?.stationCode ?? '',
      miles: 500 + i,
      minutes: 60 + (i % 300),
      flights: 7,
      lowest_go_wild: 15,
      lowest_price: 15 + (i % 200),
    };
  });
  return { success: true, source: 'sample', period: null, airports: chosen, routes };
}

/** Returns the frames per second while dragging the map. */
async function framesWhileDragging(page: Page): Promise<number> {
  const box = await page.getByRole('region', { name: /^Route map/ }).boundingBox();
  if (box === null) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    const counter = { frames: 0, since: performance.now() };
    Object.assign(window, { counter });
    const count = () => {
      counter.frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const offset of [-250, 250, -250, 0]) await page.mouse.move(x + offset, y + offset / 4, { steps: 40 });
  const { frames, seconds } = await page.evaluate(() => {
    const { counter } = window as unknown as { counter: { frames: number; since: number } };
    return { frames: counter.frames, seconds: (performance.now() - counter.since) / 1000 };
  });
  await page.mouse.up();
  return frames / seconds;
}

await buildChanged();
const server = await startServer();
const browser = await startBrowser();
try {
  const airports = (await (await fetch(`${server.address}/api/airports`)).json()) as Airport[];
  const network = networkOf(airports);
  const work = new Map(Object.keys(PAGES).map((address) => [address, [] as number[]]));
  const land: number[] = [];
  const frames: number[] = [];
  for (const [address, times] of Array.from({ length: ROUNDS }, () => [...work]).flat()) {
    const page = await premiumPage(browser, server, { width: 1280, height: 900 });
    const { promise: dataReleased, resolve: releaseData } = Promise.withResolvers<void>();
    await page.route('**/api/routes', async (route) => {
      await dataReleased;
      await route.fulfill({ json: network });
    });
    const { promise: codeReleased, resolve: releaseCode } = Promise.withResolvers<void>();
    await page.route('**/network.*.js', async (route) => {
      await codeReleased;
      await route.continue();
    });
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Routes' }).waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    land.push(
      await workDone(cdp, async () => {
        releaseCode();
        await page.getByRole('region', { name: /^Route map/ }).waitFor();
        await page.waitForTimeout(SETTLE_MS);
      }),
    );
    times.push(
      await workDone(cdp, async () => {
        releaseData();
        await page.locator('.map-place').first().waitFor({ state: 'attached' });
        await page.waitForTimeout(SETTLE_MS);
      }),
    );
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    frames.push(await framesWhileDragging(page));
    await page.close();
  }
  console.log(`      land: ${land.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  for (const [address, times] of work) {
    console.log(`      ${address}: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    const atMost = PAGES[address] ?? 0;
    report(`work of the first map paint of ${address}, ${CPU_SLOWDOWN} times as slow, ms`, median(times), {
      atMost,
    });
  }
  console.log(`      frames: ${frames.map((rate) => rate.toFixed(0)).join(', ')}`);
  report('frames per second while dragging the map', median(frames), { atLeast: 50 });
} finally {
  await browser.close();
  await server.stop();
}
