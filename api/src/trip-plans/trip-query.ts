import type { TripFlightRules } from '../flights/index.ts';

/** A search for trip plans with valid parameters. It is sent to the worker thread, so it contains only plain data. Airports
 *  are codes. */
export interface TripQuery extends TripFlightRules {
  /** Where the trip starts and ends, with nearby airports. */
  origins: readonly string[];
  homes: readonly string[];
  /** The airports of each place to visit. */
  visit: readonly (readonly string[])[];
  /** Whether the places of `visit` must be visited in the given order. */
  inOrder: boolean;
  /** Number of places of the trip, at least those of `visit`. */
  places: number;
  /** The earliest departure and the latest arrival, in minutes since 1970 on the local clock of the first and the last
   *  airport. */
  from: number;
  until: number;
  /** Nights at each place. */
  nights: { min: number; max: number };
  /** Minutes at each place. */
  minStay: number;
  /** Whole US dollars of the whole trip; null: no limit. */
  budget: number | null;
  /** Whether the trip may leave from another airport of a place. */
  airportChange: boolean;
  sort: 'best' | 'price' | 'hours' | 'home';
  /** The most plans. */
  limit: number;
}
