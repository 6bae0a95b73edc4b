import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import { minutesBetween } from '@fareweave/shared-lib/domain/elapsed';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { originsOf } from '../model/address/search-address.ts';

/** Between what a return flight goes: from the trip's destination to where the trip began. */
export interface TripEnds {
  /** Airport codes and `city:` values; empty while it is not known where the trip begins. */
  origins: readonly string[];
  /** An airport code or a `city:` value; null while none is selected. */
  destination: string | null;
}

/** The ends of the trip that a search is for. A selected departure says where one really arrives and, in a search from
 *  everywhere, where one begins. */
export function tripEnds(search: FlightSearch, departure: Pick<Flight, 'segments'> | null): TripEnds {
  if (departure === null) return { origins: originsOf(search), destination: search.destination };
  const { from, to } = endpoints(departure);
  return { origins: search.kind === 'inbound' ? [from] : originsOf(search), destination: to };
}

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
