import { buildChanged } from '../../run/build.ts';
import { report } from '../measure.ts';
import { type ComparedPage, compareLoads } from './compare-loads.ts';
import { SCREENS } from './screens/screens.ts';

/** Benchmark: the first load of the pages besides `/`, as first-load.ts measures that page. The bundle contains the code of
 *  the page's screen, and of no other. `node tools/bench/page/pages.ts [RUNS] [PATH…]` */

const RUNS = Number(process.argv[2] ?? 3);
const CHOSEN = process.argv.slice(3);

interface BenchPage extends ComparedPage {
  /** The largest allowed figures: rounds of scripts, and ratios to the bundle (COMP-5). */
  budget: { rounds: number; paint: number; usable: number };
}

const PAGES: Record<string, BenchPage> = {
  '/routes': {
    at: SCREENS['/routes'],
    modules: [
      'mf-search/src/index.ts',
      'mf-search/src/routes/routes-screen.tsx',
      'mf-search/src/routes/network-view.tsx',
    ],
    budget: { rounds: 2, paint: 1.2, usable: 1.4 },
  },
  '/login': {
    at: SCREENS['/login'],
    modules: ['mf-account/src/index.ts', 'mf-account/src/login/login-screen.tsx'],
    budget: { rounds: 1, paint: 1.2, usable: 1.4 },
  },
  '/plans': {
    at: SCREENS['/plans'],
    modules: ['mf-account/src/index.ts', 'mf-account/src/plans/plans-screen.tsx'],
    budget: { rounds: 1, paint: 1.2, usable: 1.4 },
  },
  '/flight-summary': {
    at: SCREENS['/flight-summary'],
    modules: ['mf-summary/src/index.ts', 'mf-summary/src/app/summary-screen.tsx'],
    budget: { rounds: 1, paint: 1.2, usable: 1.4 },
  },
  '/?results': {
    at: SCREENS['/?results'],
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
