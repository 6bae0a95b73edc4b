import { useState } from 'react';
import { deviceOrder, rememberOrder } from './device-order.ts';
import type { SortOrder } from './sort-order.ts';

/** The order of the results and how to choose another, which this device remembers. */
export function useSortOrder(): [SortOrder, (order: SortOrder) => void] {
  const [order, setOrder] = useState(deviceOrder);
  function choose(next: SortOrder): void {
    setOrder(next);
    rememberOrder(next);
  }
  return [order, choose];
}
