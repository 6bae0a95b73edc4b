/** The filters of the departures (RSLT-13). Codes of airports are in alphabetical order. */
export interface Filters {
  /** At most this many stops; null for all. */
  stops: 0 | 1 | null;
  /** Total trip time in hours, 1 to 24 in steps of 0.5; 24 means any (RSLT-14). */
  maxHours: number;
  /** The lowest total of the party in whole US dollars, in steps of 50; null for any (RSLT-15). */
  maxPrice: number | null;
  /** Departure at the origin, minutes of the day, 0 to 1440 in steps of 30; `departFrom` < `departTo`. */
  departFrom: number;
  departTo: number;
  /** Only destinations with a return on the same day after at least this many hours; null for all. */
  hopHours: number | null;
  /** Arrival at the destination on any day, like the departure. */
  arriveFrom: number;
  arriveTo: number;
  /** Length of each layover in minutes, 0 to 720 in steps of 30; `layoverFrom` < `layoverTo`; 720 means any (RSLT-36). */
  layoverFrom: number;
  layoverTo: number;
  /** Only flights that stop at one of these airports; empty for all (RSLT-37). */
  via: readonly string[];
  /** No flights that use one of these airports (RSLT-37). */
  avoid: readonly string[];
  /** Hides night flights or shows only them (RSLT-38); null for all. */
  redEyes: 'hide' | 'only' | null;
}

/** Minutes; the longest layover that the filter names. */
export const LONGEST_LAYOVER = 720;

export const NO_FILTERS: Filters = {
  stops: null,
  maxHours: 24,
  maxPrice: null,
  departFrom: 0,
  departTo: 1440,
  hopHours: null,
  arriveFrom: 0,
  arriveTo: 1440,
  layoverFrom: 0,
  layoverTo: LONGEST_LAYOVER,
  via: [],
  avoid: [],
  redEyes: null,
};

/** The fields of each filter, by the parameter of an address that it is written as. */
const FIELDS = {
  stops: ['stops'],
  max_hours: ['maxHours'],
  max_price: ['maxPrice'],
  depart: ['departFrom', 'departTo'],
  hop: ['hopHours'],
  arrive: ['arriveFrom', 'arriveTo'],
  layover: ['layoverFrom', 'layoverTo'],
  via: ['via'],
  avoid: ['avoid'],
  redeye: ['redEyes'],
} as const satisfies Record<string, (keyof Filters)[]>;
export type FilterName = keyof typeof FIELDS;

const NAMES = Object.keys(FIELDS) as FilterName[];

const isSame = (a: Filters, b: Filters, name: FilterName): boolean =>
  FIELDS[name].every((field) => String(a[field]) === String(b[field]));

export const sameFilters = (a: Filters, b: Filters): boolean => NAMES.every((name) => isSame(a, b, name));

/** The active filters; a window counts as one. */
export const activeFilters = (filters: Filters): FilterName[] =>
  NAMES.filter((name) => !isSame(filters, NO_FILTERS, name));

/** The filters without one. */
export const withoutFilter = (filters: Filters, name: FilterName): Filters => ({
  ...filters,
  ...Object.fromEntries(FIELDS[name].map((field) => [field, NO_FILTERS[field]])),
});

/** Filters in the query of an address: only those that are active, so that plain searches have short links. */

/** A number from `least` to `most` in steps of `step`; null for anything else. */
function stepOf(text: string | null, least: number, most: number, step: number): number | null {
  if (text === null || !/^\d{1,5}(\.5)?$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most && value % step === 0 ? value : null;
}

/** A window of minutes in steps of 30; the whole of it for anything else. An empty window would hide every flight. */
function windowOf(text: string | null, most: number): [from: number, to: number] {
  const [first = '', last = ''] = (text ?? '').split('-', 2);
  const from = stepOf(first, 0, most, 30);
  const to = stepOf(last, 0, most, 30);
  return from !== null && to !== null && from < to ? [from, to] : [0, most];
}

/** Airport codes in alphabetical order; none for anything else. */
function codesOf(text: string | null): string[] {
  const codes = (text ?? '').split(',');
  return codes.length <= MOST_CODES && codes.every((code) => /^[A-Z]{3}$/.test(code))
    ? [...new Set(codes)].sort()
    : [];
}

const MOST_CODES = 50;
/** US dollars; more than the total of any party. */
const HIGHEST_PRICE = 99_950;

/** Reads the parameters of the filters; an invalid value counts as absent. */
export function parseFilters(params: URLSearchParams): Filters {
  const [departFrom, departTo] = windowOf(params.get('depart'), 1440);
  const [arriveFrom, arriveTo] = windowOf(params.get('arrive'), 1440);
  const [layoverFrom, layoverTo] = windowOf(params.get('layover'), LONGEST_LAYOVER);
  const stops = params.get('stops');
  const redEyes = params.get('redeye');
  return {
    stops: stops === '0' ? 0 : stops === '1' ? 1 : null,
    maxHours: stepOf(params.get('max_hours'), 1, 24, 0.5) ?? NO_FILTERS.maxHours,
    maxPrice: stepOf(params.get('max_price'), 0, HIGHEST_PRICE, 50),
    departFrom,
    departTo,
    hopHours: stepOf(params.get('hop'), 1, 16, 1),
    arriveFrom,
    arriveTo,
    layoverFrom,
    layoverTo,
    via: codesOf(params.get('via')),
    avoid: codesOf(params.get('avoid')),
    redEyes: redEyes === 'hide' || redEyes === 'only' ? redEyes : null,
  };
}

/** Writes the parameters that `parseFilters` reads. */
export function writeFilters(filters: Filters, params: URLSearchParams): void {
  for (const name of activeFilters(filters)) {
    const values = FIELDS[name].map((field) => String(filters[field]));
    params.set(name, values.join('-'));
  }
}
