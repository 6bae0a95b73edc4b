import type { Flight, FlightSource } from './flights.ts';

/** Trip plans: complete round trips and loops, as `GET /api/trip-plans` streams them. Money is whole US dollars of one adult, times are
 *  local with offset. */

/** Another flight to the same destination. */
export interface LaterFlight {
  departure_time: string;
  arrival_time: string;
  flight_number: string;
  lowest_price: number | null;
  lowest_go_wild_price: number | null;
}

export interface TripStay {
  airport: string;
  /** Another airport if the trip leaves from there. */
  leaves_from: string;
  arrival_time: string;
  departure_time: string;
  minutes: number;
  nights: number;
  daylight_minutes: number;
}

export interface TripPlan {
  id: string;
  /** Airport codes in order, without origin and home. */
  places: string[];
  /** One more than the places. */
  flights: Flight[];
  stays: TripStay[];
  totals: Record<'go_wild' | 'discount_den' | 'standard' | 'lowest', number | null>;
  flight_minutes: number;
  /** In dollars; `total` is the sum of the others, and lower is better. */
  score: Record<'total' | 'price' | 'hours' | 'stops' | 'comfort' | 'way_home', number>;
  others: number;
  weakest: {
    /** The index of the flight with the fewest later ones that keep the rest of the trip possible. */
    flight: number;
    seats: number | null;
    later: number;
    last: LaterFlight | null;
  };
  home: { evening: LaterFlight[]; morning: LaterFlight[] };
}

/** Why no trip was found, or why not all could be checked (`too-large`). */
export type NoTripReason = 'no-flights' | 'no-return' | 'budget' | 'window' | 'too-large';

/** A line of the response. */
export type TripPlanLine =
  | { type: 'start'; source: FlightSource }
  | { type: 'progress'; done: number; total: number }
  | { type: 'plan'; plan: TripPlan }
  | { type: 'end'; found: number; reason: NoTripReason | null; failed_origins?: string[] }
  | { type: 'error'; message: string; code: string };
