import { type TileLayer, tileLayer } from 'leaflet';

/** The tiles that the server was told to draw maps on, whose page says so; null: land and borders of our own. */
export function configuredTiles(): TileLayer | null {
  const text = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content;
  if (text === undefined) return null;
  const { url, attribution } = JSON.parse(text) as { url: string; attribution: string };
  const words = document.createElement('span');
  words.textContent = attribution;
  return tileLayer(url, { attribution: words.innerHTML });
}
