import { formatDay } from '../formats/formats.ts';
import { plural, t } from '../i18n/texts.ts';
import { daysBetween } from '../time/dates.ts';
import { minutesBetween } from '../time/elapsed.ts';
import { localDate, minuteOfDay } from '../time/times.ts';
import type { Flight, Segment } from './flights.ts';

/** Returns the first and last airport of a flight. */
export const endpoints = ({ segments }: Pick<Flight, 'segments'>): { from: string; to: string } => ({
  from: segments[0]?.departure_airport ?? '',
  to: segments.at(-1)?.arrival_airport ?? '',
});

type Ends = Pick<Flight, 'departure_time' | 'segments'>;

/** `Denver → Orlando and back · Sat, Nov 28 – Sun, Nov 29`, with one day if it is the same. `cityOf`: returns the city of an airport. */
export function tripLine(there: Ends, back: Ends, cityOf: (code: string) => string): string {
  const { from, to } = endpoints(there);
  const dates = [there, back].map(({ departure_time }) => formatDay(localDate(departure_time)));
  const days = [...new Set(dates)].join(' – ');
  return t('{from} → {to} and back · {days}', { from: cityOf(from), to: cityOf(to), days });
}

/** Returns the calendar days from the local date of a flight's departure to that of `time`: 1 for the next day. */
export const daysLater = (flight: Pick<Flight, 'departure_time'>, time: string): number =>
  daysBetween(localDate(flight.departure_time), localDate(time));

/** `Nonstop`, `1 stop`, `2 stops`. */
export const stopsText = (stops: number): string =>
  stops === 0 ? t('Nonstop') : plural(stops, '# stop', '# stops');

/** A layover between two segments. */
export interface Layover {
  airport: string;
  minutes: number;
  /** It passes midnight, or includes an hour or more of the night. */
  isOvernight: boolean;
  /** Four hours or more. */
  isLong: boolean;
  /** People stay on the plane: the next segment belongs to the same flight. */
  isThrough: boolean;
}

const LONG_MINUTES = 240;
/** The night, in minutes of the local day. */
const NIGHT = { from: 23 * 60, to: 5 * 60 };
const MIN_NIGHT_MINUTES = 60;

/** Returns the layovers between the segments, in order. Minutes are computed from instants, not wall clocks (FLGT-2). */
export const layovers = (segments: readonly Segment[]): Layover[] =>
  segments.slice(1).map((next, index) => {
    const arrival = segments[index]?.arrival_time ?? next.departure_time;
    const minutes = Math.round(minutesBetween(arrival, next.departure_time));
    return {
      airport: next.departure_airport,
      minutes,
      isOvernight: isOvernight(clockMinutes(arrival), clockMinutes(next.departure_time)),
      isLong: minutes >= LONG_MINUTES,
      isThrough: segments[index]?.flight_number === next.flight_number,
    };
  });

const DAY_MINUTES = 1440;

/** Returns the minutes since 1970 on the wall clock of a local time. */
const clockMinutes = (time: string): number =>
  daysBetween('1970-01-01', localDate(time)) * DAY_MINUTES + minuteOfDay(time);

/** Returns whether a layover is overnight. `arrival`, `departure`: minutes since 1970 on the airport's wall clock. */
export function isOvernight(arrival: number, departure: number): boolean {
  const day = Math.floor(arrival / DAY_MINUTES);
  if (day !== Math.floor(departure / DAY_MINUTES)) return true;
  const [from, to] = [arrival - day * DAY_MINUTES, departure - day * DAY_MINUTES];
  const early = Math.max(0, Math.min(to, NIGHT.to) - from);
  const late = Math.max(0, to - Math.max(from, NIGHT.from));
  return early + late >= MIN_NIGHT_MINUTES;
}

/** Returns the warning about a layover; null for an ordinary one. */
export function stayWarning({ isOvernight, isLong }: Layover): string | null {
  if (isOvernight) return isLong ? t('Long overnight layover') : t('Overnight layover');
  return isLong ? t('Long layover') : null;
}

/** Returns the warning about a flight's worst layover: overnight is worse than long. Null if all are ordinary. */
export function worstWarning(stays: readonly Layover[]): string | null {
  const badness = ({ isOvernight, isLong }: Layover) => (isOvernight ? 2 : 0) + (isLong ? 1 : 0);
  const worst = stays.reduce<Layover | null>(
    (bad, stay) => (bad === null || badness(stay) > badness(bad) ? stay : bad),
    null,
  );
  return worst === null ? null : stayWarning(worst);
}

const RED_EYE = { departsFrom: 21 * 60, departsBefore: 4 * 60, arrivesBefore: 6 * 60 };

/** Whether one of the segments is flown in the night (RSLT-38): it departs before 4 AM, which the airline counts to the day
 *  before, or it arrives on a later day and departs from 9 PM on or arrives before 6 AM. */
export const isRedEye = ({ segments }: Pick<Flight, 'segments'>): boolean =>
  segments.some(({ departure_time, arrival_time }) => {
    const departs = minuteOfDay(departure_time);
    if (departs < RED_EYE.departsBefore) return true;
    if (localDate(arrival_time) <= localDate(departure_time)) return false;
    return departs >= RED_EYE.departsFrom || minuteOfDay(arrival_time) < RED_EYE.arrivesBefore;
  });
