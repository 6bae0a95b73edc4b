import type { MultiLineString, MultiPolygon, Position } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import type { landOf } from './land.ts';

/** Land as the paths of an SVG. The build computes the paths, so that the browser only draws them. */
export interface LandDrawing {
  /** Width and height of the world (latitudes ±85.0511, as in web maps) in the units of the paths. Outlines that cross the
   *  antimeridian continue outside it. */
  size: number;
  areas: string;
  /** Borders of countries. */
  nations: string;
  /** Borders of states. */
  states: string;
}

/** A unit is two pixels at zoom 10, about the precision of the atlases. */
const SIZE = 2 ** 17;

export function landDrawing({ world, near, states, nations }: ReturnType<typeof landOf>): LandDrawing {
  const areas = [
    feature(world, world.objects.land).geometry as MultiPolygon,
    merge(near, near.objects.countries.geometries as Parameters<typeof merge>[1]),
    merge(states, states.objects.states.geometries as Parameters<typeof merge>[1]),
  ];
  const stateBorders = mesh(states, states.objects.states, (a, b) => a !== b);
  const rings = areas.flatMap(({ coordinates }) => unwrapAntimeridian(coordinates).flat());
  return {
    size: SIZE,
    areas: rings.map((ring) => `${path(ring)}z`).join(''),
    nations: linesPath(nations),
    states: linesPath([stateBorders]),
  };
}

const linesPath = (lines: readonly MultiLineString[]): string =>
  lines.flatMap(({ coordinates }) => coordinates.map(path)).join('');

/** A path with relative steps, in its shortest notation. */
function path(points: readonly Position[]): string {
  const [start = [0, 0], ...rest] = points.map(projected);
  let [x, y] = start;
  let steps = '';
  for (const [nextX, nextY] of rest) {
    if (nextX === x && nextY === y) continue;
    for (const by of [nextX - x, nextY - y]) steps += by < 0 || steps === '' ? by : ` ${by}`;
    [x, y] = [nextX, nextY];
  }
  return `M${start.join(' ')}l${steps}`;
}

/** Projects a position to Web Mercator. */
function projected([longitude = 0, latitude = 0]: Position): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const north = Math.log((1 + sine) / (1 - sine)) / 2;
  return [Math.round(SIZE * (0.5 + longitude / 360)), Math.round(SIZE * (0.5 - north / (2 * Math.PI)))];
}

/** Returns polygons whose outlines do not jump from one edge of the world to the other: longitudes continue past ±180. A
 *  polygon that crosses an edge is also returned at the opposite edge. (world-atlas joins polygons that the antimeridian
 *  cuts.) */
export function unwrapAntimeridian(polygons: readonly Position[][][]): Position[][][] {
  return polygons.flatMap((rings) => {
    const unwrapped = rings.map(unwrapRing);
    const [first = 0] = unwrapped[0]?.[0] ?? [];
    // Holes belong on the same side as their outline.
    const polygon = unwrapped.map((ring) =>
      shifted(ring, 360 * Math.round((first - (ring[0]?.[0] ?? first)) / 360)),
    );
    const longitudes = (polygon[0] ?? []).map(([longitude = 0]) => longitude);
    const copies = [polygon];
    if (Math.max(...longitudes) > 180) copies.push(polygon.map((ring) => shifted(ring, -360)));
    if (Math.min(...longitudes) < -180) copies.push(polygon.map((ring) => shifted(ring, 360)));
    return copies;
  });
}

function unwrapRing(ring: readonly Position[]): Position[] {
  let last = ring[0]?.[0] ?? 0;
  return ring.map(([longitude = 0, latitude = 0]) => {
    last = longitude + 360 * Math.round((last - longitude) / 360);
    return [last, latitude];
  });
}

const shifted = (ring: readonly Position[], by: number): Position[] =>
  by === 0 ? [...ring] : ring.map(([longitude = 0, latitude = 0]) => [longitude + by, latitude]);
