import { cityGroup } from '@fareweave/shared-lib/domain/cities';

/** The value of a city group in the address and in the pickers (ADDR-3). */
export function cityValue(name: string): string {
  return `city:${name}`;
}

/** The airport codes of a place: all airports of a `city:` value, in either case (SRCH-15), otherwise the code itself. */
export const placeAirports = (place: string): readonly string[] =>
  /^city:/i.test(place) ? (cityGroup(place.slice('city:'.length)) ?? []) : [place];

/** Whether a place shares an airport with any of the others. A city overlaps with itself and with each of its airports,
 *  because a search between them would include flights from an airport to itself. */
export function overlap(others: readonly string[], place: string): boolean {
  const airports = new Set(others.flatMap(placeAirports));
  return placeAirports(place).some((code) => airports.has(code));
}

/** The limit of the server for one search. */
const MOST_AIRPORTS = 20;

/** The first places whose airports, those of cities included, are at most the 20 of one search. */
export function withinLimit(places: readonly string[]): string[] {
  const airports = new Set<string>();
  const past = places.findIndex((place) => {
    for (const code of placeAirports(place)) airports.add(code);
    return airports.size > MOST_AIRPORTS;
  });
  return past === -1 ? [...places] : places.slice(0, past);
}
