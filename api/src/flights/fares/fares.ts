import type { Fare, Fares } from '@fareweave/shared-lib/domain/flights';
import { LEAST_FARE, type LegOffer } from './leg-offers.ts';

/** Reservation systems tell no more than this many seats of a fare. */
const MOST_SEATS_TOLD = 9;
/** A through fare costs less than its legs bought one by one. */
const THROUGH_FARE = 0.82;
/** Fees and taxes of a pass trip, in dollars: for the first leg, each further leg, each border crossed. */
const PASS_FEES = { first: 15, further: 4, border: 28 } as const;

/** The three fares of an itinerary out of its legs' offers; null where a leg has no seat for it. */
export function faresOf(offers: readonly LegOffer[]): Fares {
  const sum = { standard: 0, discountDen: 0, borders: 0 };
  const least = { seats: MOST_SEATS_TOLD, passSeats: MOST_SEATS_TOLD };
  for (const offer of offers) {
    sum.standard += offer.standard;
    sum.discountDen += offer.discountDen;
    sum.borders += Number(offer.crossesBorder);
    least.seats = Math.min(least.seats, offer.seats);
    least.passSeats = Math.min(least.passSeats, offer.passSeats);
  }
  const sold = (dollars: number): Fare | null =>
    fare(offers.length > 1 ? throughFare(dollars) : dollars, least.seats);
  return {
    go_wild: fare(passFees(offers.length, sum.borders), least.passSeats),
    standard: sold(sum.standard),
    discount_den: sold(sum.discountDen),
  };
}

/** What no connection that begins with this leg can undercut, US dollars; Infinity where it cannot have the fare. */
export function leastConnecting(first: LegOffer): { goWild: number; any: number } {
  const goWild = first.passSeats > 0 ? passFees(2, first.crossesBorder ? 1 : 0) : Number.POSITIVE_INFINITY;
  const sold =
    first.seats > 0
      ? throughFare(Math.min(first.standard, first.discountDen) + LEAST_FARE)
      : Number.POSITIVE_INFINITY;
  return { goWild, any: Math.min(goWild, sold) };
}

const fare = (total: number, available_seats: number): Fare | null =>
  available_seats > 0 ? { total, available_seats } : null;

const throughFare = (dollars: number): number => Math.round(dollars * THROUGH_FARE);

const passFees = (legs: number, borders: number): number =>
  PASS_FEES.first + PASS_FEES.further * (legs - 1) + PASS_FEES.border * borders;
