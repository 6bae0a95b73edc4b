import {
  circleMarker,
  control,
  divIcon,
  featureGroup,
  type LatLngBounds,
  type LatLngBoundsExpression,
  type LatLngTuple,
  type Layer,
  type LayerGroup,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  map as leafletMap,
  popup as leafletPopup,
  marker,
  polyline,
  svg,
} from 'leaflet';
import type { Position } from '../domain/great-circle.ts';
import { adoptLeafletSheet } from './adopted-sheet.ts';
import { arcLines } from './arc-lines.ts';
import { baseMap } from './base-map.ts';
import { clearOf } from './clear-of.ts';
import type { MapArc, MapContent, MapPlace, MapTag } from './map-content.ts';
import { configuredTiles } from './tiles.ts';

export interface View {
  center: Position;
  zoom: number;
  minZoom: number;
  maxZoom: number;
  /** Goes to what the arcs reach whenever they change (spec: search §9). */
  fits?: boolean;
}

export interface OpenMap {
  show(content: MapContent): void;
  onPick(pick: ((code: string) => void) | null): void;
  /** Opens a popup at a place; its content goes into `element`. `onClose`: closed by the person. */
  openPopup(code: string, onClose: () => void): { element: HTMLElement; close(): void };
  /** Takes everything back that was put into the page. */
  close(): void;
}

/** spec: search §9. */
const FIT_PADDING: [number, number] = [20, 20];
const FIT_DELAY_MS = 100;
/** No further than the world and a bit: beyond it nothing is drawn. */
const WORLD: LatLngBoundsExpression = [
  [-75, -220],
  [84, 220],
];
const RADIUS: Record<MapPlace['look'], number> = { quiet: 5, wild: 6, origin: 8, chosen: 8 };

/** A map in an element of the page. */
export function openMap(element: HTMLElement, view: View): OpenMap {
  const giveBackSheet = adoptLeafletSheet();
  const map = leafletMap(element, {
    center: tuple(view.center),
    zoom: view.zoom,
    minZoom: view.minZoom,
    maxZoom: view.maxZoom,
    maxBounds: WORLD,
    attributionControl: false,
    zoomControl: false,
    // Moves at once for people who want nothing to move.
    ...(prefersStill() && {
      zoomAnimation: false,
      fadeAnimation: false,
      markerZoomAnimation: false,
      inertia: false,
    }),
    // The wheel scrolls the page until the map is what somebody works with.
    scrollWheelZoom: false,
  });
  control.zoom({ zoomInTitle: 'Zoom in', zoomOutTitle: 'Zoom out' }).addTo(map);
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
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(element);

  function drawPlaces({ places, tooltip }: MapContent): void {
    // One for all, and before there are any: a tooltip of its own would make each place a stop for the Tab key, one of a
    // hundred without a name, and keys have the list.
    if (tooltip !== undefined && layers.places.getTooltip() === undefined)
      layers.places.bindTooltip((dot) => linesOf(shown?.tooltip?.(codes.get(dot) ?? '') ?? []), {
        direction: 'top',
        offset: [0, -6],
      });
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
    const drawn = arcs.map((arc) => ({ arc, lines: arcLines(arc) }));
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

  function drawTags(): void {
    const at = (tag: MapTag) => map.project(tuple(tag), map.getZoom());
    redraw(layers.tags, clearOf(shown?.tags ?? [], at), (tag) => [tagFor(tag)]);
  }
  let isZooming = false;
  map.on('zoomanim', () => {
    isZooming = true;
  });
  map.on('zoomend', () => {
    isZooming = false;
    drawTags();
  });

  function fitTo(bounds: LatLngBounds): void {
    clearTimeout(fitting);
    if (!bounds.isValid()) return;
    fitting = setTimeout(
      () => map.fitBounds(bounds, { padding: FIT_PADDING, animate: !prefersStill() }),
      FIT_DELAY_MS,
    );
  }

  return {
    show(content) {
      const { arcs, places, tags } = content;
      if (arcs !== shown?.arcs) drawArcs(arcs);
      if (places !== shown?.places) drawPlaces(content);
      // What is drawn last lies on top.
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
      return popupAt(map, place, element, onClose);
    },
    close() {
      clearTimeout(fitting);
      resized.disconnect();
      const remove = () => {
        map.remove();
        giveBackSheet();
      };
      // Leaflet ends a zoom a quarter of a second later, and fails where the map has gone meanwhile.
      if (isZooming) map.once('zoomend', () => setTimeout(remove));
      else remove();
    },
  };
}

const tuple = ({ latitude, longitude }: Position): LatLngTuple => [latitude, longitude];
const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function redraw<Item>(
  group: LayerGroup,
  items: readonly Item[],
  draw: (item: Item) => Parameters<LayerGroup['addLayer']>[0][],
): void {
  group.clearLayers();
  for (const item of items) for (const layer of draw(item)) group.addLayer(layer);
}

function tagFor(tag: MapTag) {
  const html = document.createElement('span');
  html.textContent = tag.text;
  const icon = divIcon({ html, className: `map-tag map-tag--${tag.look}`, iconSize: undefined });
  return marker(tuple(tag), { icon, interactive: false, keyboard: false });
}

function linesOf([first = '', ...rest]: readonly string[]): HTMLElement {
  const box = document.createElement('div');
  const head = document.createElement('b');
  head.textContent = first;
  box.append(
    head,
    ...rest.map((line) => Object.assign(document.createElement('div'), { textContent: line })),
  );
  return box;
}

function popupAt(map: LeafletMap, place: MapPlace, element: HTMLElement, onClose: () => void) {
  const opened = leafletPopup({ className: 'map-popup', maxWidth: 300, minWidth: 220, maxHeight: 300 })
    .setLatLng(tuple(place))
    .setContent(element);
  let byPerson = true;
  opened.on('remove', () => byPerson && onClose());
  // React fills it a moment later: only then its size and place are known.
  const filled = new MutationObserver(() => opened.update());
  filled.observe(element, { childList: true, subtree: true });
  opened.openOn(map);
  return {
    element,
    close() {
      byPerson = false;
      filled.disconnect();
      opened.remove();
    },
  };
}
