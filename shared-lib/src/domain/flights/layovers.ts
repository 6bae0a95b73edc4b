import { localDate } from '../time/local-times.ts';
import type { Segment } from './flights.ts';

/** A stay between two segments. */
export interface Layover {
  airport: string;
  minutes: number;
  /** It goes on over midnight, or takes an hour or more of the night. */
  isOvernight: boolean;
  /** Four hours or more. */
  isLong: boolean;
}

const MINUTE_MS = 60_000;
const LONG_MINUTES = 240;
/** The night at the airport, minutes of its day. */
const NIGHT = { from: 23 * 60, to: 5 * 60 };
const NIGHT_SPENT_MINUTES = 60;

/** The stays between the segments, in order; minutes from instants, not from wall clocks (FLGT-2). */
export const layovers = (segments: readonly Segment[]): Layover[] =>
  segments.slice(1).map((next, index) => {
    const arrival = segments[index]?.arrival_time ?? next.departure_time;
    const minutes = Math.round((Date.parse(next.departure_time) - Date.parse(arrival)) / MINUTE_MS);
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

const minuteOfDay = (time: string): number => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

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
