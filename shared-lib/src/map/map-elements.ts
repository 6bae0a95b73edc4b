import { type LatLngTuple, type LayerGroup, type Map as LeafletMap, popup as leafletPopup } from 'leaflet';
import { t } from '../domain/i18n/texts.ts';
import { greatCircle, type Position } from '../domain/places/great-circle.ts';
import type { MapArc, MapPlace } from './map-content.ts';
import type { Box } from './place-tags.ts';

/** A position as Leaflet takes it. */
export const tuple = ({ latitude, longitude }: Position): LatLngTuple => [latitude, longitude];

/** The radius of a place's dot, pixels. */
export const DOT_RADIUS: Record<MapPlace['look'], number> = { quiet: 5, pass: 6, origin: 8, chosen: 8 };

/** Replaces the content of a layer. */
export function redraw<Item>(
  group: LayerGroup,
  items: readonly Item[],
  draw: (item: Item) => Parameters<LayerGroup['addLayer']>[0][],
): void {
  group.clearLayers();
  for (const item of items) for (const layer of draw(item)) group.addLayer(layer);
}

/** The box of the zoom buttons. */
export function buttonsIn(element: HTMLElement): Box {
  const { left, top } = element.getBoundingClientRect();
  const buttons = element.querySelector('.leaflet-control-zoom')?.getBoundingClientRect();
  if (buttons === undefined) return [0, 0, 0, 0];
  return [buttons.left - left, buttons.top - top, buttons.right - left, buttons.bottom - top];
}

/** The content of a tooltip; the first line is bold. */
export function linesOf([first = '', ...rest]: readonly string[]): HTMLElement {
  const box = document.createElement('div');
  const part = (name: string, text: string) =>
    Object.assign(document.createElement(name), { textContent: text });
  box.append(part('b', first), ...rest.map((line) => part('div', line)));
  return box;
}

/** The widest and the highest text of a popup, and the space around it, pixels. */
const [POPUP_WIDTH, POPUP_HEIGHT] = [260, 300];
const POPUP_EDGES = 64;

/** Opens a popup at a place with `element` as its content. */
export function popupAt(map: LeafletMap, place: MapPlace, element: HTMLElement, onClose: () => void) {
  const { x, y } = map.getSize();
  const [, top, right] = buttonsIn(map.getContainer());
  // Show the popup beside the buttons, which would cover it, or above them on a narrow map.
  const [left, bottom] = x - right > POPUP_WIDTH + POPUP_EDGES ? [right, 0] : [0, y - top];
  const opened = leafletPopup({
    className: 'map-popup',
    maxWidth: Math.min(POPUP_WIDTH, x - POPUP_EDGES),
    minWidth: 180,
    maxHeight: Math.min(POPUP_HEIGHT, y - POPUP_EDGES),
    autoPanPaddingTopLeft: [left + 5, 5],
    autoPanPaddingBottomRight: [5, bottom + 5],
  })
    .setLatLng(tuple(place))
    .setContent(element);
  let byUser = true;
  opened.on('remove', () => byUser && onClose());
  // React renders the content later; only then are size and position known.
  const filled = new MutationObserver(() => opened.update());
  filled.observe(element, { childList: true, subtree: true });
  opened.openOn(map);
  const button = opened.getElement()?.querySelector('.leaflet-popup-close-button');
  button?.setAttribute('aria-label', t('Close'));
  // Move the focus to the map, because the pressed button disappears (A11Y-8).
  button?.addEventListener('click', () => map.getContainer().focus({ preventScroll: true }));
  return {
    element,
    close() {
      byUser = false;
      filled.disconnect();
      opened.remove();
    },
  };
}

/** The lines of an arc: two when it crosses the date line, so that it touches both places on a single world map. */
export function arcLines({ from, to }: Pick<MapArc, 'from' | 'to'>, steps: number): LatLngTuple[][] {
  const line = greatCircle(from, to, steps).map(tuple);
  const turns = Math.round(((line.at(-1)?.[1] ?? 0) - to.longitude) / 360);
  if (turns === 0) return [line];
  return [line, line.map(([latitude, longitude]) => [latitude, longitude - 360 * turns])];
}
