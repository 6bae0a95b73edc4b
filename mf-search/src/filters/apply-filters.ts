import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import {
  FARE_TYPES,
  type Flight,
  type ReturnOptions,
  type SearchResults,
} from '@fareweave/shared-lib/domain/flights';
import { minuteOfDay } from '@fareweave/shared-lib/domain/times';
import { type Filters, NO_FILTERS } from '../model/filters.ts';

/** What filters leave of a search's results. */
export interface Narrowed {
  /** By the codes of the results; a place of which nothing is left is left out. */
  flights: Record<string, Flight[]>;
  shown: number;
  hidden: number;
}

const HOUR = 60;

/** The flights that pass every filter (RSLT-13), in the order of the results. While the ways back are not known,
 *  `hopHours` excludes nothing (RSLT-18). */
export function applyFilters(
  { flights }: Pick<SearchResults, 'flights'>,
  filters: Filters,
  returnOptions: Pick<ReturnOptions, 'destinations'> | undefined,
): Narrowed {
  const narrowed: Narrowed = { flights: {}, shown: 0, hidden: 0 };
  for (const [code, all] of Object.entries(flights)) {
    const passes = allowsHop(code, filters, returnOptions);
    const kept = passes ? all.filter((flight) => lets(filters, flight)) : [];
    narrowed.shown += kept.length;
    narrowed.hidden += all.length - kept.length;
    // An untouched list stays the one it was: nothing that is drawn from it has to be drawn again.
    if (kept.length > 0) narrowed.flights[code] = kept.length === all.length ? all : kept;
  }
  return narrowed;
}

function lets({ stops, maxHours, maxPrice, departFrom, departTo }: Filters, flight: Flight): boolean {
  if (stops !== null && flight.stops > stops) return false;
  if (maxHours !== NO_FILTERS.maxHours && flight.duration > maxHours * HOUR) return false;
  if (maxPrice !== null) {
    const lowest = lowestFare(flight.fares);
    if (lowest === null || lowest > maxPrice) return false;
  }
  // On the clock at the airport (RSLT-16).
  const departs = minuteOfDay(flight.departure_time);
  return !(departs < departFrom || departs > departTo);
}

function allowsHop(
  code: string,
  { hopHours }: Filters,
  returnOptions: Pick<ReturnOptions, 'destinations'> | undefined,
): boolean {
  if (hopHours === null || returnOptions === undefined) return true;
  return (returnOptions.destinations[code]?.same_day_minutes ?? -1) >= hopHours * HOUR;
}

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
