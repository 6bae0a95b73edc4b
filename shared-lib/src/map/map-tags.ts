import { divIcon, type Map as LeafletMap, layerGroup, marker } from 'leaflet';
import type { Position } from '../domain/places/great-circle.ts';
import type { MapContent, MapTag } from './map-content.ts';
import { buttonsIn, DOT_RADIUS, redraw, tuple } from './map-elements.ts';
import { type Box, type Placed, placeTags } from './place-tags.ts';

/** The horizontal padding and border of a tag, pixels. */
const TAG_EDGES = 16;

/** Adds the layer of tags to a map: as many as fit beside their places, again after each move and each change of the map's size. */
export function addTags(map: LeafletMap) {
  const element = map.getContainer();
  const layer = layerGroup().addTo(map);
  const measure = textMeasure(element);
  let shown: MapContent | null = null;
  // Measured after the browser has laid out the page, because measuring before would force a layout; null until then.
  let buttons: Box | null = null;

  function draw(): void {
    if (shown?.tags === undefined || buttons === null) {
      layer.clearLayers();
      return;
    }
    const at = (place: Position) => map.latLngToContainerPoint(tuple(place));
    const { x: right, y: bottom } = map.getSize();
    // Tags must not cover the buttons, the origins and the chosen place.
    const dots = shown.places
      .filter(({ look }) => look === 'origin' || look === 'chosen')
      .map((place): Box => {
        const [{ x, y }, radius] = [at(place), DOT_RADIUS[place.look]];
        return [x - radius, y - radius, x + radius, y + radius];
      });
    const space = (tag: MapTag) => ({ ...at(tag), width: measure(tag.text) + TAG_EDGES });
    const placed = placeTags(shown.tags, space, { view: [0, 0, right, bottom], taken: [buttons, ...dots] });
    redraw(layer, placed, (tag) => [tagMarker(tag)]);
  }

  map.on('moveend', draw);
  const resized = new ResizeObserver(() => {
    const isFirst = buttons === null;
    buttons = buttonsIn(element);
    // Another size ends with `moveend`, which draws the tags.
    map.invalidateSize({ animate: false });
    if (isFirst) draw();
  });
  resized.observe(element);
  return {
    show(content: MapContent): void {
      const hasNewTags = content.tags !== shown?.tags;
      shown = content;
      if (hasNewTags) draw();
    },
    stop: () => resized.disconnect(),
  };
}

/** Returns a function that measures the width of a text in the font of the tags. */
function textMeasure(element: HTMLElement): (text: string) => number {
  const ruler = document.createElement('canvas').getContext('2d');
  if (ruler === null) return () => 0;
  ruler.font = `700 12px ${getComputedStyle(element).fontFamily}`;
  return (text) => ruler.measureText(text).width;
}

function tagMarker({ item: tag, side }: Placed<MapTag>) {
  const html = Object.assign(document.createElement('span'), { textContent: tag.text });
  const className = `map-tag map-tag--${tag.look} map-tag--${side}`;
  const icon = divIcon({ html, className, iconSize: undefined });
  return marker(tuple(tag), { icon, interactive: false, keyboard: false });
}
