import { navigate, placeStore, useOwnPlace } from '@fareweave/shared-lib/platform';
import { useHydrated } from '@fareweave/shared-lib/ui/use-hydrated';
import { createContext, useEffect, useMemo } from 'react';
import { type Filters, NO_FILTERS } from '../filters.ts';
import type { Places } from '../place-options.ts';
import { type Entry, isComposed } from './history-entry.ts';
import { type ParsedAddress, parseAddress } from './parse-address.ts';
import { EMPTY_ADDRESS, formatAddress, type SearchAddress, searchOf } from './search-address.ts';

interface PresentAddress extends ParsedAddress {
  /** Changes the search; replaces the history entry (ADDR-2). */
  go(next: SearchAddress): void;
}

const NO_ADDRESS: ParsedAddress = { address: EMPTY_ADDRESS, malformed: new Set() };
const ANY_PLACE = { has: () => true };

/** The search in the address bar; an empty one in the first paint. Until the places are `known`, any code is accepted. When they are known, a
 *  valid address is replaced by its canonical form (ADDR-9); a malformed address stays, so that a reload shows the same message. */
export function useSearchAddress(known: Places['byValue'] | null): PresentAddress {
  const isLive = useHydrated();
  const { pathname, search } = useOwnPlace('/');
  const parsed = useMemo(
    () => (isLive ? parseAddress(search, known ?? ANY_PLACE) : NO_ADDRESS),
    [isLive, search, known],
  );
  // A complete search that was opened by a link, not composed in the form, shows its results.
  const { address: written, malformed } = parsed;
  const isWhole = written.screen === 'search' && searchOf(written) !== null && !isComposed();
  const address = useMemo<SearchAddress>(
    () => (isWhole ? { ...written, screen: 'departure_flights' } : written),
    [isWhole, written],
  );

  const canonical = formatAddress(address);
  const isCanonical =
    known === null || pathname !== '/' || malformed.size > 0 || pathname + search === canonical;
  useEffect(() => {
    // An effect of the form may have changed the address since.
    const isCurrent = placeStore.get().search === search;
    if (!isCanonical && isCurrent) navigate(canonical, { replace: true });
  }, [isCanonical, canonical, search]);

  function go(next: SearchAddress): void {
    // The same search counts again when it is made from the form.
    const state: Entry = {
      composed: performance.timeOrigin,
      ...(next.screen === 'search' && { searched: '' }),
    };
    navigate(formatAddress(next), { replace: true, state });
  }
  return { address, malformed, go };
}

/** The filters in the address. The views of results follow the address with a delay, but their filters must not: a late value would look
 *  like a change by a link. */
export const WrittenFilters = createContext<Filters>(NO_FILTERS);
