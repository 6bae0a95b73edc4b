import { Type } from 'typebox';
import { Component } from '../core/http/schemas.ts';

export const Airport = Component('Airport', {
  stationCode: Type.String({ description: 'IATA code' }),
  cityAndCode: Type.String({ description: '`Denver (DEN)`' }),
  countryCode: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  name: Type.String(),
  latitude: Type.Number({ description: 'Degrees, north positive' }),
  longitude: Type.Number({ description: 'Degrees, east positive' }),
  timeZone: Type.String({ description: 'IANA time zone' }),
});
