import { lowestFare, saleTotal } from '@fareweave/shared-lib/domain/fares';
import { FARE_TYPES, type Fares } from '@fareweave/shared-lib/domain/flights';

/** The number of seats of a fare whose seats are unknown. */
export const UNKNOWN_SEATS = 65_535;

/** Returns the seats left at the fare that counts for a trip: the lowest one, or the GoWild fare. */
export function seatsOf(fares: Fares, goWildOnly: boolean): number {
  const lowest = lowestFare(fares);
  const type = goWildOnly ? 'go_wild' : FARE_TYPES.find((fare) => saleTotal(fares[fare]) === lowest);
  return (type && fares[type]?.available_seats) ?? UNKNOWN_SEATS;
}
