import { tripTime } from '../time/times.ts';
import { lowestFare, saleTotal } from './fares.ts';
import type { Flight } from './flights.ts';

/** The fields that determine all others. `duration`: minutes between two instants. */
type Parts = Pick<Flight, 'segments' | 'duration' | 'fares' | 'booking_links'>;
/** A flight that has `connection_chances` from the start, because adding a property to hundreds of flights makes a search slower. JSON omits
 *  the property while it is undefined. */
type WithPlace = Omit<Flight, 'connection_chances'> & { connection_chances?: (number | null)[] | undefined };

/** Returns a flight with the fields that follow from its segments and fares (FLGT-1). Throws a `RangeError` without a
 *  segment. */
export function flightOf({ segments, duration, fares, booking_links }: Parts): Flight {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) throw new RangeError('a flight has at least one segment');
  const flight: WithPlace = {
    departure_time: first.departure_time,
    arrival_time: last.arrival_time,
    total_trip_time: tripTime(duration),
    stops: segments.length - 1,
    duration,
    flight_number: segments.map(({ flight_number }) => flight_number).join(' / '),
    lowest_go_wild_price: saleTotal(fares.go_wild),
    lowest_price: lowestFare(fares),
    connection_chances: undefined,
    segments,
    fares,
    booking_links,
  };
  return flight as Flight;
}
