import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildChanged } from '../run/build.ts';
import { root } from '../run/steps.ts';
import { report } from './measure.ts';

/** The script of the search remote, gzipped: what a visit fetches of it from the form to the return flights, whatever
 *  pages of it are opened. Left out are the fallbacks of what the shell provides, which no page fetches, and what comes
 *  only when somebody presses for it: the calendar view, the exports, the maps. */

const dist = path.join(root, 'mf-search/dist');
/** Modules that come from the shared scope when the remote runs in the shell. */
const PROVIDED =
  /node_modules\/(react|react-dom|scheduler|styled-components|stylis|@emotion|@tanstack|rxjs|tslib)\/|shared-lib\/src\/platform\//;
/** Modules that are loaded on a press. */
const ON_PRESS =
  /csv-stringify|ical-generator|react-day-picker|src\/dates\/calendar\.|src\/export\/csv\.|leaflet|maplibre/;

/** The sources of which a script was made. */
function sourcesOf(file: string): string[] {
  const { sources } = JSON.parse(readFileSync(path.join(dist, `${file}.map`), 'utf8')) as {
    sources: string[];
  };
  return sources.filter((source) => !source.includes('webpack/'));
}

await buildChanged();
let onTheWay = 0;
for (const file of globSync('*.js', { cwd: dist }).sort()) {
  const sources = sourcesOf(file);
  if (sources.length > 0 && sources.every((source) => PROVIDED.test(source))) continue;
  const kB = gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length / 1000;
  const isOnPress = sources.some((source) => ON_PRESS.test(source));
  console.log(`      ${kB.toFixed(1).padStart(5)} kB  ${file}${isOnPress ? ' (on a press)' : ''}`);
  if (!isOnPress) onTheWay += kB;
}
report('kB of gzipped script of the search remote, from the form to the return flights', onTheWay, {
  atMost: 60,
});
