import type { Airport } from '../../generated/types.gen.ts';

/** An airport as `GET /api/airports` returns it (ARPT-1). */
export type { Airport } from '../../generated/types.gen.ts';

/** Returns the city of an airport: the text before ` (` (ARPT-1). */
export const cityName = ({ cityAndCode }: Pick<Airport, 'cityAndCode'>): string =>
  cityAndCode.split(' (', 1)[0] ?? cityAndCode;

const EARTH_RADIUS_MI = 3959;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

type Position = Pick<Airport, 'latitude' | 'longitude'>;

/** Returns the great-circle distance in statute miles, unrounded (ARPT-5). */
export function distanceMiles(a: Position, b: Position): number {
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_RADIUS_MI * Math.asin(Math.min(1, Math.sqrt(h)));
}
