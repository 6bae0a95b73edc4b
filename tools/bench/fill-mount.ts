import type { Page } from 'playwright-core';
import { buildChanged } from '../run/build.ts';
import { startBrowser } from '../setup/ensure-browser.ts';
import { median, report } from './measure.ts';
import { SCREENS } from './page/screens/screens.ts';
import { startServer } from './server.ts';

/** Benchmark: the time from the loaded code of a fill to its component on the screen, in the cards of results (ADR 40).
 *  `node tools/bench/fill-mount.ts [CARDS]` */

const CARDS = Number(process.argv[2] ?? 20);
const HEADERS = 'main h3 > button[aria-expanded]';

/** Opens a card and returns the milliseconds until the fill in it is on the screen, as the shell measures them. */
async function openCard(page: Page, position: number): Promise<number> {
  await page.locator(HEADERS).nth(position).click();
  const area = page.locator('main [data-fill][data-status=mounted]');
  await area.waitFor();
  const time = Number(await area.getAttribute('data-loaded-in'));
  await page.locator(HEADERS).nth(position).click();
  await area.waitFor({ state: 'detached' });
  return time;
}

await buildChanged();
const server = await startServer();
const browser = await startBrowser();
try {
  const { url, selector, token = '' } = await SCREENS['/?results'](server);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript((value) => {
    localStorage.setItem('app_update_modal', '1.4');
    localStorage.setItem('auth_token', value);
  }, token);
  await page.goto(url);
  await page.locator(selector).first().waitFor();
  await page.locator(HEADERS).nth(CARDS).waitFor();
  // The first card loads the code of the fill, so its time does not count.
  await openCard(page, 0);
  const times: number[] = [];
  for (let position = 1; position <= CARDS; position += 1) times.push(await openCard(page, position));
  console.log(`      ${times.join(', ')} ms`);
  report(`milliseconds to mount a fill, median of ${CARDS}`, median(times), { atMost: 16 });
} finally {
  await browser.close();
  await server.stop();
}
