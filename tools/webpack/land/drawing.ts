import type { MultiLineString, MultiPolygon, Position } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import type { landOf } from './land.ts';
import { unbroken } from './unbroken.ts';

/** Land as the paths of an SVG: nothing is left to be worked out where a map is shown. */
export interface LandDrawing {
  /** The world's width and height in the units of the paths: the square of latitudes ±85.0511 that web maps show. What
   *  goes on past the date line lies outside it. */
  size: number;
  areas: string;
  /** Between countries. */
  nations: string;
  /** Between states. */
  states: string;
}

/** A unit is two pixels at zoom 10, which is about how exact the atlases are. */
const SIZE = 2 ** 17;

export function landDrawing({ world, near, states, nations }: ReturnType<typeof landOf>): LandDrawing {
  const areas = [
    feature(world, world.objects.land).geometry as MultiPolygon,
    merge(near, near.objects.countries.geometries as Parameters<typeof merge>[1]),
    merge(states, states.objects.states.geometries as Parameters<typeof merge>[1]),
  ];
  const between = mesh(states, states.objects.states, (a, b) => a !== b);
  const rings = areas.flatMap(({ coordinates }) => unbroken(coordinates).flat());
  return {
    size: SIZE,
    areas: rings.map((ring) => `${path(ring)}z`).join(''),
    nations: linesPath(nations),
    states: linesPath([between]),
  };
}

const linesPath = (lines: readonly MultiLineString[]): string =>
  lines.flatMap(({ coordinates }) => coordinates.map(path)).join('');

/** From the first point in steps, each as short as it can be written. */
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

/** Web Mercator. */
function projected([longitude = 0, latitude = 0]: Position): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const north = Math.log((1 + sine) / (1 - sine)) / 2;
  return [Math.round(SIZE * (0.5 + longitude / 360)), Math.round(SIZE * (0.5 - north / (2 * Math.PI)))];
}
