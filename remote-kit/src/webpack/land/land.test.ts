import { readFileSync } from 'node:fs';
import path from 'node:path';
import { feature } from 'topojson-client';
import { describe, expect, it } from 'vitest';
import { landOf } from './land.ts';
import { readAtlases } from './loader.ts';

const atlases = readAtlases();
const settings = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../../shared-lib/src/map/land.topology'), 'utf8'),
);

describe('the land of the maps', () => {
  const land = landOf(atlases, settings);

  it('has every detailed country, without its land in the far north', () => {
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

  it('draws each place once: the low-resolution world omits the detailed countries', () => {
    const outline = feature(land.world, land.world.objects.land).geometry.coordinates.flat(2);
    const inKansas = outline.filter(
      ([east = 0, north = 0]) => east > -130 && east < -95 && north > 15 && north < 60,
    );
    expect(inKansas).toEqual([]);
    expect(outline.some(([east = 0, north = 0]) => east > 100 && north < -20)).toBe(true);
  });

  it('fails for a country that is not in the atlas', () => {
    expect(() => landOf(atlases, { detailed: ['Atlantis', 'Mexico'], reachingSouthOf: 62 })).toThrow(
      'The atlas has no Atlantis',
    );
  });
});
