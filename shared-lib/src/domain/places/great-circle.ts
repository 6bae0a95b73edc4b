/** Great circles: the shortest path between two places, its length, and its points for a map. */

export interface Position {
  /** Degrees, north positive. */
  latitude: number;
  /** Degrees, east positive. */
  longitude: number;
}

/** The default number of steps of a line (ROUT-4, RSLT-22). */
const STEPS = 20;
/** A sine below this counts as 0. */
const EPSILON = 1e-9;

type Vector = readonly [x: number, y: number, z: number];

/** Returns `steps` + 1 points at equal distances, including both ends. Across the date line, longitudes continue beyond
 *  ±180, so that the line is not interrupted. The path between opposite places crosses a pole. */
export function greatCircle(from: Position, to: Position, steps = STEPS): Position[] {
  const path = pathBetween(from, to);
  const points: Position[] = [from];
  for (let i = 1; i <= steps; i++) {
    const { latitude, longitude } = i === steps ? to : path(i / steps);
    points.push({ latitude, longitude: nearest(longitude, points[i - 1]?.longitude ?? 0) });
  }
  return points;
}

/** Returns the middle of the path, with a longitude from −180 to 180. */
export const midpoint = (from: Position, to: Position): Position => pathBetween(from, to)(1 / 2);

const EARTH_RADIUS_MI = 3959;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in statute miles, unrounded (ARPT-5). */
export function distanceMiles(a: Position, b: Position): number {
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_RADIUS_MI * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Returns the function from a share of the path (0 to 1) to its point. */
function pathBetween(from: Position, to: Position): (share: number) => Position {
  const start = vectorOf(from);
  const end = vectorOf(to);
  const angle = Math.atan2(length(cross(start, end)), dot(start, end));
  const ahead = directionAt(start, end) ?? directionAt(start, [0, 0, 1]) ?? [1, 0, 0];
  return (share) => {
    const [cos, sin] = [Math.cos(share * angle), Math.sin(share * angle)];
    return positionOf([
      cos * start[0] + sin * ahead[0],
      cos * start[1] + sin * ahead[1],
      cos * start[2] + sin * ahead[2],
    ]);
  };
}

/** Returns the direction at `start` towards `end`, of length 1; null if every direction is equal. */
function directionAt(start: Vector, end: Vector): Vector | null {
  const along = dot(start, end);
  const [x, y, z] = [end[0] - along * start[0], end[1] - along * start[1], end[2] - along * start[2]];
  const size = length([x, y, z]);
  return size < EPSILON ? null : [x / size, y / size, z / size];
}

function vectorOf({ latitude, longitude }: Position): Vector {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

const positionOf = ([x, y, z]: Vector): Position => ({
  latitude: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI,
  longitude: (Math.atan2(y, x) * 180) / Math.PI,
});

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const length = (v: Vector): number => Math.hypot(...v);

/** Returns the same meridian, at most 180 degrees from the last one. */
const nearest = (longitude: number, last: number): number =>
  longitude + 360 * Math.round((last - longitude) / 360);
