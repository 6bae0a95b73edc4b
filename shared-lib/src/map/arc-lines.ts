import type { LatLngTuple } from 'leaflet';
import { greatCircle } from '../domain/places/great-circle.ts';
import type { MapArc } from './map-content.ts';

/** The lines of an arc: two when it crosses the date line, so that it touches both places on a single world map. */
export function arcLines({ from, to }: Pick<MapArc, 'from' | 'to'>, steps: number): LatLngTuple[][] {
  const line = greatCircle(from, to, steps).map(
    ({ latitude, longitude }): LatLngTuple => [latitude, longitude],
  );
  const turns = Math.round(((line.at(-1)?.[1] ?? 0) - to.longitude) / 360);
  if (turns === 0) return [line];
  return [line, line.map(([latitude, longitude]) => [latitude, longitude - 360 * turns])];
}
