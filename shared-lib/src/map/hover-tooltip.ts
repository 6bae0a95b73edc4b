import { type CircleMarker, type FeatureGroup, type Layer, type Map as LeafletMap, tooltip } from 'leaflet';
import { linesOf } from './map-elements.ts';

/** Milliseconds in which the pointer can go from a place to its tooltip. */
const LEAVE_MS = 200;

/** Shows a tooltip at the place under the pointer. It stays while the pointer is on it, and Escape closes it (A11Y-9). Returns a function
 *  that closes it. One tooltip for all places: with its own tooltip, each place would be a tab stop without a name. Keyboard users have the
 *  list. */
export function tooltipOnHover(
  map: LeafletMap,
  places: FeatureGroup,
  linesAt: (place: Layer) => readonly string[] | undefined,
): () => void {
  const shown = tooltip({ interactive: true });
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const stay = () => clearTimeout(leaving);
  const close = () => void shown.close();
  const leave = () => {
    stay();
    leaving = setTimeout(close, LEAVE_MS);
  };
  places.on('mouseover', ({ propagatedFrom: place }: { propagatedFrom: CircleMarker }) => {
    const lines = linesAt(place);
    if (lines === undefined) return;
    stay();
    shown.options.direction = 'top';
    map.openTooltip(shown.setLatLng(place.getLatLng()).setContent(linesOf(lines)));
    keepInside(map, shown);
  });
  places.on('mouseout', leave);
  shown.on('add', () => {
    const element = shown.getElement() as HTMLElement;
    element.onmouseenter = stay;
    element.onmouseleave = leave;
  });

  const closed = new AbortController();
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), closed);
  map.on('unload', () => {
    stay();
    closed.abort();
  });
  return close;
}

/** Moves a tooltip inside the map, which would cut it off. The tip of the tooltip stays at the place. */
function keepInside(map: LeafletMap, shown: ReturnType<typeof tooltip>): void {
  const element = shown.getElement() as HTMLElement;
  const frame = map.getContainer().getBoundingClientRect();
  element.style.removeProperty('--inward');
  const { left, right, top } = element.getBoundingClientRect();
  const inward = Math.max(frame.left - left, 0) + Math.min(frame.right - right, 0);
  element.style.setProperty('--inward', `${inward}px`);
  shown.options.direction = top < frame.top ? 'bottom' : 'top';
  shown.update();
}
