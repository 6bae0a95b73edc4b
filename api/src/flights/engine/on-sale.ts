import { addDays } from '@fareweave/shared-lib/domain/dates';
import { HOUR_MS } from '../../core/clock.ts';
import type { DatedLeg } from '../../timetable/index.ts';
import { findItineraries, type ItineraryQuery } from './itineraries.ts';
import type { LegIndex } from './leg-index.ts';

/** Three flights with two layovers may end two days after the departure, or a day before it across the date line. */
const DAYS_BEFORE = 1;
const DAYS_AFTER = 2;

/** Returns the days, `YYYY-MM-DD`, on which the legs of itineraries with a departure from `firstDay` to `lastDay` depart. */
export const legDaysOf = (firstDay: string, lastDay: string): { from: string; to: string } => ({
  from: addDays(firstDay, -DAYS_BEFORE),
  to: addDays(lastDay, DAYS_AFTER),
});

/** Returns the first departure on sale at `now`, epoch milliseconds: sales of a flight end with the last full hour before
 *  its departure. */
export const onSaleFrom = (now: number): number => (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;

/** Returns a time, epoch milliseconds, at which all flights of a day (`YYYY-MM-DD`) are on sale: before it begins anywhere. */
export const beforeDay = (date: string): number => Date.parse(date) - 15 * HOUR_MS;

/** Returns the legs of each itinerary that matches the query and is on sale at `now` (epoch milliseconds). */
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
