import { FARE_TYPES, type SearchResults } from '@fareweave/shared-lib/domain/flights';
import type { Filters } from '../model/filters/filters.ts';

/** US dollars between two positions of the price slider (RSLT-15). */
export const PRICE_STEP = 50;

/** Where the price slider ends: the highest fare of any kind, rounded up to a step; 0 without fares. */
export function highestFare({ flights }: Pick<SearchResults, 'flights'>): number {
  let highest = 0;
  for (const list of Object.values(flights)) {
    for (const { fares } of list) {
      for (const type of FARE_TYPES) highest = Math.max(highest, fares[type]?.total ?? 0);
    }
  }
  return Math.ceil(highest / PRICE_STEP) * PRICE_STEP;
}

/** The filters as these results can have them: a price at or above the end of the slider holds back nothing, nor does a
 *  same-day hop where none is asked for. Links carry filters from one search to another. */
export function fitFilters(
  filters: Filters,
  { highest, canHop }: { highest: number; canHop: boolean },
): Filters {
  const { maxPrice, hopHours } = filters;
  const lifted = maxPrice !== null && maxPrice >= highest;
  if (!lifted && (canHop || hopHours === null)) return filters;
  return { ...filters, maxPrice: lifted ? null : maxPrice, hopHours: canHop ? hopHours : null };
}
