import { FARE_TYPES, type Fare, type Fares, type FareType } from './flights.ts';

/** What travellers call them. */
export const FARE_NAMES: Record<FareType, string> = {
  go_wild: 'GoWild',
  standard: 'Standard',
  discount_den: 'Discount Den',
};

/** The fares as screens and files list them: the pass fare, then the others from the cheapest kind on. */
export const FARES_FROM_PASS = ['go_wild', 'discount_den', 'standard'] as const satisfies FareType[];

/** A fare that was offered and has no seats left. Where seats are not known, or not shown to this person, it is on sale. */
export const isSoldOut = ({ available_seats }: Fare): boolean => available_seats === 0;

/** The total of a fare in whole US dollars; null when it is not offered or sold out. */
export const saleTotal = (fare: Fare | null): number | null =>
  fare === null || isSoldOut(fare) ? null : fare.total;

/** The lowest total of the three fares in whole US dollars; null when none is offered. */
export function lowestFare(fares: Fares): number | null {
  let lowest: number | null = null;
  for (const type of FARE_TYPES) {
    const total = saleTotal(fares[type]);
    if (total !== null && (lowest === null || total < lowest)) lowest = total;
  }
  return lowest;
}

/** Whether a pass fare is on offer: decides between the GoWild and the Standard section (RSLT-3). */
export const offersGoWild = (flights: readonly { fares: Pick<Fares, 'go_wild'> }[]): boolean =>
  flights.some((flight) => saleTotal(flight.fares.go_wild) !== null);
