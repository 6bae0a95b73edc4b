/** The filters of the departures (RSLT-13). */
export interface Filters {
  /** At most this many stops; null for all. */
  stops: 0 | 1 | null;
  /** Total trip time in hours, 1 to 24 in steps of 0.5; 24 holds back nothing. */
  maxHours: number;
  /** Lowest of the three fares in whole US dollars, in steps of 50; null holds back nothing. */
  maxPrice: number | null;
  /** Departure at the origin, minutes of the day, 0 to 1440 in steps of 30; `departFrom` < `departTo`. */
  departFrom: number;
  departTo: number;
  /** Only places one can reach and leave on the same day with this many hours there; null for all. */
  hopHours: number | null;
}

export const NO_FILTERS: Filters = {
  stops: null,
  maxHours: 24,
  maxPrice: null,
  departFrom: 0,
  departTo: 1440,
  hopHours: null,
};

const FIELDS = Object.keys(NO_FILTERS) as (keyof Filters)[];

export const sameFilters = (a: Filters, b: Filters): boolean =>
  FIELDS.every((field) => a[field] === b[field]);

/** How many of the five kinds hold something back; the departure window is one. */
export function activeCount({ stops, maxHours, maxPrice, departFrom, departTo, hopHours }: Filters): number {
  const active = [
    stops !== null,
    maxHours !== NO_FILTERS.maxHours,
    maxPrice !== null,
    departFrom !== NO_FILTERS.departFrom || departTo !== NO_FILTERS.departTo,
    hopHours !== null,
  ];
  return active.filter(Boolean).length;
}
