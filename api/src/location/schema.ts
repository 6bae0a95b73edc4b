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

/** Where the place of an internet address is known. */
export interface LocationPort {
  /** Null where it is not known. Throws an `UpstreamError` when nobody could be asked. */
  find(ip: string): Promise<Location | null>;
}
