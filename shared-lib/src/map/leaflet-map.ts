import { control, type LatLngBounds, type LatLngBoundsExpression, map as leafletMap } from 'leaflet';
import type { Position } from '../domain/places/great-circle.ts';
import { adoptLeafletSheet, baseMap, configuredTiles } from './base-map.ts';
import { addMapButtons } from './map-buttons.ts';
import { tuple } from './map-elements.ts';

export interface View {
  center: Position;
  zoom: number;
  minZoom: number;
  maxZoom: number;
  /** Steps of each arc. */
  steps: number;
  /** Fits the view to the arcs, initially and whenever they are elsewhere. */
  fits?: boolean;
}

const PICTURE_PANES = ['tilePane', 'overlayPane', 'markerPane', 'tooltipPane'];
/** Panning ends slightly beyond the world. */
const WORLD: LatLngBoundsExpression = [
  [-75, -220],
  [84, 220],
];
/** The zoom steps of a fitted view; whole levels would show up to four times the necessary area. */
const FIT_SNAP = 0.25;
const FIT_PADDING: [number, number] = [20, 20];
const FIT_DELAY_MS = 100;

/** Creates a map with land, borders and buttons in an element. Animates nothing for users who prefer reduced motion. */
export function createMap(element: HTMLElement, view: View) {
  const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const removeSheet = adoptLeafletSheet();
  const map = leafletMap(element, {
    center: tuple(view.center),
    zoom: view.zoom,
    minZoom: view.minZoom,
    maxZoom: view.maxZoom,
    maxBounds: WORLD,
    zoomSnap: view.fits ? FIT_SNAP : 1,
    attributionControl: false,
    zoomControl: false,
    ...(reducesMotion && {
      zoomAnimation: false,
      fadeAnimation: false,
      markerZoomAnimation: false,
      inertia: false,
    }),
    // The wheel scrolls the page until the map has the focus.
    scrollWheelZoom: false,
  });
  addMapButtons(map, !reducesMotion);
  // Hide the picture from screen readers, because the list beside the map has the same content.
  for (const name of PICTURE_PANES) map.getPane(name)?.setAttribute('aria-hidden', 'true');
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  const tiles = configuredTiles();
  (tiles ?? baseMap()).addTo(map);
  if (tiles !== null) control.attribution({ prefix: false }).addTo(map);

  let isZooming = false;
  map.on('zoomanim', () => {
    isZooming = true;
  });
  map.on('zoomend', () => {
    isZooming = false;
  });
  let fitted: LatLngBounds | null = null;
  let fitting: ReturnType<typeof setTimeout> | undefined;
  return {
    map,
    /** Fits the view to the arcs. Keeps it, because the user may have moved it, if the arcs are where they were, as after a change of prices. */
    fitTo(bounds: LatLngBounds): void {
      if (!bounds.isValid() || fitted?.equals(bounds)) return;
      clearTimeout(fitting);
      const fit = (animate: boolean) => map.fitBounds(bounds, { padding: FIT_PADDING, animate });
      if (fitted === null) fit(false);
      else fitting = setTimeout(() => fit(!reducesMotion), FIT_DELAY_MS);
      fitted = bounds;
    },
    remove(): void {
      clearTimeout(fitting);
      const removeNow = () => {
        map.remove();
        removeSheet();
      };
      // Leaflet ends a zoom with a delay and throws when the map was removed before.
      if (isZooming) map.once('zoomend', () => setTimeout(removeNow));
      else removeNow();
    },
  };
}
