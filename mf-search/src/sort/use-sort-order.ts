import { useState } from 'react';
import { DEFAULT_ORDER, type SortOrder, sortOrder } from '../model/sort.ts';

/** The sort order of the results and its setter, which stores the order on this device. */
export function useSortOrder(): [SortOrder, (order: SortOrder) => void] {
  const [order, setOrder] = useState(deviceOrder);
  function choose(next: SortOrder): void {
    setOrder(next);
    rememberOrder(next);
  }
  return [order, choose];
}

const KEY = 'mf-search:sort';
/** The key of releases before 23 November 2026. */
const OLD_KEY = 'fareweave_sort';

/** The last selected order on this device; the default on a first visit, and when the storage is forbidden or corrupt. */
function deviceOrder(): SortOrder {
  try {
    const stored = window.localStorage.getItem(KEY) ?? window.localStorage.getItem(OLD_KEY);
    return sortOrder(stored) ?? DEFAULT_ORDER;
  } catch {
    return DEFAULT_ORDER;
  }
}

/** Stores the order on this device, when the storage allows it. */
function rememberOrder(order: SortOrder): void {
  try {
    window.localStorage.setItem(KEY, order);
  } catch {
    // Without storage the order applies to this visit.
  }
}
