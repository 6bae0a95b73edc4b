import type { Fare, Fares } from '@fareweave/shared-lib/domain/flights';
import { type LegOffer, MIN_FARE } from './leg-offers.ts';

/** Reservation systems report at most this many seats of a fare. */
const MAX_SEATS = 9;
/** The price of a through fare as a share of the sum of its legs. */
const THROUGH_FARE = 0.82;
/** Fees and taxes of a pass trip in dollars: for the first leg, each further leg and each border. */
const PASS_FEES = { first: 15, further: 4, border: 28 } as const;

/** Returns the three fares of an itinerary from the offers of its legs; null where a leg has no seat left. */
export function faresOf(offers: readonly LegOffer[]): Fares {
  const sum = { standard: 0, discountDen: 0, borders: 0 };
  const min = { seats: MAX_SEATS, passSeats: MAX_SEATS };
  for (const offer of offers) {
    sum.standard += offer.standard;
    sum.discountDen += offer.discountDen;
    sum.borders += Number(offer.crossesBorder);
    min.seats = Math.min(min.seats, offer.seats);
    min.passSeats = Math.min(min.passSeats, offer.passSeats);
  }
  const sold = (dollars: number): Fare | null =>
    fare(offers.length > 1 ? throughFare(dollars) : dollars, min.seats);
  return {
    go_wild: fare(passFees(offers.length, sum.borders), min.passSeats),
    standard: sold(sum.standard),
    discount_den: sold(sum.discountDen),
  };
}

/** Returns a lower bound for the fares of connections with this first leg, US dollars; Infinity where the fare is not
 *  available. */
export function minConnecting(first: LegOffer): { goWild: number; any: number } {
  const goWild = first.passSeats > 0 ? passFees(2, first.crossesBorder ? 1 : 0) : Number.POSITIVE_INFINITY;
  const sold =
    first.seats > 0
      ? throughFare(Math.min(first.standard, first.discountDen) + MIN_FARE)
      : Number.POSITIVE_INFINITY;
  return { goWild, any: Math.min(goWild, sold) };
}

const fare = (total: number, available_seats: number): Fare | null =>
  available_seats > 0 ? { total, available_seats } : null;

const throughFare = (dollars: number): number => Math.round(dollars * THROUGH_FARE);

const passFees = (legs: number, borders: number): number =>
  PASS_FEES.first + PASS_FEES.further * (legs - 1) + PASS_FEES.border * borders;
