import { minuteOfDay } from '../time/times.ts';
import { lowestFare } from './fares.ts';
import type { Flight, ReturnOptionsOnDay } from './flights.ts';

/** The order “Best” (RSLT-30): everything that a flight or a whole trip costs a traveller, in US dollars. */

/** What a traveller would pay to avoid something, in US dollars. */
export interface Weights {
  /** An hour between departure and arrival. */
  hour: number;
  stop: number;
  /** A departure or an arrival in the night. */
  night: number;
  /** No way home: none of the known days after the arrival has a return flight. */
  wayHome: number;
  /** A connection that is missed for sure. */
  missed: number;
}

export const DEFAULT_WEIGHTS: Weights = { hour: 10, stop: 15, night: 25, wayHome: 30, missed: 100 };

/** The properties that “Best” weighs. Those of a trip are the sums over its flights, and the score of a trip is then the sum
 *  of the scores of its flights. */
export interface Weighed {
  /** US dollars; null if no fare is on sale (COST-7). */
  price: number | null;
  /** Minutes from departure to arrival. */
  minutes: number;
  stops: number;
  /** Departures and arrivals in the night. */
  nights: number;
  /** The share of the known days after the arrival without a return flight, 0 to 1; null if it is unknown. */
  noWayHome: number | null;
  /** The chance to miss a connection, 0 to 1 (ESTM-25). */
  missed: number;
}

/** Each part of a score in US dollars. */
export type ScoreParts = Record<keyof Weights | 'price', number>;

/** Returns the parts of the score; null if no fare is on sale. An unknown way home costs nothing. */
export function scoreParts(
  { price, minutes, stops, nights, noWayHome, missed }: Weighed,
  weights: Weights,
): ScoreParts | null {
  if (price === null) return null;
  return {
    price,
    hour: (minutes / 60) * weights.hour,
    stop: stops * weights.stop,
    night: nights * weights.night,
    wayHome: (noWayHome ?? 0) * weights.wayHome,
    missed: missed * weights.missed,
  };
}

/** Returns the score in US dollars, smaller is better; null if no fare is on sale. */
export function bestScore(weighed: Weighed, weights: Weights): number | null {
  const parts = scoreParts(weighed, weights);
  return parts && parts.price + parts.hour + parts.stop + parts.night + parts.wayHome + parts.missed;
}

/** Returns what “Best” weighs of a flight. `noWayHome`: see `Weighed`. */
export const weighedFlight = (
  flight: Pick<
    Flight,
    'fares' | 'duration' | 'stops' | 'departure_time' | 'arrival_time' | 'connection_chances'
  >,
  noWayHome: number | null = null,
): Weighed => ({
  price: lowestFare(flight.fares),
  minutes: flight.duration,
  stops: flight.stops,
  nights: Number(isNight(flight.departure_time)) + Number(isNight(flight.arrival_time)),
  noWayHome,
  missed: missedChance(flight.connection_chances),
});

/** Returns the chance to miss at least one of the connections, 0 to 1; unknown ones count as made. */
export const missedChance = (chances: Flight['connection_chances'] = []): number =>
  1 - chances.reduce<number>((all, chance) => all * (chance ?? 1), 1);

/** The night, in minutes of the local day. */
const NIGHT = { from: 22 * 60, to: 6 * 60 };

/** Whether a local time is in the night: from 10 PM to before 6 AM at its airport (RSLT-31). */
export const isNight = (time: string): boolean => isNightMinute(minuteOfDay(time));

/** `isNight` for a minute of the local day. */
export const isNightMinute = (minute: number): boolean => minute >= NIGHT.from || minute < NIGHT.to;

/** Returns the share of the days without a return flight, 0 to 1; null without known days. `fares`: `go_wild` counts only
 *  return flights with a pass fare (RSLT-27). */
export function noWayHomeShare(
  days: readonly ReturnOptionsOnDay[],
  fares: 'go_wild' | 'flights',
): number | null {
  if (days.length === 0) return null;
  return days.filter((day) => day[fares] === 0).length / days.length;
}
