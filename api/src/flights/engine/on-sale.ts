import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { DatedLeg } from '../../timetable/index.ts';
import { findItineraries, type ItineraryQuery } from './itineraries.ts';
import type { LegIndex } from './leg-index.ts';

const HOUR_MS = 3_600_000;
/** Two layovers and three flights may reach two days beyond the departure, and the date line a day before it. */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 2;

/** The days, `YYYY-MM-DD`, on which legs depart that itineraries between two days of departure can be made of. */
export const reachOf = (firstDay: string, lastDay: string): { from: string; to: string } => ({
  from: addDays(firstDay, -DAYS_BEFORE),
  to: addDays(lastDay, DAYS_AFTER),
});

/** The first departure that can still be booked at a moment, both in epoch milliseconds: sales of a flight end with
 *  the last full hour before it. */
export const onSaleFrom = (now: number): number => (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;

/** The legs of each itinerary that answers the query and can still be booked at a moment (epoch milliseconds). */
export function itinerariesOnSale(index: LegIndex, query: ItineraryQuery, now: number): DatedLeg[][] {
  const earliest = onSaleFrom(now);
  const itineraries = findItineraries(index, query);
  const onSale: DatedLeg[][] = [];
  for (let i = 0; i < itineraries.length; i++) {
    const legs = itineraries.legsOf(i).map((position) => index.legs[position] as DatedLeg);
    if ((legs[0] as DatedLeg).departure >= earliest) onSale.push(legs);
  }
  return onSale;
}
