import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import type { ReturnOptions, SearchResults } from '@fareweave/shared-lib/domain/flights';
import {
  type RefObject,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { SearchAddress } from '../model/address/search-address.ts';
import { WrittenFilters } from '../model/address/use-search-address.ts';
import { type FilterName, type Filters, NO_FILTERS, sameFilters, withoutFilter } from '../model/filters.ts';
import type { Prices } from '../model/flight-costs.ts';
import { applyFilters, fitFilters, highestTotal, mostHiding, type Narrowed } from './apply-filters.ts';

/** Whether the same-day hop filter is available: `none` for inbound searches, `failed` when the return options could not be
 *  loaded. */
export type HopState = 'none' | 'pending' | 'failed' | 'known';

export function hopState(
  { kind }: FlightSearch,
  returnOptions: ReturnOptions | undefined,
  isPending: boolean,
): HopState {
  if (kind === 'inbound') return 'none';
  if (returnOptions !== undefined) return 'known';
  return isPending ? 'pending' : 'failed';
}

interface NarrowingProps {
  results: SearchResults;
  /** Changes a part of the address. */
  change: (part: Partial<SearchAddress>) => void;
  returnOptions: ReturnOptions | undefined;
  hop: HopState;
  /** What the flights cost the party. */
  prices: Prices;
}

export interface Narrowing {
  /** The filters as the controls show them. */
  filters: Filters;
  /** The matching results, rendered with a delay so that sliders stay responsive. */
  narrowed: Narrowed;
  /** The maximum of the price slider, US dollars. */
  highest: number;
  hop: HopState;
  change: (part: Partial<Filters>) => void;
  settle: () => void;
  /** Clears all filters and focuses their panel, because the pressed button may disappear. */
  clear: () => void;
  /** The filter whose removal shows the most flights; null while the filters leave a flight. */
  mostHiding: { name: FilterName; shown: number } | null;
  /** Clears one filter, like `clear`. */
  clearOne: (name: FilterName) => void;
  panel: RefObject<HTMLElement | null>;
}

/** The results that match the filters in the address, and the state of the filter controls. */
export function useNarrowing(props: NarrowingProps): Narrowing {
  const { results, change: write, returnOptions, hop, prices } = props;
  const panel = useRef<HTMLElement>(null);
  const { filters: wanted, change, settle, replace } = useFilters(write);
  const highest = useMemo(() => highestTotal(results, prices), [results, prices]);
  const canHop = hop === 'pending' || hop === 'known';
  const filters = useMemo(() => fitFilters(wanted, { highest, canHop }), [wanted, highest, canHop]);
  const later = useDeferredValue(filters);
  const narrowed = useMemo(
    () => applyFilters(results, later, returnOptions, prices),
    [results, later, returnOptions, prices],
  );
  function clear(): void {
    panel.current?.focus();
    replace(NO_FILTERS);
  }
  function clearOne(name: FilterName): void {
    panel.current?.focus();
    replace(withoutFilter(filters, name));
  }
  const most = useMemo(
    () => (narrowed.shown === 0 ? mostHiding(results, later, returnOptions, prices) : null),
    [narrowed, results, later, returnOptions, prices],
  );
  return { filters, narrowed, highest, hop, change, settle, clear, mostHiding: most, clearOne, panel };
}

/** Browsers accept at most 100 changes of the address in 30 seconds, so a slider writes its value when it stops. */
const REST_MS = 300;

interface Draft {
  filters: Filters;
  /** The filters of the address when they were last read or written. */
  seen: Filters;
}

interface FiltersState {
  filters: Filters;
  change: (part: Partial<Filters>) => void;
  /** Writes pending changes to the address now. */
  settle: () => void;
  /** Replaces all filters, in the address too. */
  replace: (filters: Filters) => void;
}

/** The filters in the address, with pending changes applied. A new address, by link or history, discards pending changes.
 *  The object keeps its identity while its values are the same. */
function useFilters(write: NarrowingProps['change']): FiltersState {
  const written = useContext(WrittenFilters);
  const [draft, setDraft] = useState<Draft>({ filters: written, seen: written });
  const { filters, seen } = draft;
  if (!sameFilters(seen, written))
    setDraft({ filters: sameFilters(filters, written) ? filters : written, seen: written });

  const replace = useCallback(
    (next: Filters) => {
      setDraft({ filters: next, seen: next });
      write({ filters: next });
    },
    [write],
  );
  const settle = useCallback(() => {
    if (!sameFilters(filters, seen)) replace(filters);
  }, [filters, seen, replace]);
  useEffect(() => {
    const rest = setTimeout(settle, REST_MS);
    return () => clearTimeout(rest);
  }, [settle]);

  function change(part: Partial<Filters>): void {
    // Based on the latest draft, because `settle` may run in the same moment.
    setDraft((before) => ({ ...before, filters: { ...before.filters, ...part } }));
  }
  return { filters, change, settle, replace };
}
