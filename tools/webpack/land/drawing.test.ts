import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type LandDrawing, landDrawing } from './drawing.ts';
import { landOf } from './land.ts';
import { atlases, settings } from './testing.ts';

/** The points of a path's lines. */
const linesOf = (path: string): [number, number][][] =>
  path
    .split('M')
    .filter((text) => text !== '')
    .map((text) => {
      const [start = '', steps = ''] = text.replace('z', '').split('l');
      const [x = Number.NaN, y = Number.NaN] = start.split(' ').map(Number);
      const points: [number, number][] = [[x, y]];
      const by = [...steps.matchAll(/-?\d+/g)].map(Number);
      for (let i = 0; i < by.length; i += 2) {
        const [lastX, lastY] = points.at(-1) as [number, number];
        points.push([lastX + (by[i] ?? 0), lastY + (by[i + 1] ?? Number.NaN)]);
      }
      return points;
    });

type Place = [name: string, at: [latitude: number, longitude: number]];

describe('the drawing of the land', () => {
  let land: LandDrawing;
  beforeAll(() => {
    land = landDrawing(landOf(atlases, settings));
  });

  /** How often outlines go round a place: on land, once. */
  const winding = (latitude: number, longitude: number): number => {
    const x = land.size * (0.5 + longitude / 360);
    const y =
      land.size * (0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI));
    const edges = linesOf(land.areas).flatMap((ring) =>
      ring.map((from, i) => [from, ring[(i + 1) % ring.length] ?? from] as const),
    );
    return edges
      .filter(([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
      .reduce((sum, [[, y1], [, y2]]) => sum + Math.sign(y2 - y1), 0);
  };

  it('has land where there is land, and sea where there is sea', () => {
    const onLand = { Denver: [39.86, -104.67], 'San Juan': [18.25, -66.5], Nairobi: [-1.29, 36.82] };
    for (const [place, at] of Object.entries(onLand) as Place[])
      expect([place, Math.abs(winding(...at))]).toEqual([place, 1]);
    const atSea = { Gulf: [25, -90], Atlantic: [35, -50], 'Lake Superior': [47.7, -87.5] };
    for (const [place, at] of Object.entries(atSea) as Place[])
      expect([place, winding(...at)]).toEqual([place, 0]);
  });

  it('goes on past the date line on either side, for what lies across it', () => {
    const xs = linesOf(land.areas).flatMap((ring) => ring.map(([x]) => x));
    expect(Math.max(...xs)).toBeGreaterThan(land.size);
    expect(Math.min(...xs)).toBeLessThan(0);
  });

  it('has borders, which are no outlines', () => {
    const lines = linesOf(land.borders);
    // Of Colorado and Kansas, on 102.05° west.
    const x = land.size * (0.5 - 102.05 / 360);
    expect(lines.some((line) => line.some(([lineX]) => Math.abs(lineX - x) < 3))).toBe(true);
    expect(land.borders).not.toContain('z');
  });

  it('is small', () => {
    expect(gzipSync(JSON.stringify(land)).length).toBeLessThan(100_000);
  });
});
