import type { Flight } from './flights.ts';

const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a, 32 bit; the text is ASCII, one byte a character. */
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

/** Names a flight in the address bar and in browser storage (FLGT-4). `destination` is the code under which the
 *  results hold it. */
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
