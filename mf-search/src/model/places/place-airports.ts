import { cityGroup } from '@fareweave/shared-lib/domain/cities';

/** A city group as it is written in the address and in the pickers (ADDR-3). */
export function cityValue(name: string): string {
  return `city:${name}`;
}

/** The airport codes of a place: of an airport its own, of a `city:` value those of the city. */
export const placeAirports = (place: string): readonly string[] =>
  place.startsWith('city:') ? (cityGroup(place.slice('city:'.length)) ?? []) : [place];

/** Whether a place shares an airport with any of the others. A city overlaps with itself and with each of its airports:
 *  a search between the two would ask for flights from an airport to itself. */
export function overlap(others: readonly string[], place: string): boolean {
  const airports = new Set(others.flatMap(placeAirports));
  return placeAirports(place).some((code) => airports.has(code));
}
