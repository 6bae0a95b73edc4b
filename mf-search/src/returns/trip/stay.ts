import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { counted } from '@fareweave/shared-lib/domain/plurals';

type Arriving = Pick<Flight, 'arrival_time'>;
type Departing = Pick<Flight, 'departure_time'>;

const MINUTE_MS = 60_000;
const HOUR = 60;
const HOURS_A_DAY = 24;

/** Minutes at the destination, from instant to instant (RETN-4); negative when the return leaves before the arrival.
 *  */
export const stayMinutes = (departure: Arriving, back: Departing): number =>
  (Date.parse(back.departure_time) - Date.parse(departure.arrival_time)) / MINUTE_MS;

/** Less than this hardly leaves time for anything at the destination. */
const SHORT_STAY_MINUTES = 3 * HOUR;

export const isShortStay = (minutes: number): boolean => minutes < SHORT_STAY_MINUTES;

/** The return flights that leave after the outbound flight has arrived, in their order (RETN-6). */
export const afterArrival = <F extends Departing>(flights: readonly F[], departure: Arriving): F[] =>
  flights.filter((back) => stayMinutes(departure, back) >= 0);

/** `2 days 5 hours`, `1 day`, `3 hours`; `< 1h` under an hour. Minutes are dropped. */
export function daysAndHours(minutes: number): string {
  const total = Math.floor(minutes / HOUR);
  if (total < 1) return '< 1h';
  const days = Math.floor(total / HOURS_A_DAY);
  const hours = total % HOURS_A_DAY;
  const parts = [days > 0 && counted(days, 'day'), hours > 0 && counted(hours, 'hour')];
  return parts.filter((part) => part !== false).join(' ');
}
