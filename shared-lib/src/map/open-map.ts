import {
  circleMarker,
  control,
  featureGroup,
  type LatLngBounds,
  type LatLngBoundsExpression,
  type Layer,
  type LayerGroup,
  latLngBounds,
  layerGroup,
  map as leafletMap,
  polyline,
  svg,
} from 'leaflet';
import type { Position } from '../domain/places/great-circle.ts';
import { adoptLeafletSheet, baseMap, configuredTiles } from './base-map.ts';
import { tooltipOnHover } from './hover-tooltip.ts';
import { addMapButtons } from './map-buttons.ts';
import type { MapArc, MapContent, MapPlace, MapTag } from './map-content.ts';
import { arcLines, buttonsIn, popupAt, tagFor, textMeasure, tuple } from './map-elements.ts';
import { type Box, placeTags } from './place-tags.ts';

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

export interface OpenMap {
  show(content: MapContent): void;
  onPick(pick: ((code: string) => void) | null): void;
  /** Opens a popup at a place with `element` as its content. `onClose` is called when the user closes it. */
  openPopup(code: string, onClose: () => void): { element: HTMLElement; close(): void };
  /** Removes the map from the page. */
  close(): void;
}

const FIT_PADDING: [number, number] = [20, 20];
const FIT_DELAY_MS = 100;
const PICTURE_PANES = ['tilePane', 'overlayPane', 'markerPane', 'tooltipPane'];
/** Panning ends slightly beyond the world. */
const WORLD: LatLngBoundsExpression = [
  [-75, -220],
  [84, 220],
];
/** The zoom steps of a fitted view; whole levels would show up to four times the necessary area. */
const FIT_SNAP = 0.25;
/** The horizontal padding and border of a tag, pixels. */
const TAG_EDGES = 16;
const RADIUS: Record<MapPlace['look'], number> = { quiet: 5, pass: 6, origin: 8, chosen: 8 };

/** Opens a map in an element. */
export function openMap(element: HTMLElement, view: View): OpenMap {
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
    // No animations for users who prefer reduced motion.
    ...(prefersReducedMotion() && {
      zoomAnimation: false,
      fadeAnimation: false,
      markerZoomAnimation: false,
      inertia: false,
    }),
    // The wheel scrolls the page until the map has the focus.
    scrollWheelZoom: false,
  });
  addMapButtons(map, !prefersReducedMotion());
  // Hide the picture from screen readers, because the list beside the map has the same content.
  for (const name of PICTURE_PANES) map.getPane(name)?.setAttribute('aria-hidden', 'true');
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  const tiles = configuredTiles();
  (tiles ?? baseMap()).addTo(map);
  if (tiles !== null) control.attribution({ prefix: false }).addTo(map);

  const overlay = svg({ padding: 0.6 });
  const layers = {
    arcs: layerGroup().addTo(map),
    places: featureGroup().addTo(map),
    tags: layerGroup().addTo(map),
  };
  let shown: MapContent | null = null;
  let pick: ((code: string) => void) | null = null;
  const codes = new WeakMap<Layer, string>();
  layers.places.on('click', ({ propagatedFrom }) => pick?.(codes.get(propagatedFrom) ?? ''));
  let fitting: ReturnType<typeof setTimeout> | undefined;
  // Measured after the browser has laid out the page, because measuring before would force a layout; null until then.
  let buttons: Box | null = null;
  const resized = new ResizeObserver(() => {
    const isFirst = buttons === null;
    buttons = buttonsIn(element);
    // Another size ends with `moveend`, which draws the tags.
    map.invalidateSize({ animate: false });
    if (isFirst) drawTags();
  });
  resized.observe(element);

  /** The place of the open popup, which would cover a tooltip there. */
  let opened: string | null = null;
  map.on('popupclose', () => {
    opened = null;
  });
  const closeTooltip = tooltipOnHover(map, layers.places, (dot) => {
    const code = codes.get(dot) ?? '';
    return code === opened ? undefined : shown?.tooltip?.(code);
  });

  function drawPlaces({ places }: MapContent): void {
    closeTooltip();
    redraw(layers.places, places, (place) => {
      const dot = circleMarker(tuple(place), {
        renderer: overlay,
        radius: RADIUS[place.look],
        className: `map-place map-place--${place.look}`,
      });
      codes.set(dot, place.code);
      return [dot];
    });
  }

  function drawArcs(arcs: readonly MapArc[]): void {
    const drawn = arcs.map((arc) => ({ arc, lines: arcLines(arc, view.steps) }));
    redraw(layers.arcs, drawn, ({ arc, lines }) =>
      lines.map((line) =>
        polyline(line, {
          renderer: overlay,
          interactive: false,
          className: `map-arc map-arc--${arc.look}`,
          ...(arc.dashed && { dashArray: '6 6' }),
        }),
      ),
    );
    if (view.fits) fitTo(latLngBounds(drawn.flatMap(({ lines: [line = []] }) => line)));
  }

  const measure = textMeasure(element);
  function drawTags(): void {
    if (shown?.tags === undefined || buttons === null) {
      layers.tags.clearLayers();
      return;
    }
    const at = (place: Position) => map.latLngToContainerPoint(tuple(place));
    const { x: right, y: bottom } = map.getSize();
    // Tags must not cover the buttons, the origins and the chosen place.
    const dots = shown.places
      .filter(({ look }) => look === 'origin' || look === 'chosen')
      .map((place): Box => {
        const [{ x, y }, radius] = [at(place), RADIUS[place.look]];
        return [x - radius, y - radius, x + radius, y + radius];
      });
    const space = (tag: MapTag) => {
      const { x, y } = at(tag);
      return { x, y, width: measure(tag.text) + TAG_EDGES };
    };
    const found = placeTags(shown.tags, space, { view: [0, 0, right, bottom], taken: [buttons, ...dots] });
    redraw(layers.tags, found, (placed) => [tagFor(placed)]);
  }
  let isZooming = false;
  map.on('zoomanim', () => {
    isZooming = true;
  });
  map.on('zoomend', () => {
    isZooming = false;
  });
  map.on('moveend', drawTags);

  let fitted: LatLngBounds | null = null;
  /** Fits the view to the arcs. Keeps it, because the user may have moved it, if the arcs are where they were, as after a change of prices. */
  function fitTo(bounds: LatLngBounds): void {
    if (!bounds.isValid() || fitted?.equals(bounds)) return;
    clearTimeout(fitting);
    const fit = (animate: boolean) => map.fitBounds(bounds, { padding: FIT_PADDING, animate });
    if (fitted === null) fit(false);
    else fitting = setTimeout(() => fit(!prefersReducedMotion()), FIT_DELAY_MS);
    fitted = bounds;
  }

  return {
    show(content) {
      const { arcs, places, tags } = content;
      if (arcs !== shown?.arcs) drawArcs(arcs);
      if (places !== shown?.places) drawPlaces(content);
      // The last drawn layer is on top.
      else if (arcs !== shown?.arcs) layers.places.bringToFront();
      const hasNewTags = tags !== shown?.tags;
      shown = content;
      if (hasNewTags) drawTags();
    },
    onPick(picked) {
      pick = picked;
    },
    openPopup(code, onClose) {
      const place = shown?.places.find((other) => other.code === code);
      const element = document.createElement('div');
      if (place === undefined) return { element, close() {} };
      closeTooltip();
      const popup = popupAt(map, place, element, onClose);
      opened = code;
      return popup;
    },
    close() {
      clearTimeout(fitting);
      resized.disconnect();
      const remove = () => {
        map.remove();
        removeSheet();
      };
      // Leaflet ends a zoom with a delay and throws when the map was removed before.
      if (isZooming) map.once('zoomend', () => setTimeout(remove));
      else remove();
    },
  };
}

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function redraw<Item>(
  group: LayerGroup,
  items: readonly Item[],
  draw: (item: Item) => Parameters<LayerGroup['addLayer']>[0][],
): void {
  group.clearLayers();
  for (const item of items) for (const layer of draw(item)) group.addLayer(layer);
}
