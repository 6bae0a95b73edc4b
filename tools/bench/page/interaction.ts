import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import type { ReturnResults } from '@fareweave/shared-lib/domain/flights';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { buildChanged } from '../../run/build.ts';
import { startBrowser } from '../../setup/ensure-browser.ts';
import { median, report } from '../measure.ts';
import { type BenchServer, startServer } from '../server.ts';
import { CPU_SLOWDOWN, premiumPage } from './cold-load.ts';
import { type Interaction, recordInteractions, slowestInteraction } from './journey/event-timing.ts';
import { STEPS, type Step } from './journey/steps.ts';
import { longestTask } from './long-tasks.ts';
import { manyFlights } from './many-flights.ts';

/** Benchmark: a journey through a search with 1,500 itineraries, and 300 return flights, on a slow CPU. Measures for each step the
 *  time from the input to the next paint (INP), and the longest task until the page is at rest. The median of the rounds counts.
 *  `node tools/bench/page/interaction.ts [ROUNDS]` */

const ROUNDS = Number(process.argv[2] ?? 3);
const ITINERARIES = 1500;
const RETURNS = 300;
/** Not a multiple of three, so that each destination has flights with no, one and two stops. */
const PLACES = 61;
const INP_MS = 100;
/** Browsers do not time events that take less. */
const SHORTEST_MS = 16;
/** Time after the input that also counts, because some updates are deferred. */
const SETTLE_MS = 700;
/** Time for what the preparation of a step causes, such as a scroll. */
const BEFORE_MS = 300;

interface Measured {
  interactions: (Interaction | null)[];
  tasks: number[];
}

/** Opens the form in a new page of a premium account. The server's flights are replaced by many. */
async function openForm(browser: Browser, server: BenchServer): Promise<Page> {
  const date = addDays(todayIn('America/Denver', Date.now()), 1);
  const airports = (await (await fetch(`${server.address}/api/airports`)).json()) as {
    stationCode: string;
  }[];
  const codes = airports.map(({ stationCode }) => stationCode).filter((code) => code !== 'DEN');
  const page = await premiumPage(browser, server, { width: 1440, height: 900 });
  await recordInteractions(page);
  await page.route('**/api/flights/search?*', (route) => {
    const day = new URL(route.request().url()).searchParams.get('date') ?? date;
    return route.fulfill({ json: manyFlights(codes.slice(0, PLACES), ITINERARIES, day) });
  });
  await page.route('**/api/flights/return?*', (route) => {
    const back = new URL(route.request().url()).searchParams.get('date') ?? date;
    const { flights, search_parameters, ...about } = manyFlights(['DEN'], RETURNS, back);
    const results: ReturnResults = {
      ...about,
      flights: flights.DEN ?? [],
      search_parameters: { ...search_parameters, destination: 'DEN', after: null },
    };
    return route.fulfill({ json: results });
  });
  await page.goto('/?origin=DEN');
  await page.getByRole('button', { name: 'Calendar view' }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

/** Makes the window higher than the page: Chromium presents no frame that changes only what is below the window. */
async function showWholePage(cdp: CDPSession): Promise<void> {
  const { windowId } = await cdp.send('Browser.getWindowForTarget');
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: { width: 1500, height: 1100 } });
}

async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  await page.waitForLoadState('networkidle');
}

/** Takes a step and adds what it cost to `measured`. */
async function take(page: Page, cdp: CDPSession, { before, act }: Step, measured: Measured): Promise<void> {
  await before?.(page);
  if (before !== undefined) await page.waitForTimeout(BEFORE_MS);
  await slowestInteraction(page);
  measured.tasks.push(
    await longestTask(cdp, async () => {
      await act(page);
      await settle(page);
    }),
  );
  measured.interactions.push(await slowestInteraction(page));
}

const text = (interaction: Interaction | null): string =>
  interaction === null ? `under ${SHORTEST_MS}` : `${interaction.ms} (${interaction.name})`;

await buildChanged();
const server = await startServer();
const browser = await startBrowser();
try {
  const all = new Map<Step, Measured>(STEPS.map((step) => [step, { interactions: [], tasks: [] }]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openForm(browser, server);
    const cdp = await page.context().newCDPSession(page);
    await showWholePage(cdp);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    for (const [step, measured] of all) await take(page, cdp, step, measured);
    await page.close();
  }
  for (const [{ name }, { interactions, tasks }] of all) {
    console.log(
      `      ${name}: ${interactions.map(text).join(', ')} ms; longest task ${tasks.map((ms) => ms.toFixed(0)).join(', ')} ms`,
    );
    report(
      `${name}, ms to the next paint`,
      median(interactions.map((slowest) => slowest?.ms ?? SHORTEST_MS)),
      { atMost: INP_MS },
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
