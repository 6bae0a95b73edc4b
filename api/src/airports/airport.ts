import { Type } from 'typebox';
import { Component } from '../core/http/schemas.ts';

/** IATA code, name, city, ISO country, latitude and longitude in degrees, IANA time zone. */
export type AirportRow = readonly [
  code: string,
  name: string,
  city: string,
  country: string,
  latitude: number,
  longitude: number,
  timeZone: string,
];

export const Airport = Component('Airport', {
  stationCode: Type.String({ description: 'IATA code' }),
  cityAndCode: Type.String({ description: '`Denver (DEN)`' }),
  countryCode: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  name: Type.String(),
  latitude: Type.Number({ description: 'Degrees, north positive' }),
  longitude: Type.Number({ description: 'Degrees, east positive' }),
  timeZone: Type.String({ description: 'IANA time zone' }),
});
