import { daysBetween } from '@fareweave/shared-lib/domain/dates';
import type { Flight, Segment } from '@fareweave/shared-lib/domain/flights';
import { localDate } from '@fareweave/shared-lib/domain/local-times';

/** A stay between two segments. */
export interface Layover {
  airport: string;
  minutes: number;
}

const MINUTE_MS = 60_000;

/** The stays between the segments, in order; minutes from instants, not from wall clocks (decision 7). */
export const layovers = (segments: readonly Segment[]): Layover[] =>
  segments.slice(1).map((next, index) => {
    const arrived = Date.parse(segments[index]?.arrival_time ?? next.departure_time);
    return {
      airport: next.departure_airport,
      minutes: Math.round((Date.parse(next.departure_time) - arrived) / MINUTE_MS),
    };
  });

/** Calendar days between the local date of the flight's departure and that of `time`: 1 for the next day. */
export const daysLater = (flight: Pick<Flight, 'departure_time'>, time: string): number =>
  daysBetween(localDate(flight.departure_time), localDate(time));

/** The airports where a flight begins and ends. */
export const endpoints = ({ segments }: Pick<Flight, 'segments'>): { from: string; to: string } => ({
  from: segments[0]?.departure_airport ?? '',
  to: segments.at(-1)?.arrival_airport ?? '',
});

/** Earliest departure first, then earliest arrival. */
export const byDeparture = (a: Flight, b: Flight): number =>
  Date.parse(a.departure_time) - Date.parse(b.departure_time) ||
  Date.parse(a.arrival_time) - Date.parse(b.arrival_time);
