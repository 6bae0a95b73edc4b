import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type LandDrawing, landDrawing } from './drawing.ts';
import { landOf } from './land.ts';
import { atlases, settings } from './testing.ts';

/** The points of a path's lines. */
const linesOf = (path: string): Point[][] =>
  path
    .split('M')
    .filter((text) => text !== '')
    .map((text) => {
      const [start = '', steps = ''] = text.replace('z', '').split('l');
      const [x = Number.NaN, y = Number.NaN] = start.split(' ').map(Number);
      const points: Point[] = [[x, y]];
      const by = [...steps.matchAll(/-?\d+/g)].map(Number);
      for (let i = 0; i < by.length; i += 2) {
        const [lastX, lastY] = points.at(-1) as Point;
        points.push([lastX + (by[i] ?? 0), lastY + (by[i + 1] ?? Number.NaN)]);
      }
      return points;
    });

/** How far a point lies from a line between two others. */
function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

type Point = [x: number, y: number];
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

  it('has the borders of states, which are no outlines', () => {
    const lines = linesOf(land.states);
    // Of Colorado and Kansas, on 102.05° west.
    const x = land.size * (0.5 - 102.05 / 360);
    expect(lines.some((line) => line.some(([lineX]) => Math.abs(lineX - x) < 3))).toBe(true);
    expect(land.states).not.toContain('z');
  });

  it.each<[string, number, number, number]>([
    ['the United States and Canada', 49, -110, 0.1],
    ['the United States and Mexico', 31.33, -110, 0.1],
    ['Guatemala and Mexico', 17.82, -90.5, 0.2],
    ['France and Spain', 42.7, 1, 1],
  ])('has the border of %s', (_, latitude, longitude, near) => {
    const x = land.size * (0.5 + longitude / 360);
    const y =
      land.size * (0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI));
    const reach = (land.size * near) / 360;
    const distance = Math.min(
      ...linesOf(land.nations).flatMap((line) =>
        line.slice(1).map((end, i) => distanceTo([x, y], line[i] ?? end, end)),
      ),
    );
    expect(distance).toBeLessThan(reach);
    expect(land.nations).not.toContain('z');
  });

  it('is small', () => {
    expect(gzipSync(JSON.stringify(land)).length).toBeLessThan(100_000);
  });
});
