import type { DatedLeg } from '../../timetable/index.ts';

/** Limits of a layover in minutes (FLGT-8). A connection is international when either leg crosses a border. */
export const CONNECTION = { min: 45, minInternational: 60, max: 8 * 60 } as const;

/** Returns the minimum layover, in minutes, of a connection of this kind. */
export const minLayover = (international: boolean): number =>
  international ? CONNECTION.minInternational : CONNECTION.min;

/** Returns whether the next leg belongs to the same flight: people stay on the plane, so there is no minimum layover. */
export const isThrough = (leg: DatedLeg, next: DatedLeg): boolean =>
  leg.flightNumber === next.flightNumber && leg.carrier === next.carrier;
