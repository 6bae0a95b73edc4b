import { msg, t } from '../i18n/texts.ts';
import { FARE_TYPES, type Fare, type Fares, type FareType } from './flights.ts';

/** The names of the fares in English. */
export const FARE_NAMES = msg({
  go_wild: 'GoWild',
  standard: 'Standard',
  discount_den: 'Discount Den',
}) satisfies Record<FareType, string>;

/** Returns the name of a fare on the screen. */
export const fareName = (type: FareType): string => t(FARE_NAMES[type]);

/** The fares in the order of screens and files: the pass fare, then the others from the cheapest kind. */
export const FARES_FROM_PASS = ['go_wild', 'discount_den', 'standard'] as const satisfies FareType[];

/** Whether a fare has no seats left. A fare whose seats are unknown, or hidden from the user, is on sale. */
export const isSoldOut = ({ available_seats }: Fare): boolean => available_seats === 0;

/** Returns the total of a fare in whole US dollars; null if it is not offered or sold out. */
export const saleTotal = (fare: Fare | null): number | null =>
  fare === null || isSoldOut(fare) ? null : fare.total;

/** Returns the lowest total of the three fares in whole US dollars; null if none is on sale (FARE-7). */
export function lowestFare(fares: Fares): number | null {
  let lowest: number | null = null;
  for (const type of FARE_TYPES) {
    const total = saleTotal(fares[type]);
    if (total !== null && (lowest === null || total < lowest)) lowest = total;
  }
  return lowest;
}

/** Whether a pass fare is on sale (FARE-7). Decides between the GoWild and the Standard section (RSLT-3). */
export const offersGoWild = (flights: readonly { fares: Pick<Fares, 'go_wild'> }[]): boolean =>
  flights.some((flight) => saleTotal(flight.fares.go_wild) !== null);
