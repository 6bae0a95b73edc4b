import { type LatLngBoundsExpression, type Layer, svgOverlay } from 'leaflet';
import { land } from './land.topology';

const SVG = 'http://www.w3.org/2000/svg';
/** The square that web maps show of the world. */
const SQUARE: LatLngBoundsExpression = [
  [-85.0511287798066, -180],
  [85.0511287798066, 180],
];

/** Land, and the borders of countries and states, under everything else. Colours follow the scheme by class. */
export function baseMap(): Layer {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', `0 0 ${land.size} ${land.size}`);
  picture.classList.add('map-world');
  picture.append(
    drawn('map-land', land.areas),
    drawn('map-border', land.states),
    drawn('map-border map-border--nation', land.nations),
  );
  return svgOverlay(picture, SQUARE, { pane: 'tilePane' });
}

function drawn(className: string, path: string): SVGPathElement {
  const element = document.createElementNS(SVG, 'path');
  element.setAttribute('d', path);
  element.setAttribute('class', className);
  return element;
}
