import { daysBetween } from '../time/dates.ts';
import { minutesBetween } from '../time/elapsed.ts';
import { counted } from '../time/plurals.ts';
import { localDate, minuteOfDay } from '../time/times.ts';
import type { Flight, Segment } from './flights.ts';

/** The airports where a flight begins and ends. */
export const endpoints = ({ segments }: Pick<Flight, 'segments'>): { from: string; to: string } => ({
  from: segments[0]?.departure_airport ?? '',
  to: segments.at(-1)?.arrival_airport ?? '',
});

/** Calendar days between the local date of the flight's departure and that of `time`: 1 for the next day. */
export const daysLater = (flight: Pick<Flight, 'departure_time'>, time: string): number =>
  daysBetween(localDate(flight.departure_time), localDate(time));

/** `Nonstop`, `1 stop`, `2 stops`. */
export const stopsText = (stops: number): string => (stops === 0 ? 'Nonstop' : counted(stops, 'stop'));

/** A stay between two segments. */
export interface Layover {
  airport: string;
  minutes: number;
  /** It goes on over midnight, or takes an hour or more of the night. */
  isOvernight: boolean;
  /** Four hours or more. */
  isLong: boolean;
}

const LONG_MINUTES = 240;
/** The night at the airport, minutes of its day. */
const NIGHT = { from: 23 * 60, to: 5 * 60 };
const NIGHT_SPENT_MINUTES = 60;

/** The stays between the segments, in order; minutes from instants, not from wall clocks (FLGT-2). */
export const layovers = (segments: readonly Segment[]): Layover[] =>
  segments.slice(1).map((next, index) => {
    const arrival = segments[index]?.arrival_time ?? next.departure_time;
    const minutes = Math.round(minutesBetween(arrival, next.departure_time));
    return {
      airport: next.departure_airport,
      minutes,
      isOvernight: isOvernight(arrival, next.departure_time),
      isLong: minutes >= LONG_MINUTES,
    };
  });

/** By the wall clock of the airport, where one would sleep. */
function isOvernight(arrival: string, departure: string): boolean {
  if (localDate(arrival) !== localDate(departure)) return true;
  const [from, to] = [minuteOfDay(arrival), minuteOfDay(departure)];
  const early = Math.max(0, Math.min(to, NIGHT.to) - from);
  const late = Math.max(0, to - Math.max(from, NIGHT.from));
  return early + late >= NIGHT_SPENT_MINUTES;
}

/** What a traveller should know of a stay before booking; null for an ordinary one. */
export function stayWarning({ isOvernight, isLong }: Layover): string | null {
  if (isOvernight) return isLong ? 'Long overnight layover' : 'Overnight layover';
  return isLong ? 'Long layover' : null;
}

/** What a flight's stays warn of most: a night away from bed, then hours. Null when all are ordinary. */
export function worstWarning(stays: readonly Layover[]): string | null {
  const badness = ({ isOvernight, isLong }: Layover) => (isOvernight ? 2 : 0) + (isLong ? 1 : 0);
  const worst = stays.reduce<Layover | null>(
    (bad, stay) => (bad === null || badness(stay) > badness(bad) ? stay : bad),
    null,
  );
  return worst === null ? null : stayWarning(worst);
}
