import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import { minutesBetween } from '@fareweave/shared-lib/domain/elapsed';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { originsOf } from '../model/address/search-address.ts';

/** The ends of a return flight: from the destination of the trip to its origins. */
export interface TripEnds {
  /** Airport codes and `city:` values; empty while the origin is unknown. */
  origins: readonly string[];
  /** An airport code or a `city:` value; null while none is selected. */
  destination: string | null;
}

/** The ends of the trip of a search. A selected departure determines the arrival airport and, in an inbound search, the
 *  origin. */
export function tripEnds(search: FlightSearch, departure: Pick<Flight, 'segments'> | null): TripEnds {
  if (departure === null) return { origins: originsOf(search), destination: search.destination };
  const { from, to } = endpoints(departure);
  return { origins: search.kind === 'inbound' ? [from] : originsOf(search), destination: to };
}

type Arriving = Pick<Flight, 'arrival_time'>;
type Departing = Pick<Flight, 'departure_time'>;

/** Minutes at the destination (RETN-4); negative when the return leaves before the arrival. */
export const stayMinutes = (departure: Arriving, back: Departing): number =>
  minutesBetween(departure.arrival_time, back.departure_time);

/** A shorter stay gets a warning. */
const SHORT_STAY_MINUTES = 180;

export const isShortStay = (minutes: number): boolean => minutes < SHORT_STAY_MINUTES;

/** The return flights that leave after the outbound flight has arrived, in their order (RETN-6); all if `departure` is null. */
export const afterArrival = <F extends Departing>(flights: readonly F[], departure: Arriving | null): F[] =>
  flights.filter((back) => departure === null || stayMinutes(departure, back) >= 0);
