import { FARE_NAMES, FARES_FROM_PASS, saleTotal } from '@fareweave/shared-lib/domain/fares';
import { FARE_TYPES, type FareType, type Flight } from '@fareweave/shared-lib/domain/flights';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { localDate } from '@fareweave/shared-lib/domain/times';

/** A row's values by the heads of their columns; null where there is none. */
export type FlightRecord = Record<string, string | number | null>;

/** Flights as rows of a table, one a flight, in the order given. Times are those of the clocks at the airports, in
 *  the form that spreadsheets read; money is whole US dollars. Seats have columns only where any are known (RSLT-28).
 *  */
export function flightTable(flights: readonly Flight[], cityOf: (code: string) => string): FlightRecord[] {
  const seats = FARES_FROM_PASS.filter((type) =>
    flights.some(({ fares }) => fares[type]?.available_seats != null),
  );
  return flights.map((flight) => {
    const { from, to } = endpoints(flight);
    return {
      Origin: from,
      Destination: to,
      City: cityOf(to),
      Departure: sheetTime(flight.departure_time),
      Arrival: sheetTime(flight.arrival_time),
      'Duration (minutes)': flight.duration,
      Stops: flight.stops,
      'Flight numbers': flight.flight_number,
      ...columns(FARES_FROM_PASS, (type) => [FARE_NAMES[type], flight.fares[type]?.total ?? null]),
      ...columns(seats, (type) => [`${FARE_NAMES[type]} seats`, flight.fares[type]?.available_seats ?? null]),
      'Booking link': bookingLink(flight),
    };
  });
}

const columns = (types: readonly FareType[], column: (type: FareType) => [string, number | null]) =>
  Object.fromEntries(types.map(column));

const sheetTime = (time: string): string => `${localDate(time)} ${time.slice(11, 16)}`;

/** Where the lowest fare is booked. */
function bookingLink({ fares, booking_links }: Flight): string {
  const offered = FARE_TYPES.filter((type) => saleTotal(fares[type]) !== null);
  const [cheapest] = offered.sort((a, b) => (fares[a]?.total ?? 0) - (fares[b]?.total ?? 0));
  return booking_links[cheapest ?? 'standard'];
}
