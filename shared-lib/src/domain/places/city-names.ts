import { type Airport, airportsByCode, cityName } from './airports.ts';

/** Returns the city of an airport by its code. */
export type CityOf = (code: string) => string;

/** Returns a function that returns the city of an airport of a list; the code of an unknown airport. It is not in the module of airports,
 *  because the first page does not need it. */
export function cityNames(airports: readonly Airport[]): CityOf {
  const byCode = airportsByCode(airports);
  return (code) => {
    const airport = byCode.get(code);
    return airport === undefined ? code : cityName(airport);
  };
}
