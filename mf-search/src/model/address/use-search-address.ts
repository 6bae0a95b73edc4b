import { navigate, placeStore, useOwnPlace } from '@fareweave/shared-lib/platform';
import { useHydrated } from '@fareweave/shared-lib/ui/use-hydrated';
import { createContext, useEffect, useMemo } from 'react';
import { type Filters, NO_FILTERS } from '../filters.ts';
import type { Places } from '../place-options.ts';
import { type ParsedAddress, parseAddress } from './parse-address.ts';
import { EMPTY_ADDRESS, formatAddress, type SearchAddress, searchOf } from './search-address.ts';

interface PresentAddress extends ParsedAddress {
  /** Changes the search; replaces the history entry. */
  go(next: SearchAddress): void;
}

const NO_ADDRESS: ParsedAddress = { address: EMPTY_ADDRESS, malformed: new Set() };
const ANY_PLACE = { has: () => true };

/** The search in the address bar; an empty one in the first paint. Until the places are `known`, any code is accepted. When they are known, a
 *  valid address is replaced by its canonical form; a malformed address stays, so that a reload shows the same message. */
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
    changeEntry({ composed: performance.timeOrigin, ...(next.screen === 'search' && { searched: '' }) });
    navigate(formatAddress(next), { replace: true });
  }
  return { address, malformed, go };
}

/** What this history entry remembers of its search. */
interface Entry {
  /** The time origin of the page that has changed it. */
  composed?: number;
  /** The URL of the search that was answered. Opening the history entry again does not count as a search (ALLW-3). */
  searched?: string;
}

/** Changes what this history entry remembers. Writes only a difference, because a write takes milliseconds. */
export function changeEntry(part: Entry): void {
  const { state } = window.history;
  if (Object.entries(part).some(([key, value]) => state?.[key] !== value))
    window.history.replaceState({ ...state, ...part }, '');
}

/** Whether the search of this history entry was changed since the page loaded: going back to it makes no search (ADDR-12). */
export const isComposed = (): boolean => window.history.state?.composed === performance.timeOrigin;

/** The filters in the address. The views of results follow the address with a delay, but their filters must not: a late value would look
 *  like a change by a link. */
export const WrittenFilters = createContext<Filters>(NO_FILTERS);
