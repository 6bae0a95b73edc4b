import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { LoaderContext } from 'webpack';
import { landDrawing } from './drawing.ts';
import { type LandSettings, landOf } from './land.ts';

const require = createRequire(import.meta.url);
const ATLASES = {
  rough: require.resolve('world-atlas/countries-110m.json'),
  fine: require.resolve('world-atlas/countries-50m.json'),
  states: require.resolve('us-atlas/states-10m.json'),
};

/** Reads the atlases from which the build draws the land. */
export const readAtlases = (): Parameters<typeof landOf>[0] => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  return { rough: read(ATLASES.rough), fine: read(ATLASES.fine), states: read(ATLASES.states) };
};

/** webpack loader: turns `land.topology`, which contains the settings of a map, into a module with the map's drawing. */
export default function landLoader(this: LoaderContext<unknown>, source: string): string {
  for (const file of Object.values(ATLASES)) this.addDependency(file);
  const land = landDrawing(landOf(readAtlases(), JSON.parse(source) as LandSettings));
  return `export const land = ${JSON.stringify(land)};`;
}
