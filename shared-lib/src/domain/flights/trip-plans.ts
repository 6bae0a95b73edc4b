import type { GetTripPlansResponse, TripPlanEnd } from '../../generated/types.gen.ts';

/** Trip plans: round trips and loops, as the server's OpenAPI document describes them. Money is whole US dollars of one adult, times are
 *  local with offset (FLGT-2). */
export type { LaterFlight, TripPlan, TripStay } from '../../generated/types.gen.ts';

/** A line of the response of `GET /api/trip-plans`. */
export type TripPlanLine = GetTripPlansResponse;

/** Why no trip was found, or why not all could be checked (`too-large`). */
export type NoTripReason = NonNullable<TripPlanEnd['reason']>;
