import type { Airport } from '../../generated/types.gen.ts';

/** An airport as `GET /api/airports` returns it (ARPT-1). */
export type { Airport } from '../../generated/types.gen.ts';

/** Returns the city of an airport: the text before ` (` (ARPT-1). */
export const cityName = ({ cityAndCode }: Pick<Airport, 'cityAndCode'>): string =>
  cityAndCode.split(' (', 1)[0] ?? cityAndCode;

/** Returns the airports of a list by their codes. */
export const airportsByCode = (airports: readonly Airport[]): ReadonlyMap<string, Airport> =>
  new Map(airports.map((airport) => [airport.stationCode, airport]));

/** Returns the city of an airport by its code. */
export type CityOf = (code: string) => string;

/** Returns a function that returns the city of an airport of a list; the code of an unknown airport. */
export function cityNames(airports: readonly Airport[]): CityOf {
  const byCode = airportsByCode(airports);
  return (code) => {
    const airport = byCode.get(code);
    return airport === undefined ? code : cityName(airport);
  };
}
