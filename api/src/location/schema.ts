import { type Static, Type } from 'typebox';
import { Component } from '../core/http/schemas.ts';

const Words = Type.Union([Type.String(), Type.Null()]);

/** Roughly where a caller is (SRCH-30). */
export const Location = Component('Location', {
  latitude: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees, north positive' }),
  longitude: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees, east positive' }),
  city: Words,
  country_name: Words,
});
export type Location = Static<typeof Location>;
