import type { LatLngTuple } from 'leaflet';
import { greatCircle } from '../domain/great-circle.ts';
import type { MapArc } from './map-content.ts';

/** spec: search §9, accounts §9: great-circle paths of 20 to 40 points. */
const STEPS = 40;

/** The lines of an arc on a map of one world: two where it crosses the date line, so that it meets both its places. */
export function arcLines({ from, to }: Pick<MapArc, 'from' | 'to'>): LatLngTuple[][] {
  const line = greatCircle(from, to, STEPS).map(
    ({ latitude, longitude }): LatLngTuple => [latitude, longitude],
  );
  const turns = Math.round(((line.at(-1)?.[1] ?? 0) - to.longitude) / 360);
  if (turns === 0) return [line];
  return [line, line.map(([latitude, longitude]) => [latitude, longitude - 360 * turns])];
}
