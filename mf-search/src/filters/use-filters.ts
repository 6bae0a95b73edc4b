import { useCallback, useEffect, useState } from 'react';
import type { SearchAddress } from '../model/address/search-address.ts';
import { type Filters, sameFilters } from '../model/filters/filters.ts';

/** A browser takes no more than 100 changes of its address in 30 seconds: a slider that moves is written down once it
 *  rests. */
const REST_MS = 300;

interface Draft {
  filters: Filters;
  /** What the address held, or was made to hold, when last looked at. */
  seen: Filters;
}

export interface FiltersState {
  filters: Filters;
  change: (part: Partial<Filters>) => void;
  /** Writes what has been changed into the address now. */
  settle: () => void;
  /** Puts others in their place, in the address too. */
  replace: (filters: Filters) => void;
}

/** The filters in the address, ahead of it by what is being changed. Another address, by link or history, does away with
 *  that. They keep their identity for as long as they hold the same. */
export function useFilters(address: SearchAddress, go: (next: SearchAddress) => void): FiltersState {
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
