import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Release } from '@fareweave/shared-lib/domain/composition';
import { buildChanged } from '../../run/build.ts';
import { root } from '../../run/steps.ts';
import { report } from '../measure.ts';

/** The scripts of two remotes, gzipped. Of the search: what a visit fetches from the form to the return flights, without
 *  maps. Left out are the fallbacks of what the shell provides, which no page fetches, what comes only when somebody
 *  presses for it (the calendar view, the exports), and the maps, the page of the route map among them. Of the summary:
 *  what its first load fetches. */

/** Modules that come from the shared scope when the remote runs in the shell. */
const PROVIDED =
  /node_modules\/(react|react-dom|scheduler|styled-components|stylis|@emotion|@tanstack|rxjs|tslib)\/|shared-lib\/src\/platform\//;
/** Modules that are loaded on a press, with a map, or on the page of the route map. */
const APART =
  /csv-stringify|ical-generator|react-day-picker|src\/dates\/calendar\.|src\/export\/csv\.|src\/map\/routes-map\.|node_modules\/leaflet\/|shared-lib\/src\/map\/flight-map\.|src\/routes\//;

/** The sources of which a script was made. */
function sourcesOf(script: string): string[] {
  const { sources } = JSON.parse(readFileSync(`${script}.map`, 'utf8')) as { sources: string[] };
  return sources.filter((source) => !source.includes('webpack/'));
}

/** The gzipped size of a script, printed with what is to be said of it. */
function kBOf(script: string, note = ''): number {
  const kB = gzipSync(readFileSync(script), { level: 9 }).length / 1000;
  console.log(`      ${kB.toFixed(1).padStart(5)} kB  ${path.basename(script)}${note}`);
  return kB;
}

await buildChanged();

const search = path.join(root, 'mf-search/dist');
let onTheWay = 0;
for (const file of globSync('*.js', { cwd: search }).sort()) {
  const script = path.join(search, file);
  const sources = sourcesOf(script);
  if (sources.length > 0 && sources.every((source) => PROVIDED.test(source))) continue;
  const isApart = sources.some((source) => APART.test(source));
  const kB = kBOf(script, isApart ? ' (apart)' : '');
  if (!isApart) onTheWay += kB;
}
report('kB of gzipped script of the search remote, from the form to the return flights', onTheWay, {
  atMost: 60,
});

const summary = path.join(root, 'mf-summary/dist');
const { initial, screens } = JSON.parse(readFileSync(path.join(summary, 'release.json'), 'utf8')) as Release;
const firstLoad = new Set([...initial, ...Object.values(screens).flat()]);
let atFirst = 0;
for (const file of firstLoad) atFirst += kBOf(path.join(summary, file));
report('kB of gzipped script of the summary remote at its first load', atFirst, { atMost: 35 });
