import { minutesBetween } from '@fareweave/shared-lib/domain/elapsed';
import type { Flight } from '@fareweave/shared-lib/domain/flights';

type Arriving = Pick<Flight, 'arrival_time'>;
type Departing = Pick<Flight, 'departure_time'>;

/** Minutes at the destination, from instant to instant (RETN-4); negative when the return leaves before the arrival.
 *  */
export const stayMinutes = (departure: Arriving, back: Departing): number =>
  minutesBetween(departure.arrival_time, back.departure_time);

/** Less than this hardly leaves time for anything at the destination. */
const SHORT_STAY_MINUTES = 180;

export const isShortStay = (minutes: number): boolean => minutes < SHORT_STAY_MINUTES;

/** The return flights that leave after the outbound flight has arrived, in their order (RETN-6). */
export const afterArrival = <F extends Departing>(flights: readonly F[], departure: Arriving): F[] =>
  flights.filter((back) => stayMinutes(departure, back) >= 0);
