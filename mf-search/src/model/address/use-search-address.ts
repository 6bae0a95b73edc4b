import { navigate, useOwnPlace } from '@fareweave/shared-lib/platform';
import { useEffect, useMemo, useState } from 'react';
import type { Places } from '../place-options.ts';
import { type ParsedAddress, parseAddress } from './parse-address.ts';
import { formatAddress, type SearchAddress, searchOf } from './search-address.ts';

interface PresentAddress extends ParsedAddress {
  /** Changes the search; replaces the history entry. */
  go(next: SearchAddress): void;
}

/** The search in the address bar. A valid address is replaced by its canonical form; a malformed one stays, so that a
 *  reload shows the same message. */
export function useSearchAddress(known: Places['byValue']): PresentAddress {
  const { pathname, search } = useOwnPlace('/');
  const parsed = useMemo(() => parseAddress(search, known), [search, known]);
  // A complete search that was opened by a link, not composed in the form, shows its results.
  const [opened, setOpened] = useState(true);
  const { address: written, malformed } = parsed;
  const isWhole = opened && written.screen === 'search' && searchOf(written) !== null;
  const address: SearchAddress = isWhole ? { ...written, screen: 'departure_flights' } : written;

  const canonical = formatAddress(address);
  const isCanonical = pathname !== '/' || malformed.size > 0 || pathname + search === canonical;
  useEffect(() => {
    if (!isCanonical) navigate(canonical, { replace: true });
  }, [isCanonical, canonical]);

  function go(next: SearchAddress): void {
    setOpened(false);
    navigate(formatAddress(next), { replace: true });
  }
  return { address, malformed, go };
}
