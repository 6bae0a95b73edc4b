import type { Flight } from './flights.ts';

const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** Returns the 32-bit FNV-1a hash of an ASCII text. */
export function fnv1a(text: string): number {
  let hash = OFFSET_BASIS;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
  return hash >>> 0;
}

type Hashed = Pick<
  Flight,
  | 'departure_time'
  | 'arrival_time'
  | 'duration'
  | 'stops'
  | 'flight_number'
  | 'lowest_go_wild_price'
  | 'lowest_price'
>;

/** Returns the id of a flight in URLs and browser storage (FLGT-4). `destination`: its destination code in the results. */
export function flightHash(flight: Hashed, destination: string): string {
  const price = flight.lowest_go_wild_price ?? flight.lowest_price ?? 0;
  const fields = [
    flight.departure_time,
    flight.arrival_time,
    flight.duration,
    flight.stops,
    destination,
    flight.flight_number,
    price,
  ];
  return fnv1a(fields.join('|')).toString(36);
}
