import { useLayoutEffect, useRef, useState } from 'react';
import { formatAddress, type SearchAddress } from '../model/address/search-address.ts';

interface Search {
  address: SearchAddress;
  go: (address: SearchAddress) => void;
  isFound: boolean;
  /** Why it failed; null while it is under way, and otherwise. */
  error: Error | null;
}

/** Where a search that was opened over the results of another one fails, those come back. Returns why it failed, for as
 *  long as they are on the screen. */
export function useLastResults({ address, go, isFound, error }: Search): Error | null {
  const last = useRef<SearchAddress | null>(null);
  const [failure, setFailure] = useState<{ error: Error; at: string } | null>(null);
  const at = formatAddress(address);
  const isComposing = address.screen === 'search';
  useLayoutEffect(() => {
    if (isFound) last.current = address;
    // Whoever has gone on to the form has left them.
    if (isComposing) last.current = null;
    if (error === null || last.current === null || formatAddress(last.current) === at) return;
    setFailure({ error, at: formatAddress(last.current) });
    go(last.current);
  });
  return failure !== null && failure.at === at && isFound ? failure.error : null;
}
