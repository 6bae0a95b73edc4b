import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import type { SearchResults, WaysBack } from '@fareweave/shared-lib/domain/flights';
import { type RefObject, useDeferredValue, useMemo, useRef } from 'react';
import type { SearchAddress } from '../model/address/search-address.ts';
import { type Filters, NO_FILTERS } from '../model/filters/filters.ts';
import { applyFilters, type Narrowed } from './apply-filters.ts';
import { fitFilters, highestFare } from './price-range.ts';
import { useFilters } from './use-filters.ts';

/** Whether one can filter by same-day hops: `none` where nobody comes back from (inbound), `failed` where the ways back
 *  cannot be had. */
export type HopState = 'none' | 'pending' | 'failed' | 'known';

export function hopState(
  { kind }: FlightSearch,
  waysBack: WaysBack | undefined,
  isPending: boolean,
): HopState {
  if (kind === 'inbound') return 'none';
  if (waysBack !== undefined) return 'known';
  return isPending ? 'pending' : 'failed';
}

interface NarrowingProps {
  results: SearchResults;
  address: SearchAddress;
  go: (address: SearchAddress) => void;
  waysBack: WaysBack | undefined;
  hop: HopState;
}

export interface Narrowing {
  /** As the controls show them. */
  filters: Filters;
  /** What they leave, a moment later: drawing the results never holds up a slider. */
  narrowed: Narrowed;
  /** Where the price slider ends, US dollars. */
  highest: number;
  hop: HopState;
  change: (part: Partial<Filters>) => void;
  settle: () => void;
  /** Takes all filters away and puts the focus where they are: the button that was pressed may go. */
  clear: () => void;
  panel: RefObject<HTMLElement | null>;
}

/** The results as the filters in the address narrow them down. */
export function useNarrowing({ results, address, go, waysBack, hop }: NarrowingProps): Narrowing {
  const panel = useRef<HTMLElement>(null);
  const { filters: wanted, change, settle, replace } = useFilters(address, go);
  const highest = useMemo(() => highestFare(results), [results]);
  const canHop = hop === 'pending' || hop === 'known';
  const filters = useMemo(() => fitFilters(wanted, { highest, canHop }), [wanted, highest, canHop]);
  const later = useDeferredValue(filters);
  const narrowed = useMemo(() => applyFilters(results, later, waysBack), [results, later, waysBack]);
  function clear(): void {
    panel.current?.focus();
    replace(NO_FILTERS);
  }
  return { filters, narrowed, highest, hop, change, settle, clear, panel };
}
