import { navigate, useOwnPlace } from '@fareweave/shared-lib/platform';
import { useMemo, useState } from 'react';
import { formatAddress, parseAddress, type SearchAddress, searchOf } from './search-address.ts';

/** The search in the address bar, and how to change it: history entries are replaced (spec: search §2). */
export function useSearchAddress(today: string) {
  const { search } = useOwnPlace('/');
  const written = useMemo(() => parseAddress(search, today), [search, today]);
  // A whole search that was opened rather than composed here asks for its results.
  const [opened, setOpened] = useState(true);
  const address: SearchAddress =
    opened && searchOf(written) !== null ? { ...written, screen: 'departure_flights' } : written;

  function go(next: SearchAddress): void {
    setOpened(false);
    navigate(formatAddress(next), { replace: true });
  }
  return { address, go };
}
