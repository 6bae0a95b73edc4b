import { navigate, useOwnPlace } from '@fareweave/shared-lib/platform';
import { useMemo, useState } from 'react';
import { formatAddress, parseAddress, passedDate, type SearchAddress } from './search-address.ts';
import { searchOf } from './wanted-search.ts';

/** The search in the address bar, and how to change it: history entries are replaced (spec: search §2). */
export function useSearchAddress(today: string) {
  const { search } = useOwnPlace('/');
  const written = useMemo(() => parseAddress(search, today), [search, today]);
  // A whole search that was opened rather than composed here asks for its results.
  const [opened, setOpened] = useState(true);
  const isWhole = opened && written.screen === 'search' && searchOf(written) !== null;
  const address: SearchAddress = isWhole ? { ...written, screen: 'departure_flights' } : written;

  function go(next: SearchAddress): void {
    setOpened(false);
    navigate(formatAddress(next), { replace: true });
  }
  /** The day that the opened link was about, where it has passed. */
  return { address, passed: opened ? passedDate(search, today) : null, go };
}
