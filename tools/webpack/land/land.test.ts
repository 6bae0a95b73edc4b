import { describe, expect, it } from '@jest/globals';
import { feature } from 'topojson-client';
import { landOf } from './land.ts';
import { atlases, settings } from './testing.ts';

describe('the land of the maps', () => {
  const land = landOf(atlases, settings);

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

  it('fails where the atlas has no such country', () => {
    expect(() => landOf(atlases, { detailed: ['Atlantis', 'Mexico'], reachingSouthOf: 62 })).toThrow(
      'The atlas has no Atlantis',
    );
  });
});
