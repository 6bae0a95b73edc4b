import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import type { ReturnResults, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { encodeTrip } from '@fareweave/shared-lib/domain/trip-link';
import { buildChanged } from '../../run/build.ts';
import { report } from '../measure.ts';
import type { BenchServer } from '../server.ts';
import type { ColdPage } from './cold-load.ts';
import { type ComparedPage, compareLoads } from './compare-loads.ts';

/** Benchmark: the first load of the pages besides `/`, as first-load.ts measures that page. The bundle contains the code of
 *  the page's screen, and of no other. `node tools/bench/page/pages.ts [RUNS] [PATH…]` */

const RUNS = Number(process.argv[2] ?? 3);
const CHOSEN = process.argv.slice(3);

interface BenchPage extends ComparedPage {
  /** The largest allowed figures: rounds of scripts, and ratios to the bundle. */
  budget: { rounds: number; paint: number; usable: number };
}

const tomorrow = addDays(todayIn('America/Denver', Date.now()), 1);

/** Requests flights from or to Denver. */
async function flights<T>({ address, premiumToken }: BenchServer, path: string): Promise<T> {
  const headers = { authorization: `Bearer ${await premiumToken()}` };
  const response = await fetch(`${address}/api/flights/${path}`, { headers });
  return (await response.json()) as T;
}

/** Returns the path of a shared link to a trip from Denver to Orlando and back. */
async function sharedTrip(server: BenchServer): Promise<string> {
  const { flights: found, source } = await flights<SearchResults>(
    server,
    `search?origin=DEN&destination=MCO&date=${tomorrow}`,
  );
  const day = addDays(tomorrow, 1);
  const back = await flights<ReturnResults>(server, `return?origin=DEN&destination=MCO&date=${day}`);
  const [outbound, inbound] = [found.MCO?.[0], back.flights.at(-1)];
  if (outbound === undefined || inbound === undefined) throw new Error('no flights to Orlando and back');
  const timestamp = Date.now();
  const departure = { flight: outbound, destination: 'MCO', timestamp };
  const data = encodeTrip({
    departure,
    return: { flight: inbound, destination: 'DEN', timestamp },
    origin: 'DEN',
    source,
  });
  return `/flight-summary?data=${data}`;
}

const forVisitors =
  (path: string, selector: string) =>
  async ({ address }: BenchServer): Promise<ColdPage> => ({ url: address + path, selector });

const forPremium =
  (path: string, selector: string) =>
  async ({ address, premiumToken }: BenchServer): Promise<ColdPage> => ({
    url: address + path,
    selector,
    token: await premiumToken(),
  });

const PAGES: Record<string, BenchPage> = {
  '/routes': {
    // The map shows the network.
    at: forPremium('/routes', '.map-place'),
    modules: [
      'mf-search/src/index.ts',
      'mf-search/src/routes/routes-screen.tsx',
      'mf-search/src/routes/network-view.tsx',
    ],
    budget: { rounds: 2, paint: 1.2, usable: 1.4 },
  },
  '/login': {
    // The password can be typed.
    at: forVisitors('/login', '[data-remote="mf-account"] input[type=password]'),
    modules: ['mf-account/src/index.ts', 'mf-account/src/login/login-screen.tsx'],
    budget: { rounds: 1, paint: 1.2, usable: 1.4 },
  },
  '/plans': {
    // A plan can be chosen.
    at: forVisitors('/plans', '[data-remote="mf-account"] :is(a[href^="/register"], button)'),
    modules: ['mf-account/src/index.ts', 'mf-account/src/plans/plans-screen.tsx'],
    budget: { rounds: 1, paint: 1.2, usable: 1.4 },
  },
  '/flight-summary': {
    // The trip is on the screen.
    at: async (server) => ({
      url: server.address + (await sharedTrip(server)),
      selector: '[data-remote="mf-summary"] h1',
    }),
    modules: ['mf-summary/src/index.ts', 'mf-summary/src/app/summary-screen.tsx'],
    budget: { rounds: 1, paint: 1.2, usable: 1.4 },
  },
  '/?results': {
    // A destination with its price is on the screen.
    at: forPremium(
      `/?origin=DEN&date=${tomorrow}&direction=outbound&screen=departure_flights`,
      '[data-remote="mf-search"] .price',
    ),
    modules: [
      'mf-search/src/index.ts',
      'mf-search/src/app/search-screen.tsx',
      'mf-search/src/results/results-view.tsx',
    ],
    budget: { rounds: 2, paint: 1.2, usable: 1.4 },
  },
};

await buildChanged();
for (const [name, page] of Object.entries(PAGES)) {
  if (CHOSEN.length > 0 && !CHOSEN.includes(name)) continue;
  console.log(name);
  const { composed, bundled } = await compareLoads(page, RUNS);
  const { rounds, paint, usable } = page.budget;
  report(`${name}: script rounds after the HTML`, composed.rounds, { atMost: rounds });
  report(`${name}: largest paint over bundled`, composed.largestPaint / bundled.largestPaint, {
    atMost: paint,
  });
  report(`${name}: usable over bundled`, composed.usable / bundled.usable, { atMost: usable });
}
