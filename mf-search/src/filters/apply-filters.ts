import type { Flight, ReturnOptions, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { isRedEye, layovers } from '@fareweave/shared-lib/domain/itinerary';
import { minuteOfDay } from '@fareweave/shared-lib/domain/times';
import {
  activeFilters,
  type FilterName,
  type Filters,
  LONGEST_LAYOVER,
  NO_FILTERS,
  withoutFilter,
} from '../model/filters.ts';
import type { Prices } from '../model/flight-costs.ts';

/** The results of a search that match the filters. */
export interface Narrowed {
  /** By destination code; destinations without flights are left out. */
  flights: Record<string, Flight[]>;
  shown: number;
  hidden: number;
}

const HOUR = 60;

/** The flights that match all filters (RSLT-13), in the order of the results. While the return options are unknown,
 *  `hopHours` excludes nothing (RSLT-18). */
export function applyFilters(
  { flights }: Pick<SearchResults, 'flights'>,
  filters: Filters,
  returnOptions: Pick<ReturnOptions, 'destinations'> | undefined,
  prices: Prices,
): Narrowed {
  const narrowed: Narrowed = { flights: {}, shown: 0, hidden: 0 };
  for (const [code, all] of Object.entries(flights)) {
    const passes = matchesHop(code, filters, returnOptions);
    const kept = passes ? all.filter((flight) => matches(filters, flight, prices)) : [];
    narrowed.shown += kept.length;
    narrowed.hidden += all.length - kept.length;
    // An unchanged list keeps its identity, so that its card does not render again.
    if (kept.length > 0) narrowed.flights[code] = kept.length === all.length ? all : kept;
  }
  return narrowed;
}

function matches(filters: Filters, flight: Flight, prices: Prices): boolean {
  const { stops, maxHours, maxPrice, departFrom, departTo, arriveFrom, arriveTo } = filters;
  if (stops !== null && flight.stops > stops) return false;
  if (maxHours !== NO_FILTERS.maxHours && flight.duration > maxHours * HOUR) return false;
  if (maxPrice !== null) {
    const lowest = prices.lowest(flight);
    if (lowest === null || lowest.total > maxPrice) return false;
  }
  // On the clock at the airport (RSLT-16, RSLT-35).
  const departs = minuteOfDay(flight.departure_time);
  const arrives = minuteOfDay(flight.arrival_time);
  if (departs < departFrom || departs > departTo || arrives < arriveFrom || arrives > arriveTo) return false;
  return matchesStops(filters, flight);
}

function matchesStops({ layoverFrom, layoverTo, via, avoid, redEyes }: Filters, flight: Flight): boolean {
  const { segments } = flight;
  if (redEyes !== null && isRedEye(flight) !== (redEyes === 'only')) return false;
  if (via.length > 0 && !segments.slice(1).some(({ departure_airport }) => via.includes(departure_airport)))
    return false;
  if (airportsOf(flight).some((code) => avoid.includes(code))) return false;
  if (layoverFrom === NO_FILTERS.layoverFrom && layoverTo === LONGEST_LAYOVER) return true;
  return layovers(segments).every(
    ({ minutes }) => minutes >= layoverFrom && (minutes <= layoverTo || layoverTo === LONGEST_LAYOVER),
  );
}

const airportsOf = ({ segments }: Pick<Flight, 'segments'>): string[] =>
  segments.flatMap(({ departure_airport, arrival_airport }) => [departure_airport, arrival_airport]);

function matchesHop(
  code: string,
  { hopHours }: Filters,
  returnOptions: Pick<ReturnOptions, 'destinations'> | undefined,
): boolean {
  if (hopHours === null || returnOptions === undefined) return true;
  return (returnOptions.destinations[code]?.same_day_minutes ?? -1) >= hopHours * HOUR;
}

/** The filters that an omitted flight (FLGT-6) may match although the flights that are as good in every other respect do not. */
const NEEDING_ALL: readonly FilterName[] = ['depart', 'arrive', 'layover', 'via', 'avoid', 'redeye'];

/** Whether flights that a long response omits may match the filters when those that it contains do not. */
export const needsAllFlights = (filters: Filters): boolean =>
  activeFilters(filters).some((name) => NEEDING_ALL.includes(name));

/** The step of the price slider in US dollars (RSLT-15). */
export const PRICE_STEP = 50;

/** The maximum of the price slider: the highest total of any fare, rounded up to a step; 0 without fares. */
export function highestTotal({ flights }: Pick<SearchResults, 'flights'>, prices: Prices): number {
  let highest = 0;
  for (const list of Object.values(flights)) {
    for (const flight of list) highest = Math.max(highest, prices.highest(flight) ?? 0);
  }
  return Math.ceil(highest / PRICE_STEP) * PRICE_STEP;
}

/** The filters without those that do not apply to these results: a price at or above the maximum of the slider, and a
 *  same-day hop when it is not available. Links transfer filters from one search to another. */
export function fitFilters(
  filters: Filters,
  { highest, canHop }: { highest: number; canHop: boolean },
): Filters {
  const { maxPrice, hopHours } = filters;
  const lifted = maxPrice !== null && maxPrice >= highest;
  if (!lifted && (canHop || hopHours === null)) return filters;
  return { ...filters, maxPrice: lifted ? null : maxPrice, hopHours: canHop ? hopHours : null };
}

/** The active filter whose removal shows the most flights, and their number; null if no single removal shows any (RSLT-39). */
export function mostHiding(
  results: Pick<SearchResults, 'flights'>,
  filters: Filters,
  returnOptions: Pick<ReturnOptions, 'destinations'> | undefined,
  prices: Prices,
): { name: FilterName; shown: number } | null {
  const removals = activeFilters(filters).map((name) => ({
    name,
    shown: applyFilters(results, withoutFilter(filters, name), returnOptions, prices).shown,
  }));
  const most = removals.sort((a, b) => b.shown - a.shown)[0];
  return most !== undefined && most.shown > 0 ? most : null;
}
