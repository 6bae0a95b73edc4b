import { useState } from 'react';
import type { SortOrder } from '../model/results/sort-order.ts';
import { deviceOrder, rememberOrder } from './device-order.ts';

/** The order of the results and how to choose another, which this device remembers. */
export function useSortOrder(): [SortOrder, (order: SortOrder) => void] {
  const [order, setOrder] = useState(deviceOrder);
  function choose(next: SortOrder): void {
    setOrder(next);
    rememberOrder(next);
  }
  return [order, choose];
}
