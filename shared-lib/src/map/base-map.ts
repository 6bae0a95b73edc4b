import type { MultiPolygon as Areas, MultiLineString as Lines } from 'geojson';
import { GeoJSON, type LatLng, type Layer, layerGroup, polygon, polyline, svg } from 'leaflet';
import { feature, merge, mesh } from 'topojson-client';
import type { MultiPolygon, Polygon } from 'topojson-specification';
import { land } from './land.topology';
import { unbroken } from './unbroken.ts';

/** How much of the map's size is drawn beyond each edge: what a hand pushes into view is there already. */
const PADDING = 0.4;
/** Pixels by which an outline may be off: finer is not seen, and costs the first paint. */
const SMOOTH = 1.5;

/** Land, and the borders of countries and states, under everything else. Colours follow the scheme by class. */
export function baseMap(): Layer {
  const { world, near, states } = land;
  const renderer = svg({ pane: 'tilePane', padding: PADDING });
  const look = {
    renderer,
    interactive: false,
    stroke: false,
    fill: true,
    smoothFactor: SMOOTH,
    className: 'map-land',
  };
  const line = { renderer, interactive: false, fill: false, smoothFactor: SMOOTH, className: 'map-border' };
  const areas = (geometry: Areas) =>
    polygon(GeoJSON.coordsToLatLngs(unbroken(geometry.coordinates), 2), look);
  const lines = (geometry: Lines) =>
    polyline(GeoJSON.coordsToLatLngs(geometry.coordinates, 1) as LatLng[][], line);
  const between = (a: object, b: object) => a !== b;

  return layerGroup([
    areas(feature(world, world.objects.land).geometry as Areas),
    areas(merge(near, near.objects.countries.geometries as (Polygon | MultiPolygon)[])),
    areas(merge(states, states.objects.states.geometries as (Polygon | MultiPolygon)[])),
    lines(mesh(near, near.objects.countries, between)),
    lines(mesh(states, states.objects.states, between)),
  ]);
}
