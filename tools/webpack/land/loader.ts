import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LoaderContext } from 'webpack';
import { landDrawing } from './drawing.ts';
import { type Atlas, type LandSettings, landOf } from './land.ts';

const ROUGH = import.meta.resolve('world-atlas/countries-110m.json');
const FINE = import.meta.resolve('world-atlas/countries-50m.json');
const STATES = import.meta.resolve('us-atlas/states-10m.json');

/** Turns `land.topology`, which says what a map shows, into a drawing of it. */
export default function landLoader(this: LoaderContext<unknown>, source: string): string {
  const read = (url: string) => {
    const file = fileURLToPath(url);
    this.addDependency(file);
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  const atlases = {
    rough: read(ROUGH) as Atlas<'countries'>,
    fine: read(FINE) as Atlas<'countries'>,
    states: read(STATES) as Atlas<'states'>,
  };
  const land = landDrawing(landOf(atlases, JSON.parse(source) as LandSettings));
  return `export const land = ${JSON.stringify(land)};`;
}
