import { dayOfMonth, shortMonthName } from './dates.ts';
import type { Flight } from './flights.ts';

const BOOKING_SITE = 'https://booking.flyfrontier.com/Flight/InternalSelect';

/** Where a trip of one adult is booked: the results page of the airline's own site for the two airports and the
 *  day. Best effort: the airline documents no such addresses and cannot be pointed at a single flight. Standard
 *  and Discount Den fares stand on one page, pass fares on another. */
export function bookingLinks(origin: string, destination: string, date: string): Flight['booking_links'] {
  const query = new URLSearchParams({
    o1: origin,
    d1: destination,
    dd1: `${shortMonthName(date)} ${dayOfMonth(date)}, ${date.slice(0, 4)}`,
    ADT: '1',
    mon: 'true',
    promo: '',
  });
  const page = `${BOOKING_SITE}?${query}`;
  return { go_wild: `${page}&ftype=GW`, standard: page, discount_den: page };
}
