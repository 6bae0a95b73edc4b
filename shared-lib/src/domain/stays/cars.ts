import { addDays } from '../time/dates.ts';
import { localDate } from '../time/local-times.ts';
import type { WholeRange } from './ranges.ts';

/** Rental cars at the destination (STAY-2 to STAY-6). */

/** Of the driver. */
export const RENTAL_AGES = { least: 18, most: 99, usual: 25 } as const satisfies WholeRange;
export const USUAL_RENTAL_TIME = '12:00';

export interface RentalLocation {
  /** The provider's own, `DENT11`. */
  id: string;
  name: string;
  street_address: string;
  /** Statute miles from the airport. */
  distance_miles: number;
}

/** Answer of `GET /api/hertz/locations`: the nearest first. */
export interface RentalLocations {
  locations: RentalLocation[];
  /** `sample`: invented, to be labelled (SRCE-2). */
  source: 'sample' | 'live';
}

export interface PaymentOption {
  /** `PAYNOW`, `PAYLATER`. */
  payment_type: string;
  /** US dollars for the whole rental. */
  total_cost: number;
}

export interface Vehicle {
  /** `Nissan Versa or similar`. */
  model: string;
  /** `Economy`. */
  class: string;
  /** The lowest total of all ways to pay, US dollars. */
  lowest_price: number;
  /** The lowest total of those that are shown; null where there is none. */
  display_price: number | null;
  rate_info: { payment_options: PaymentOption[] };
}

/** Answer of `GET /api/hertz/availability`: the cheapest first. */
export interface RentalAvailability {
  vehicles: Vehicle[];
  source: 'sample' | 'live';
}

/** The ways to pay that are shown (STAY-3). */
export const shownPaymentOptions = (options: readonly PaymentOption[]): PaymentOption[] =>
  options.filter(({ payment_type }) => payment_type !== 'PAYLATER');

/** When a car is fetched and brought back, on clocks at the place. */
export interface RentalPeriod {
  /** `YYYY-MM-DD`. */
  pickup_date: string;
  /** `HH:MM`. */
  pickup_time: string;
  return_date: string;
  return_time: string;
}

/** From the arrival, rounded up to the next full hour (STAY-5), to the last full hour before the flight back. Null
 *  for a stay that leaves no hour for a car. Times are local ones, `2026-11-21T11:48:00-05:00`. */
export function rentalPeriod(arrival: string, departureBack: string): RentalPeriod | null {
  const from = fullHour(arrival, Math.ceil);
  const to = fullHour(departureBack, Math.floor);
  if (`${from.date} ${from.time}` >= `${to.date} ${to.time}`) return null;
  return { pickup_date: from.date, pickup_time: from.time, return_date: to.date, return_time: to.time };
}

function fullHour(time: string, round: (hours: number) => number): { date: string; time: string } {
  const hours = round(Number(time.slice(11, 13)) + Number(time.slice(14, 16)) / 60);
  return {
    date: addDays(localDate(time), Math.floor(hours / 24)),
    time: `${String(hours % 24).padStart(2, '0')}:00`,
  };
}

const BOOKING_PAGE = 'https://www.hertz.com/us/en/book/vehicles';

/** The provider's booking page for a rental that ends where it begins (STAY-6). Best effort: the provider documents
 *  no such addresses. Location ids of sample data mean nothing there. */
export function rentalBookingLink(location: string, period: RentalPeriod, age: number): string {
  const query = new URLSearchParams({
    age: String(age),
    pid: location,
    pdate: `${period.pickup_date}T${period.pickup_time}:00`,
    did: location,
    ddate: `${period.return_date}T${period.return_time}:00`,
    travelType: 'LEISURE',
  });
  return `${BOOKING_PAGE}?${query}`;
}
