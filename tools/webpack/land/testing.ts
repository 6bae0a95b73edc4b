import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(resolve(file), 'utf8'));

/** The atlases of a build. */
export const atlases = {
  rough: read('world-atlas/countries-110m.json'),
  fine: read('world-atlas/countries-50m.json'),
  states: read('us-atlas/states-10m.json'),
};
/** What the maps are told to show. */
export const settings = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../shared-lib/src/map/land.topology'), 'utf8'),
);
