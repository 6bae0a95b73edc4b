import { byFare, type Flight } from '../flights/flights.ts';

/** Returns a flight as a request for estimates of its fares describes it (ESTM-3). It has a module of its own, because webpack would divide
 *  the chunks of the search if it were in that of itineraries. */
export const estimatedItinerary = ({ segments, fares }: Pick<Flight, 'segments' | 'fares'>) => ({
  legs: segments.map(({ flight_number, departure_airport, arrival_airport, departure_time }) => ({
    flight_number,
    origin: departure_airport,
    destination: arrival_airport,
    departure_time,
  })),
  fares: byFare((type) => fares[type]?.total ?? null),
});
