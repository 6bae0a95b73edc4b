/** The orders of destinations and their names on the screen (RSLT-19). */
export const SORT_NAMES = {
  highest: 'Highest fare first',
  cheapest: 'Cheapest',
  fastest: 'Fastest',
  earliest: 'Earliest departure',
  nearest: 'Nearest',
} as const;

export type SortOrder = keyof typeof SORT_NAMES;

export const SORT_ORDERS = Object.keys(SORT_NAMES) as SortOrder[];

/** The order on a first visit (RSLT-20). */
export const DEFAULT_ORDER: SortOrder = 'highest';

/** The order of that name; undefined for any other text. */
export const sortOrder = (text: string | null): SortOrder | undefined =>
  SORT_ORDERS.find((order) => order === text);
