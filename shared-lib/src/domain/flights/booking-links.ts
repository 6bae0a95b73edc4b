import type { Flight } from './flights.ts';

/** The airline's date format, `Nov 21, 2026`. */
const airlineDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const BOOKING_SITE = 'https://booking.flyfrontier.com/Flight/InternalSelect';

/** Returns links to the airline's search results for one adult, the two airports and the day. The airline documents no such
 *  URLs and has none for a single flight. Standard and Discount Den fares are on one page, pass fares on another. */
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
