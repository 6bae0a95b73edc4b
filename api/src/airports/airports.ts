import { readFileSync } from 'node:fs';
import { cityNames } from '@fareweave/shared-lib/domain/city-names';
import { parse } from 'csv-parse/sync';
import { type Static, Type } from 'typebox';
import { Component } from '../core/http/schemas.ts';

export const Airport = Component('Airport', {
  stationCode: Type.String({ description: 'IATA code' }),
  cityAndCode: Type.String({ description: 'City and airport code: `Denver (DEN)`' }),
  countryCode: Type.String({ description: 'Country code, ISO 3166-1 alpha-2' }),
  name: Type.String(),
  latitude: Type.Number({ description: 'Degrees; positive in the north' }),
  longitude: Type.Number({ description: 'Degrees; positive in the east' }),
  timeZone: Type.String({ description: 'IANA time zone' }),
});
type Airport = Static<typeof Airport>;

type Column = 'code' | 'name' | 'city' | 'country' | 'latitude' | 'longitude' | 'time_zone';
const rows: Record<Column, string>[] = parse(readFileSync(new URL('./airports.csv', import.meta.url)), {
  columns: true,
});

/** All airports of the product, sorted by code (ARPT-2). */
export const AIRPORTS: readonly Airport[] = rows.map((row) => ({
  stationCode: row.code,
  cityAndCode: `${row.city} (${row.code})`,
  countryCode: row.country,
  name: row.name,
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
  timeZone: row.time_zone,
}));

export const airportsByCode: ReadonlyMap<string, Airport> = new Map(
  AIRPORTS.map((airport) => [airport.stationCode, airport]),
);

/** Returns the city of an airport, `Denver`; the code of an unknown one. */
export const cityOf = cityNames(AIRPORTS);

/** The time zone of an airport; UTC for a code that is not in the table. */
export const timeZoneOf = (code: string): string => airportsByCode.get(code)?.timeZone ?? 'UTC';
