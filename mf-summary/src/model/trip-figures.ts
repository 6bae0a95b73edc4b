import { minutesBetween } from '@fareweave/shared-lib/domain/elapsed';
import { saleTotal } from '@fareweave/shared-lib/domain/fares';
import { FARE_TYPES, type Fares, type FareType, type Flight } from '@fareweave/shared-lib/domain/flights';

type Leg = Pick<Flight, 'departure_time' | 'arrival_time' | 'fares'>;

interface TripFigures {
  /** From the first departure to the last arrival, minutes. */
  duration: number;
  /** At the destination, minutes. */
  stay: number;
  /** US dollars; null when a leg offers no fare. */
  price: number | null;
}

/** The durations and the total price of a trip (TRIP-2). */
export function tripFigures(departure: Leg, back: Leg): TripFigures {
  const there = firstFare(departure.fares);
  const home = firstFare(back.fares);
  return {
    duration: minutesBetween(departure.departure_time, back.arrival_time),
    stay: minutesBetween(departure.arrival_time, back.departure_time),
    price: there === null || home === null ? null : there.total + home.total,
  };
}

/** The first fare on offer: the pass, then standard, then Discount Den (TRIP-3). */
export function firstFare(fares: Fares): { type: FareType; total: number } | null {
  for (const type of FARE_TYPES) {
    const total = saleTotal(fares[type]);
    if (total !== null) return { type, total };
  }
  return null;
}
