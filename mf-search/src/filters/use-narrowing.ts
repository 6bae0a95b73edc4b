import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import type { ReturnOptions, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { SearchAddress } from '../model/address/search-address.ts';
import { type Filters, NO_FILTERS, sameFilters } from '../model/filters.ts';
import { applyFilters, fitFilters, highestFare, type Narrowed } from './apply-filters.ts';

/** Whether one can filter by same-day hops: `none` where nobody comes back from (inbound), `failed` where the ways back
 *  cannot be had. */
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
  address: SearchAddress;
  go: (address: SearchAddress) => void;
  returnOptions: ReturnOptions | undefined;
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
export function useNarrowing({ results, address, go, returnOptions, hop }: NarrowingProps): Narrowing {
  const panel = useRef<HTMLElement>(null);
  const { filters: wanted, change, settle, replace } = useFilters(address, go);
  const highest = useMemo(() => highestFare(results), [results]);
  const canHop = hop === 'pending' || hop === 'known';
  const filters = useMemo(() => fitFilters(wanted, { highest, canHop }), [wanted, highest, canHop]);
  const later = useDeferredValue(filters);
  const narrowed = useMemo(
    () => applyFilters(results, later, returnOptions),
    [results, later, returnOptions],
  );
  function clear(): void {
    panel.current?.focus();
    replace(NO_FILTERS);
  }
  return { filters, narrowed, highest, hop, change, settle, clear, panel };
}

/** A browser takes no more than 100 changes of its address in 30 seconds: a slider that moves is written down once it
 *  rests. */
const REST_MS = 300;

interface Draft {
  filters: Filters;
  /** What the address held, or was made to hold, when last looked at. */
  seen: Filters;
}

interface FiltersState {
  filters: Filters;
  change: (part: Partial<Filters>) => void;
  /** Writes what has been changed into the address now. */
  settle: () => void;
  /** Puts others in their place, in the address too. */
  replace: (filters: Filters) => void;
}

/** The filters in the address, ahead of it by what is being changed. Another address, by link or history, does away with
 *  that. They keep their identity for as long as they hold the same. */
function useFilters(address: SearchAddress, go: (next: SearchAddress) => void): FiltersState {
  const written = address.filters;
  const [draft, setDraft] = useState<Draft>({ filters: written, seen: written });
  const { filters, seen } = draft;
  if (!sameFilters(seen, written))
    setDraft({ filters: sameFilters(filters, written) ? filters : written, seen: written });

  const replace = useCallback(
    (next: Filters) => {
      setDraft({ filters: next, seen: next });
      go({ ...address, filters: next });
    },
    [address, go],
  );
  const settle = useCallback(() => {
    if (!sameFilters(filters, seen)) replace(filters);
  }, [filters, seen, replace]);
  useEffect(() => {
    const rest = setTimeout(settle, REST_MS);
    return () => clearTimeout(rest);
  }, [settle]);

  function change(part: Partial<Filters>): void {
    // Of the latest: what is left behind may be written down in the same moment.
    setDraft((present) => ({ ...present, filters: { ...present.filters, ...part } }));
  }
  return { filters, change, settle, replace };
}
