import { DEFAULT_ORDER, type SortOrder, sortOrder } from '../model/results/sort-order.ts';

const KEY = 'fareweave_sort';

/** The order last chosen on this device; the default on a first visit, and where storage is forbidden or corrupt. */
export function deviceOrder(): SortOrder {
  try {
    return sortOrder(window.localStorage.getItem(KEY)) ?? DEFAULT_ORDER;
  } catch {
    return DEFAULT_ORDER;
  }
}

/** Remembers the order on this device, where it may. */
export function rememberOrder(order: SortOrder): void {
  try {
    window.localStorage.setItem(KEY, order);
  } catch {
    // It then holds for this visit.
  }
}
