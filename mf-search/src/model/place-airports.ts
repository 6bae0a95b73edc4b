import { cityGroup } from '@fareweave/shared-lib/domain/cities';

/** A city group as it is written in the address and in the pickers (ADDR-3). */
export function cityValue(name: string): string {
  return `city:${name}`;
}

/** The airport codes of a place: of an airport its own, of a `city:` value those of the city. */
const placeAirports = (place: string): readonly string[] =>
  place.startsWith('city:') ? (cityGroup(place.slice('city:'.length)) ?? []) : [place];

/** Whether a place shares an airport with any of the others. A city overlaps with itself and with each of its airports:
 *  a search between the two would ask for flights from an airport to itself. */
export function overlap(others: readonly string[], place: string): boolean {
  const airports = new Set(others.flatMap(placeAirports));
  return placeAirports(place).some((code) => airports.has(code));
}

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
