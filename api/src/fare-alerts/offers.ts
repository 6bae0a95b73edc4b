import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { FoundFlight } from '../flights/index.ts';

/** What a flight costs, and which it is. */
export interface Offer {
  /** Day of the departure, `YYYY-MM-DD`. */
  date: string;
  /** Whole US dollars. */
  price: number;
  /** The flight's hash. */
  flight: string;
  flightNumber: string;
  /** Local times at the airports. */
  departureTime: string;
  arrivalTime: string;
  stops: number;
}

/** The lowest fares of a day; null where none is offered. */
export interface DayOffers {
  any: Offer | null;
  goWild: Offer | null;
}

/** The cheapest flights of one day and route; of those that cost the same, the one that departs first. */
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
  for (const one of found) {
    const total = priceOf(one);
    // A fare of 0 is not a find (ALRT-9).
    if (total === null || total <= 0 || total >= price) continue;
    best = one;
    price = total;
  }
  if (best === null) return null;
  const { flight, destination } = best;
  return {
    date,
    price,
    flight: flightHash(flight, destination),
    flightNumber: flight.flight_number,
    departureTime: flight.departure_time,
    arrivalTime: flight.arrival_time,
    stops: flight.stops,
  };
}

/** What an alert is told of: the cheapest of its days that it is not too dear for; of days that cost the same, the
 *  earliest. `days`: in order. */
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
