import { useState } from 'react';
import { DEFAULT_ORDER, type SortOrder, sortOrder } from '../model/sort.ts';

/** The order of the results and how to choose another, which this device remembers. */
export function useSortOrder(): [SortOrder, (order: SortOrder) => void] {
  const [order, setOrder] = useState(deviceOrder);
  function choose(next: SortOrder): void {
    setOrder(next);
    rememberOrder(next);
  }
  return [order, choose];
}

const KEY = 'fareweave_sort';

/** The order last chosen on this device; the default on a first visit, and where storage is forbidden or corrupt. */
function deviceOrder(): SortOrder {
  try {
    return sortOrder(window.localStorage.getItem(KEY)) ?? DEFAULT_ORDER;
  } catch {
    return DEFAULT_ORDER;
  }
}

/** Remembers the order on this device, where it may. */
function rememberOrder(order: SortOrder): void {
  try {
    window.localStorage.setItem(KEY, order);
  } catch {
    // It then holds for this visit.
  }
}
