import { buildChanged } from '../../run/build.ts';
import { report } from '../measure.ts';
import { compareLoads } from './compare-loads.ts';
import { SCREENS } from './screens/screens.ts';

/** Benchmark: the first load of `/` with an empty cache, on a slow network and CPU. Compares the composed page with the same
 *  sources as one bundle, which the same server serves. `node tools/bench/page/first-load.ts [RUNS]` */

const RUNS = Number(process.argv[2] ?? 7);

await buildChanged();
const page = { modules: ['mf-search/src/index.ts', 'mf-search/src/app/search-screen.tsx'], at: SCREENS['/'] };
const { composed, bundled } = await compareLoads(page, RUNS);
report('script rounds after the HTML', composed.rounds, { atMost: 1 });
report('kB of brotli script until the form can be used', composed.scriptBytes / 1000, { atMost: 137 });
report('largest paint, composed over bundled', composed.largestPaint / bundled.largestPaint, {
  atMost: 1.25,
});
report('usable form, composed over bundled', composed.usable / bundled.usable, { atMost: 1.15 });
for (const element of composed.moved) console.log(`      moved: ${element}`);
report('layout shift', composed.layoutShift, { atMost: 0.01 });
