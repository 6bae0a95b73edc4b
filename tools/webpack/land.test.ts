import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { feature } from 'topojson-client';
import { landOf } from './land.ts';

const { resolve } = createRequire(import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(resolve(file), 'utf8'));
const atlas = {
  rough: read('world-atlas/countries-110m.json'),
  fine: read('world-atlas/countries-50m.json'),
  states: read('us-atlas/states-10m.json'),
};
const settings = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../shared-lib/src/map/land.topology'), 'utf8'),
);

describe('the land of the maps', () => {
  const land = landOf(atlas, settings);

  it('has every country that is to be shown in detail, and no land in the far north of them', () => {
    const { features } = feature(land.near, land.near.objects.countries);
    expect(features).toHaveLength(settings.detailed.length);
    const souths = features.flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates.map(([outline = []]) =>
            Math.min(...outline.map(([, latitude = 90]) => latitude)),
          )
        : [],
    );
    expect(souths.length).toBeGreaterThan(features.length);
    expect(Math.max(...souths)).toBeLessThan(62);
  });

  it('shows each place once: the rest of the world lacks what the others have', () => {
    const outline = feature(land.world, land.world.objects.land).geometry.coordinates.flat(2);
    const inKansas = outline.filter(
      ([east = 0, north = 0]) => east > -130 && east < -95 && north > 15 && north < 60,
    );
    expect(inKansas).toEqual([]);
    expect(outline.some(([east = 0, north = 0]) => east > 100 && north < -20)).toBe(true);
  });

  it('holds nothing that is not drawn', () => {
    expect(gzipSync(JSON.stringify(land)).length).toBeLessThan(100_000);
  });

  it('fails where the atlas has no such country', () => {
    expect(() => landOf(atlas, { detailed: ['Atlantis', 'Mexico'], reachingSouthOf: 62 })).toThrow(
      'The atlas has no Atlantis',
    );
  });
});
