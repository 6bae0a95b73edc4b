import { circleMarker, featureGroup, type Layer, latLngBounds, layerGroup, polyline, svg } from 'leaflet';
import { tooltipOnHover } from './hover-tooltip.ts';
import { createMap, type View } from './leaflet-map.ts';
import type { MapArc, MapContent, MapPlace } from './map-content.ts';
import { arcLines, DOT_RADIUS, popupAt, redraw, tuple } from './map-elements.ts';
import { addTags } from './map-tags.ts';

export interface OpenMap {
  show(content: MapContent): void;
  onPick(pick: ((code: string) => void) | null): void;
  /** Opens a popup at a place with `element` as its content. `onClose` is called when the user closes it. */
  openPopup(code: string, onClose: () => void): { element: HTMLElement; close(): void };
  /** Removes the map from the page. */
  close(): void;
}

/** Opens a map in an element. */
export function openMap(element: HTMLElement, view: View): OpenMap {
  const { map, fitTo, remove } = createMap(element, view);
  const renderer = svg({ padding: 0.6 });
  const arcLayer = layerGroup().addTo(map);
  const placeLayer = featureGroup().addTo(map);
  const tagLayer = addTags(map);
  let shown: MapContent | null = null;
  let pick: ((code: string) => void) | null = null;
  const codes = new WeakMap<Layer, string>();
  placeLayer.on('click', ({ propagatedFrom }) => pick?.(codes.get(propagatedFrom) ?? ''));

  /** The place of the open popup, which would cover a tooltip there. */
  let opened: string | null = null;
  map.on('popupclose', () => {
    opened = null;
  });
  const closeTooltip = tooltipOnHover(map, placeLayer, (dot) => {
    const code = codes.get(dot) ?? '';
    return code === opened ? undefined : shown?.tooltip?.(code);
  });

  function drawPlaces(places: readonly MapPlace[]): void {
    closeTooltip();
    redraw(placeLayer, places, (place) => {
      const className = `map-place map-place--${place.look}`;
      const dot = circleMarker(tuple(place), { renderer, radius: DOT_RADIUS[place.look], className });
      codes.set(dot, place.code);
      return [dot];
    });
  }

  function drawArcs(arcs: readonly MapArc[]): void {
    const drawn = arcs.map((arc) => ({ arc, lines: arcLines(arc, view.steps) }));
    redraw(arcLayer, drawn, ({ arc, lines }) => {
      const className = `map-arc map-arc--${arc.look}`;
      const options = { renderer, interactive: false, className, ...(arc.dashed && { dashArray: '6 6' }) };
      return lines.map((line) => polyline(line, options));
    });
    if (view.fits) fitTo(latLngBounds(drawn.flatMap(({ lines: [line = []] }) => line)));
  }

  return {
    show(content) {
      const { arcs, places } = content;
      if (arcs !== shown?.arcs) drawArcs(arcs);
      if (places !== shown?.places) drawPlaces(places);
      // The last drawn layer is on top.
      else if (arcs !== shown?.arcs) placeLayer.bringToFront();
      shown = content;
      tagLayer.show(content);
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
      tagLayer.stop();
      remove();
    },
  };
}
