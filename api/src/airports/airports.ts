import type { Airport } from '@fareweave/shared-lib/domain/airports';
import { CARIBBEAN } from './caribbean.ts';
import { MEXICO_AND_CENTRAL_AMERICA } from './mexico-and-central-america.ts';
import { UNITED_STATES } from './united-states.ts';

/** All airports of the product, sorted by code (ARPT-2). */
export const AIRPORTS: readonly Airport[] = [...UNITED_STATES, ...CARIBBEAN, ...MEXICO_AND_CENTRAL_AMERICA]
  .map(([stationCode, name, city, countryCode, latitude, longitude, timeZone]) => ({
    stationCode,
    cityAndCode: `${city} (${stationCode})`,
    countryCode,
    name,
    latitude,
    longitude,
    timeZone,
  }))
  .sort((a, b) => (a.stationCode < b.stationCode ? -1 : 1));

export const airportsByCode: ReadonlyMap<string, Airport> = new Map(
  AIRPORTS.map((airport) => [airport.stationCode, airport]),
);
