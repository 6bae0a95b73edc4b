import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import type { Page } from 'playwright-core';
import { buildChanged } from '../../run/build.ts';
import { startBrowser } from '../../setup/ensure-browser.ts';
import { median, report } from '../measure.ts';
import { startServer } from '../server.ts';
import { CPU_SLOWDOWN, premiumPage } from './cold-load.ts';
import { longestTask } from './long-tasks.ts';
import { manyFlights } from './many-flights.ts';

/** Benchmark: filtering 1,500 itineraries on a slow CPU. Measures the longest task while typing into an airport filter, and
 *  while dragging the sliders with one destination open. The median of the rounds counts.
 *  `node tools/bench/page/filtering.ts [ROUNDS]` */

const ROUNDS = Number(process.argv[2] ?? 5);
const ITINERARIES = 1500;
const PLACES = 60;

/** Time between keystrokes of a fast typist. */
const KEY_MS = 70;
/** Time after the interaction that also counts, because some updates are deferred. */
const SETTLE_MS = 700;

const type = (page: Page, text: string) => async (): Promise<void> => {
  for (const key of text) await page.keyboard.press(key, { delay: KEY_MS });
  for (const _ of text) await page.keyboard.press('Backspace', { delay: KEY_MS });
};

/** Drags the thumb of a slider from one end to the other and back. */
async function dragging(page: Page, name: string): Promise<() => Promise<void>> {
  const box = await page.getByRole('slider', { name }).boundingBox();
  if (box === null) throw new Error(`no slider ${name}`);
  const at = (part: number): [number, number] => [
    box.x + 11 + part * (box.width - 22),
    box.y + box.height / 2,
  ];
  return async () => {
    await page.mouse.move(...at(1));
    await page.mouse.down();
    for (const end of [0, 1]) await page.mouse.move(...at(end), { steps: 40 });
    await page.mouse.up();
  };
}

await buildChanged();
const server = await startServer();
const browser = await startBrowser();
try {
  const airports = (await (await fetch(`${server.address}/api/airports`)).json()) as {
    stationCode: string;
  }[];
  const codes = airports.map(({ stationCode }) => stationCode).filter((code) => code !== 'DEN');
  const date = addDays(todayIn('America/Denver', Date.now()), 1);
  const results = manyFlights(codes.slice(0, PLACES), ITINERARIES, date);

  const page = await premiumPage(browser, server, { width: 1280, height: 800 });
  await page.route('**/api/flights/search?*', (route) => route.fulfill({ json: results }));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });

  async function measure(name: string, act: () => Promise<void>): Promise<void> {
    const longest: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      longest.push(
        await longestTask(cdp, async () => {
          await act();
          await page.waitForTimeout(SETTLE_MS);
        }),
      );
    }
    console.log(`      ${name}: ${longest.map((ms) => ms.toFixed(0)).join(', ')} ms`);
    report(`longest task, ${name}, ms`, median(longest), { atMost: 50 });
  }

  await page.goto('/');
  await page.getByRole('button', { name: 'Search flights' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('group', { name: 'From' }).getByRole('textbox').click();
  await measure('typing in an airport filter', type(page, 'san francisco'));

  await page.goto(`/?origin=DEN&date=${date}&screen=departure_flights`);
  const card = page.getByRole('heading', { level: 3 }).first().getByRole('button');
  await card.click();
  await page.waitForLoadState('networkidle');
  for (const name of ['Max trip time', 'Max price', 'Latest departure'])
    await measure(`moving the slider ${name}`, await dragging(page, name));
} finally {
  await browser.close();
  await server.stop();
}
