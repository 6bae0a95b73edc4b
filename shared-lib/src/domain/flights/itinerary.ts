import { daysBetween } from '../time/dates.ts';
import { localDate } from '../time/local-times.ts';
import type { Flight } from './flights.ts';

/** The airports where a flight begins and ends. */
export const endpoints = ({ segments }: Pick<Flight, 'segments'>): { from: string; to: string } => ({
  from: segments[0]?.departure_airport ?? '',
  to: segments.at(-1)?.arrival_airport ?? '',
});

/** Calendar days between the local date of the flight's departure and that of `time`: 1 for the next day. */
export const daysLater = (flight: Pick<Flight, 'departure_time'>, time: string): number =>
  daysBetween(localDate(flight.departure_time), localDate(time));

/** `Nonstop`, `1 stop`, `2 stops`. */
export const stopsText = (stops: number): string =>
  stops === 0 ? 'Nonstop' : `${stops} ${stops === 1 ? 'stop' : 'stops'}`;
