import type { Flight } from './flights.ts';

/** `Nov 21, 2026`, as the airline writes it, whatever the reader's locale. */
const airlineDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const BOOKING_SITE = 'https://booking.flyfrontier.com/Flight/InternalSelect';

/** Where a trip of one adult is booked: the results page of the airline's own site for the two airports and the
 *  day. Best effort: the airline documents no such addresses and cannot be pointed at a single flight. Standard
 *  and Discount Den fares stand on one page, pass fares on another. */
export function bookingLinks(origin: string, destination: string, date: string): Flight['booking_links'] {
  const query = new URLSearchParams({
    o1: origin,
    d1: destination,
    dd1: airlineDate.format(new Date(`${date}T00:00:00Z`)),
    ADT: '1',
    mon: 'true',
    promo: '',
  });
  const page = `${BOOKING_SITE}?${query}`;
  return { go_wild: `${page}&ftype=GW`, standard: page, discount_den: page };
}
