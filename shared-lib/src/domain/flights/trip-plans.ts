import type { GetTripPlansResponse, TripPlanEnd } from '../../generated/types.gen.ts';
import { plural, t } from '../i18n/texts.ts';

/** Trip plans: round trips and loops, as the server's OpenAPI document describes them. Money is whole US dollars of one adult, times are
 *  local with offset (FLGT-2). */
export type { LaterFlight, TripPlan, TripStay } from '../../generated/types.gen.ts';

/** A line of the response of `GET /api/trip-plans`. */
export type TripPlanLine = GetTripPlansResponse;

/** Why no trip was found, or why not all could be checked (`too-large`). */
export type NoTripReason = NonNullable<TripPlanEnd['reason']>;

/** Returns the number of places of a trip. `places`: as in its question; empty: those to `visit`, or one anywhere. NaN if it is malformed. */
export const countPlaces = (places: string, visit: readonly string[]): number =>
  places === '' ? Math.max(1, visit.length) : Number(places);

/** Returns the places of a trip for a list: `Las Vegas`, `1 place anywhere`. `visit`: the names of those to visit. */
export function placesOfTrip(visit: readonly string[], places: string, order: string): string[] {
  const others = countPlaces(places, visit) - visit.length;
  if (visit.length === 0 && others === 1) return [t('anywhere')];
  return [
    ...(order === 'given' && visit.length > 0 ? [visit.join(' → ')] : visit),
    ...(others > 0 ? [plural(others, '# place anywhere', '# places anywhere')] : []),
  ];
}
