import type { Fare, Fares } from '@fareweave/shared-lib/domain/flights';
import type { FeedFare } from './feed-schema.ts';

const NOT_OFFERED = -1;

/** The three fares in whole dollars. A fare whose seats are all sold is not offered; seats that the feed does not
 *  know are left out. `pass`: whether pass fares may be offered at all on the days of the itinerary (FARE-2). */
export function readFares(
  { go_wild, standard, discount_den }: Partial<Record<keyof Fares, FeedFare>>,
  pass: boolean,
): Fares {
  return {
    go_wild: pass ? readFare(go_wild) : null,
    standard: readFare(standard),
    discount_den: readFare(discount_den),
  };
}

function readFare(told: FeedFare | undefined): Fare | null {
  if (told == null || told.total === NOT_OFFERED || told.available_seats === 0) return null;
  const total = Math.round(told.total);
  return told.available_seats == null ? { total } : { total, available_seats: told.available_seats };
}

/** Whole dollars of a day's lowest fare; null when none is offered. */
export const readLowest = (told: number | null | undefined): number | null =>
  told == null || told === NOT_OFFERED ? null : Math.round(told);
