import type { RentalAvailability, RentalLocations } from '../../generated/types.gen.ts';
import { addDays } from '../time/dates.ts';
import { localDate } from '../time/times.ts';
import type { WholeRange } from './ranges.ts';

/** Rental cars at the destination (STAY-2 to STAY-6). */

export type { RentalAvailability, RentalLocations } from '../../generated/types.gen.ts';
export type RentalLocation = RentalLocations['locations'][number];
export type Vehicle = RentalAvailability['vehicles'][number];
export type PaymentOption = Vehicle['rate_info']['payment_options'][number];

/** Age of the driver. */
export const RENTAL_AGES = { least: 18, most: 99, usual: 25 } as const satisfies WholeRange;
export const USUAL_RENTAL_TIME = '12:00';

/** Returns the payment options to show (STAY-3). */
export const shownPaymentOptions = (options: readonly PaymentOption[]): PaymentOption[] =>
  options.filter(({ payment_type }) => payment_type !== 'PAYLATER');

/** When a car is picked up and returned, in local time. */
export interface RentalPeriod {
  /** `YYYY-MM-DD`. */
  pickup_date: string;
  /** `HH:MM`. */
  pickup_time: string;
  return_date: string;
  return_time: string;
}

/** Returns the rental period of a stay: from the arrival, rounded up to a full hour (STAY-5), to the last full hour before
 *  the return flight. Null if the stay is shorter. The arguments are local times, `2026-11-21T11:48:00-05:00`. */
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

/** Returns a link to the provider's booking page for a rental that is returned at its pick-up location (STAY-6). The
 *  provider documents no such URLs and does not know the location ids of sample data. */
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
