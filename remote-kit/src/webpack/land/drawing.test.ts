import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LandDrawing, landDrawing, unwrapAntimeridian } from './drawing.ts';
import { landOf } from './land.ts';
import { readAtlases } from './loader.ts';

const settings = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../../shared-lib/src/map/land.topology'), 'utf8'),
);

/** Parses a path into lines of points. */
const linesOf = (drawn: string): Point[][] =>
  drawn
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

/** Distance of a point from the line segment between two others. */
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
    land = landDrawing(landOf(readAtlases(), settings));
  });

  /** Winding number of the outlines around a place: 1 or -1 on land, 0 at sea. */
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

  it('has land at places on land, and none at sea', () => {
    const onLand = { Denver: [39.86, -104.67], 'San Juan': [18.25, -66.5], Nairobi: [-1.29, 36.82] };
    for (const [place, at] of Object.entries(onLand) as Place[])
      expect([place, Math.abs(winding(...at))]).toEqual([place, 1]);
    const atSea = { Gulf: [25, -90], Atlantic: [35, -50], 'Lake Superior': [47.7, -87.5] };
    for (const [place, at] of Object.entries(atSea) as Place[])
      expect([place, winding(...at)]).toEqual([place, 0]);
  });

  it('continues past the antimeridian on both sides', () => {
    const xs = linesOf(land.areas).flatMap((ring) => ring.map(([x]) => x));
    expect(Math.max(...xs)).toBeGreaterThan(land.size);
    expect(Math.min(...xs)).toBeLessThan(0);
  });

  it('has the borders of states, without coastlines', () => {
    const lines = linesOf(land.states);
    // The border of Colorado and Kansas is at 102.05° west.
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

  it('has less than 100 kB, compressed', () => {
    expect(gzipSync(JSON.stringify(land)).length).toBeLessThan(100_000);
  });
});

describe('outlines and the antimeridian', () => {
  it('leaves outlines unchanged that do not cross it', () => {
    const square = [
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 0],
      ],
    ];
    expect(unwrapAntimeridian([square])).toEqual([square]);
  });

  it('continues outlines past it, and repeats them at the other edge', () => {
    const across = [
      [
        [170, 60],
        [-170, 60],
        [-170, 70],
        [170, 60],
      ],
    ];
    expect(unwrapAntimeridian([across])).toEqual([
      [
        [
          [170, 60],
          [190, 60],
          [190, 70],
          [170, 60],
        ],
      ],
      [
        [
          [-190, 60],
          [-170, 60],
          [-170, 70],
          [-190, 60],
        ],
      ],
    ]);
  });
});
