import { placeAirports } from '../places/place-airports.ts';

/** What one search may ask of the server. */
const MOST_AIRPORTS = 20;

/** As many of the places, from the first on, as one search may begin at: 20 airports, those of cities counted. */
export function withinLimit(places: readonly string[]): string[] {
  const airports = new Set<string>();
  const past = places.findIndex((place) => {
    for (const code of placeAirports(place)) airports.add(code);
    return airports.size > MOST_AIRPORTS;
  });
  return past === -1 ? [...places] : places.slice(0, past);
}
