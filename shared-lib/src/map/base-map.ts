/// <reference path="./files.d.ts" />
import { type LatLngBoundsExpression, type Layer, svgOverlay, type TileLayer, tileLayer } from 'leaflet';
import text from 'leaflet/dist/leaflet.css';
import { land } from './land.topology';

const SVG = 'http://www.w3.org/2000/svg';
/** The bounds of the world in the projection of web maps. */
const SQUARE: LatLngBoundsExpression = [
  [-85.0511287798066, -180],
  [85.0511287798066, 180],
];

/** The base layer: land, and the borders of countries and states. Colours come from CSS classes. */
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

/** The tile layer that the server configures in the page; null for the built-in land and borders (SRCE-5). */
export function configuredTiles(): TileLayer | null {
  const text = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content;
  if (text === undefined) return null;
  const { url, attribution } = JSON.parse(text) as { url: string; attribution: string };
  const words = document.createElement('span');
  words.textContent = attribution;
  return tileLayer(url, { attribution: words.innerHTML });
}

let users = 0;
let sheet: CSSStyleSheet | null = null;

/** Adds Leaflet's style sheet to the page while a map is mounted. Returns a function that removes it. */
export function adoptLeafletSheet(): () => void {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
  }
  const adopted = sheet;
  if (users === 0) document.adoptedStyleSheets = [...document.adoptedStyleSheets, adopted];
  users += 1;
  return () => {
    users -= 1;
    if (users === 0)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== adopted);
  };
}
