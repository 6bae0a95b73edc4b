import type { Browser } from 'playwright-core';
import { buildChanged } from '../../run/build.ts';
import { startBrowser } from '../../setup/ensure-browser.ts';
import { median, report } from '../measure.ts';
import { startServer } from '../server.ts';
import { CPU_SLOWDOWN, NETWORK } from './cold-load.ts';

/** Benchmark: the search form from its first paint on, on a slow network and a slow CPU. In each load a person presses a button and
 *  types a letter at a random moment; counts the loads in which both are carried out. `node tools/bench/page/early-input.ts [LOADS]` */

const LOADS = Number(process.argv[2] ?? 100);
/** The latest moment of the press after the first paint, in milliseconds: the scripts have run by then. */
const LATEST_MS = 2500;

interface Marks {
  /** Times since the start of the navigation, in milliseconds. */
  firstPaint: number;
  usable: number;
}

/** Runs in the page. Records the first paint, and when the form records or handles what a person does. */
function observe(): void {
  const marks: Marks = { firstPaint: 0, usable: 0 };
  Object.assign(window, { marks });
  localStorage.setItem('app_update_modal', '1.4');
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') marks.firstPaint = startTime;
  }).observe({ type: 'paint', buffered: true });
  new MutationObserver((_, observer) => {
    if (!('fareweaveLoader' in window) || document.querySelector('form') === null) return;
    marks.usable = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Loads the form, presses and types at a random moment. Returns the times, and whether both were carried out. */
async function load(browser: Browser, address: string): Promise<Marks & { isKept: boolean }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(observe);
    await page.goto(`${address}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => (window as unknown as { marks: Marks }).marks.firstPaint > 0);
    const filter = page.getByRole('group', { name: 'From' }).getByRole('textbox');
    const at = await filter.boundingBox();
    const button = await page.getByRole('button', { name: 'Calendar view' }).boundingBox();
    if (at === null || button === null) throw new Error('the first paint has no form');
    await page.waitForTimeout(Math.random() * LATEST_MS);
    // By coordinates: a person does not wait until an element is stable.
    await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
    await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
    await page.keyboard.press('d');
    await page.locator('form button[aria-pressed] > b').first().waitFor();
    const isCalendar = page.getByRole('button', { name: 'Box view' });
    const isPressed = await isCalendar.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
    const isKept = isPressed && (await filter.inputValue()) === 'd';
    return { ...(await page.evaluate(() => (window as unknown as { marks: Marks }).marks)), isKept };
  } finally {
    await context.close();
  }
}

await buildChanged();
const server = await startServer();
const browser = await startBrowser();
try {
  const loads = [];
  for (let count = 0; count < LOADS; count += 1) loads.push(await load(browser, server.address));
  const kept = loads.filter(({ isKept }) => isKept).length;
  report(`of ${LOADS} presses and letters, carried out`, kept, { atLeast: LOADS });
  const ratio = median(loads.map(({ usable, firstPaint }) => usable / firstPaint));
  report('usable form over first paint', ratio, { atMost: 1.2 });
} finally {
  await browser.close();
  await server.stop();
}
