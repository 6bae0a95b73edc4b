import { bookingLinks } from '@fareweave/shared-lib/domain/booking-links';
import type { FareType, Flight } from '@fareweave/shared-lib/domain/flights';
import { endpoints } from '@fareweave/shared-lib/domain/itinerary';
import { localDate } from '@fareweave/shared-lib/domain/times';

/** Where a fare of a flight is booked. What this device has kept may be from an older version or edited: only a secure
 *  address of the search's own answer is followed. */
export function bookingAddress(flight: Flight, type: FareType): string {
  const told: unknown = (flight.booking_links as Partial<Flight['booking_links']> | undefined)?.[type];
  if (typeof told === 'string' && /^https:\/\//i.test(told)) return told;
  const { from, to } = endpoints(flight);
  return bookingLinks(from, to, localDate(flight.departure_time))[type];
}
