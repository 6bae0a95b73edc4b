import type { Airport } from '../../generated/types.gen.ts';

/** An airport as `GET /api/airports` returns it (ARPT-1). */
export type { Airport } from '../../generated/types.gen.ts';

/** Returns the city of an airport: the text before ` (` (ARPT-1). */
export const cityName = ({ cityAndCode }: Pick<Airport, 'cityAndCode'>): string =>
  cityAndCode.split(' (', 1)[0] ?? cityAndCode;

/** Returns the airports of a list by their codes. */
export const airportsByCode = (airports: readonly Airport[]): ReadonlyMap<string, Airport> =>
  new Map(airports.map((airport) => [airport.stationCode, airport]));
