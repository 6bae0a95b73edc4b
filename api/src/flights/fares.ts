import type { Fares } from '@fareweave/shared-lib/domain/flights';
import type { LegOffer } from './leg-offers.ts';

/** Reservation systems tell no more than this many seats of a fare. */
const MOST_SEATS_TOLD = 9;
/** A through fare costs less than its legs bought one by one. */
const THROUGH_FARE = 0.82;
/** Fees and taxes of a pass trip, in dollars: for the first leg, each further leg, each border crossed. */
const PASS_FEES = { first: 15, further: 4, border: 28 } as const;

/** The three fares of an itinerary out of its legs' offers; null where a leg has no seat for it. */
export function faresOf(offers: readonly LegOffer[]): Fares {
  const least = (seatsOf: (offer: LegOffer) => number): number => Math.min(...offers.map(seatsOf));
  const seats = Math.min(
    MOST_SEATS_TOLD,
    least((offer) => offer.seats),
  );
  const passSeats = Math.min(
    MOST_SEATS_TOLD,
    least((offer) => offer.passSeats),
  );
  const total = (priceOf: (offer: LegOffer) => number): number => {
    const sum = offers.reduce((dollars, offer) => dollars + priceOf(offer), 0);
    return Math.round(sum * (offers.length > 1 ? THROUGH_FARE : 1));
  };
  const fare = (dollars: number, left: number) =>
    left > 0 ? { total: dollars, available_seats: left } : null;
  const borders = offers.filter((offer) => offer.crossesBorder).length;
  const passFees = PASS_FEES.first + PASS_FEES.further * (offers.length - 1) + PASS_FEES.border * borders;
  return {
    go_wild: fare(passFees, passSeats),
    standard: fare(
      total((offer) => offer.standard),
      seats,
    ),
    discount_den: fare(
      total((offer) => offer.discountDen),
      seats,
    ),
  };
}
