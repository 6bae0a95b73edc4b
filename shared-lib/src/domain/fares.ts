import { FARE_TYPES, type Fares, type FareType } from './flights.ts';

/** What travellers call them. */
export const FARE_NAMES: Record<FareType, string> = {
  go_wild: 'GoWild',
  standard: 'Standard',
  discount_den: 'Discount Den',
};

/** The lowest total of the three fares in whole US dollars; null when none is offered. */
export function lowestFare(fares: Fares): number | null {
  let lowest: number | null = null;
  for (const type of FARE_TYPES) {
    const total = fares[type]?.total;
    if (total !== undefined && (lowest === null || total < lowest)) lowest = total;
  }
  return lowest;
}

/** Whether a pass fare is on offer: decides between the GoWild and the Standard section (spec: search §2). */
export const offersGoWild = (flights: readonly { fares: Pick<Fares, 'go_wild'> }[]): boolean =>
  flights.some((flight) => flight.fares.go_wild !== null);
