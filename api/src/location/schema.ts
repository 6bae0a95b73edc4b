import { type Static, Type } from 'typebox';
import { Component, Nullable } from '../core/http/schemas.ts';

const Name = Nullable(Type.String());

/** The approximate location of a caller (SRCH-30). */
export const Location = Component('Location', {
  latitude: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees; positive in the north' }),
  longitude: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees; positive in the east' }),
  city: Name,
  country_name: Name,
});
export type Location = Static<typeof Location>;

/** A source of locations. */
export interface LocationPort {
  /** Returns the location of an IP address, or null when it is unknown. Throws an `UpstreamError`. */
  find(ip: string): Promise<Location | null>;
}
