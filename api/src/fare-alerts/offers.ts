import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import type { FoundFlight } from '../flights/index.ts';

/** A flight and its price. */
export interface Offer {
  /** Day of the departure, `YYYY-MM-DD`. */
  date: string;
  /** Whole US dollars. */
  price: number;
  flight: Flight;
  /** The hash of the flight. */
  hash: string;
}

/** The flights with the lowest fares of a day; null: no fare is offered. */
export interface DayOffers {
  any: Offer | null;
  goWild: Offer | null;
}

/** Returns the cheapest flights of a day and route. Of equal prices, the earliest departure wins. */
export function cheapestOf(found: readonly FoundFlight[], date: string): DayOffers {
  const inOrder = found.toSorted((a, b) => a.departure - b.departure || a.arrival - b.arrival);
  return {
    any: cheapest(inOrder, date, ({ flight }) => lowestFare(flight.fares)),
    goWild: cheapest(inOrder, date, ({ flight }) => flight.fares.go_wild?.total ?? null),
  };
}

function cheapest(
  found: readonly FoundFlight[],
  date: string,
  priceOf: (found: FoundFlight) => number | null,
): Offer | null {
  let best: FoundFlight | null = null;
  let price = Number.POSITIVE_INFINITY;
  for (const candidate of found) {
    const total = priceOf(candidate);
    // A fare of 0 is not a match (ALRT-9).
    if (total === null || total <= 0 || total >= price) continue;
    best = candidate;
    price = total;
  }
  if (best === null) return null;
  const { flight, destination } = best;
  return { date, price, flight, hash: flightHash(flight, destination) };
}

/** Returns the cheapest offer that matches an alert; of equal prices, the earliest day wins. Null: no offer matches. `days`:
 *  in order. */
export function offerFor(
  { maxPrice, gowildOnly }: { maxPrice: number; gowildOnly: boolean },
  days: readonly DayOffers[],
): Offer | null {
  let best: Offer | null = null;
  for (const { any, goWild } of days) {
    const offer = gowildOnly ? goWild : any;
    if (offer !== null && offer.price <= maxPrice && (best === null || offer.price < best.price))
      best = offer;
  }
  return best;
}
