import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { buildChanged } from '../../run/build.ts';
import { root } from '../../run/steps.ts';
import { report } from '../measure.ts';

/** Benchmark: gzipped size of the scripts of two remotes. Search: the scripts of a visit from the form to the return flights,
 *  without the fallbacks of shared modules (no page fetches them), without views that load on a click (calendar, exports) or for
 *  an empty result, and without maps. Summary: the scripts of the first load of a trip. */

/** Modules that the shared scope provides when the remote runs in the shell. */
const PROVIDED =
  /node_modules\/(react|react-dom|scheduler|styled-components|stylis|@emotion|@tanstack|rxjs|tslib)\/|shared-lib\/src\/platform\//;
/** Modules that load on a click, with another currency than US dollars, with the order “Best”, with a map, for an empty result, in a slot of another
 *  remote, or on pages of their own: route map, trip planner, pass calculator and the methods of estimates; and texts in other languages. */
const EXCLUDED =
  /csv-stringify|ical-generator|react-day-picker|src\/dates\/calendar\.|src\/export\/csv\.|src\/map\/routes-map\.|node_modules\/leaflet\/|shared-lib\/src\/map\/flight-map\.|src\/routes\/|src\/api\/shortlist\/shortlist-store\.|src\/why-empty\/reason\.|src\/trip-planner\/|src\/pass-calculator\/|src\/tomorrow\/|shared-lib\/src\/ui\/watches\/|src\/fare-grid\/prices-panel\.|src\/ui\/costs\/party-dialog\.|src\/ui\/display\/(?:conversion|display-dialog)\.|src\/filters\/more-filters\.|src\/places\/locate\.|src\/sort\/(weights-form|why-best)\.|src\/results\/lowest-fare\.|src\/later-returns\/|src\/estimates\/about\/|src\/messages\/es\.|domain\/i18n\/pseudo\./;

/** Returns the source files of a script. */
function sourcesOf(script: string): string[] {
  const { sources } = JSON.parse(readFileSync(`${script}.map`, 'utf8')) as { sources: string[] };
  return sources.filter((source) => !source.includes('webpack/'));
}

/** Returns the gzipped size of a script, and prints it. */
function kBOf(script: string, note = ''): number {
  const kB = gzipSync(readFileSync(script), { level: 9 }).length / 1000;
  console.log(`      ${kB.toFixed(1).padStart(5)} kB  ${path.basename(script)}${note}`);
  return kB;
}

await buildChanged();

const search = path.join(root, 'mf-search/dist');
let searchKB = 0;
for (const file of globSync('*.js', { cwd: search }).sort()) {
  const script = path.join(search, file);
  const sources = sourcesOf(script);
  if (sources.length > 0 && sources.every((source) => PROVIDED.test(source))) continue;
  const isExcluded = sources.some((source) => EXCLUDED.test(source));
  const kB = kBOf(script, isExcluded ? ' (not counted)' : '');
  if (!isExcluded) searchKB += kB;
}
report('kB of gzipped script of the search remote, from the form to the return flights', searchKB, {
  atMost: 85,
});

const summary = path.join(root, 'mf-summary/dist');
const { initial, screens } = JSON.parse(readFileSync(path.join(summary, 'release.json'), 'utf8')) as Release;
const firstLoad = new Set([...initial, ...(screens.summary ?? [])]);
let summaryKB = 0;
for (const file of firstLoad) summaryKB += kBOf(path.join(summary, file));
report('kB of gzipped script of the summary remote at its first load', summaryKB, { atMost: 35 });
