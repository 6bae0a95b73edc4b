/** The filters of the departures (RSLT-13). */
export interface Filters {
  /** At most this many stops; null for all. */
  stops: 0 | 1 | null;
  /** Total trip time in hours, 1 to 24 in steps of 0.5; 24 means any. */
  maxHours: number;
  /** Lowest of the three fares in whole US dollars, in steps of 50; null for any. */
  maxPrice: number | null;
  /** Departure at the origin, minutes of the day, 0 to 1440 in steps of 30; `departFrom` < `departTo`. */
  departFrom: number;
  departTo: number;
  /** Only destinations with a return on the same day after at least this many hours; null for all. */
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

/** The number of active filters; the departure window counts as one. */
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

/** Filters in the query of an address: only those that are active, so that plain searches have short links. */

/** A number from `least` to `most` in steps of `step`; null for anything else. */
function stepOf(text: string | null, least: number, most: number, step: number): number | null {
  if (text === null || !/^\d{1,5}(\.5)?$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most && value % step === 0 ? value : null;
}

const HIGHEST_PRICE = 10_000;

/** Reads `stops`, `max_hours`, `max_price`, `depart` and `hop`; an invalid value counts as absent. */
export function parseFilters(params: URLSearchParams): Filters {
  const [from = '', to = ''] = (params.get('depart') ?? '').split('-', 2);
  const departFrom = stepOf(from, 0, 1440, 30);
  const departTo = stepOf(to, 0, 1440, 30);
  // An empty window would hide every flight.
  const inOrder = departFrom !== null && departTo !== null && departFrom < departTo;
  const stops = params.get('stops');
  return {
    stops: stops === '0' ? 0 : stops === '1' ? 1 : null,
    maxHours: stepOf(params.get('max_hours'), 1, 24, 0.5) ?? NO_FILTERS.maxHours,
    maxPrice: stepOf(params.get('max_price'), 0, HIGHEST_PRICE, 50),
    departFrom: inOrder ? departFrom : NO_FILTERS.departFrom,
    departTo: inOrder ? departTo : NO_FILTERS.departTo,
    hopHours: stepOf(params.get('hop'), 1, 16, 1),
  };
}

/** Writes the parameters that `parseFilters` reads. */
export function writeFilters(filters: Filters, params: URLSearchParams): void {
  const { stops, maxHours, maxPrice, departFrom, departTo, hopHours } = filters;
  if (stops !== null) params.set('stops', String(stops));
  if (maxHours !== NO_FILTERS.maxHours) params.set('max_hours', String(maxHours));
  if (maxPrice !== null) params.set('max_price', String(maxPrice));
  if (departFrom !== NO_FILTERS.departFrom || departTo !== NO_FILTERS.departTo)
    params.set('depart', `${departFrom}-${departTo}`);
  if (hopHours !== null) params.set('hop', String(hopHours));
}
