import type { Position as Point } from 'geojson';

/** Polygons whose outlines do not jump from one edge of the world to the other: longitudes go on past ±180 instead, and
 *  what reaches beyond an edge is there a second time on the other side. (world-atlas joins what the date line cuts.) */
export function unbroken(polygons: readonly Point[][][]): Point[][][] {
  return polygons.flatMap((rings) => {
    const whole = rings.map(goingOn);
    const [first = 0] = whole[0]?.[0] ?? [];
    // Holes belong to where their outline is.
    const together = whole.map((ring) =>
      shifted(ring, 360 * Math.round((first - (ring[0]?.[0] ?? first)) / 360)),
    );
    const longitudes = (together[0] ?? []).map(([longitude = 0]) => longitude);
    const copies = [together];
    if (Math.max(...longitudes) > 180) copies.push(together.map((ring) => shifted(ring, -360)));
    if (Math.min(...longitudes) < -180) copies.push(together.map((ring) => shifted(ring, 360)));
    return copies;
  });
}

function goingOn(ring: readonly Point[]): Point[] {
  let last = ring[0]?.[0] ?? 0;
  return ring.map(([longitude = 0, latitude = 0]) => {
    last = longitude + 360 * Math.round((last - longitude) / 360);
    return [last, latitude];
  });
}

const shifted = (ring: readonly Point[], by: number): Point[] =>
  by === 0 ? [...ring] : ring.map(([longitude = 0, latitude = 0]) => [longitude + by, latitude]);
