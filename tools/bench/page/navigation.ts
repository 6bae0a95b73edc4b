import type { Page } from 'playwright-core';
import { buildChanged } from '../../run/build.ts';
import { startBrowser } from '../../setup/ensure-browser.ts';
import { median, report } from '../measure.ts';
import { startServer } from '../server.ts';
import { CPU_SLOWDOWN, NETWORK } from './cold-load.ts';

/** Benchmark: from one remote to another by a link, on a slow network and CPU. With intent, the pointer is on the link until
 *  its target has loaded. `node tools/bench/page/navigation.ts [RUNS]` */

const RUNS = Number(process.argv[2] ?? 5);
const HOME = {
  link: 'Home',
  selector: '[data-remote="mf-search"]:not([hidden]) form[role=search] button[aria-pressed]',
};
const PLANS = {
  link: 'Plans',
  selector: '[data-remote="mf-account"]:not([hidden]) :is(a[href^="/register"], button)',
};

/** Clicks a link of the header and returns the milliseconds until an element of the selector is in the next frame. */
const follow = (page: Page, { link, selector }: typeof HOME): Promise<number> =>
  page.evaluate(
    ([name, wanted]) =>
      new Promise<number>((resolve) => {
        const links = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Main"] a')];
        const start = performance.now();
        links.find(({ textContent }) => textContent === name)?.click();
        const check = () => {
          if (document.querySelector(wanted) === null) requestAnimationFrame(check);
          else requestAnimationFrame(() => resolve(performance.now() - start));
        };
        requestAnimationFrame(check);
      }),
    [link, selector] as const,
  );

async function intend(page: Page, { link }: typeof HOME): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).hover();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(SETTLE_MS);
}
/** Longer than the browser needs for the work after the responses. */
const SETTLE_MS = 1500;

await buildChanged();
const server = await startServer();
const times: Record<string, number[]> = { 'without intent': [], 'with intent': [], back: [] };
try {
  for (let run = 0; run < RUNS; run += 1) {
    for (const name of ['without intent', 'with intent']) {
      const browser = await startBrowser();
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.addInitScript(() => localStorage.setItem('app_update_modal', '1.4'));
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', NETWORK);
      await page.goto(server.address);
      await page.locator(HOME.selector).first().waitFor();
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await page.waitForTimeout(SETTLE_MS);
      if (name === 'with intent') await intend(page, PLANS);
      times[name]?.push(await follow(page, PLANS));
      if (name === 'with intent') {
        await intend(page, HOME);
        times.back?.push(await follow(page, HOME));
      }
      await browser.close();
    }
  }
  for (const [name, all] of Object.entries(times))
    console.log(`      ${name}: ${all.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  const medianOf = (name: string) => median(times[name] ?? []);
  report('from / to /plans with intent, over without', medianOf('with intent') / medianOf('without intent'), {
    atMost: 0.5,
  });
} finally {
  await server.stop();
}
