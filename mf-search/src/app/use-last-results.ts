import { useLayoutEffect, useRef, useState } from 'react';
import { formatAddress, type SearchAddress } from '../model/address/search-address.ts';

interface Search {
  address: SearchAddress;
  go: (address: SearchAddress) => void;
  isFound: boolean;
  /** The error of a failed search; null otherwise. */
  error: Error | null;
}

/** Goes back to the last results when a search that was opened from them fails. Returns the error while these results
 *  are on the screen. */
export function useLastResults({ address, go, isFound, error }: Search): Error | null {
  const last = useRef<SearchAddress | null>(null);
  const [failure, setFailure] = useState<{ error: Error; at: string } | null>(null);
  const at = formatAddress(address);
  const isComposing = address.screen === 'search';
  useLayoutEffect(() => {
    if (isFound) last.current = address;
    // Forgets the failure when other results or the form are shown, because the person has left the results that it is about.
    if (failure !== null && failure.at !== at && (isFound || isComposing)) setFailure(null);
    // The form discards the last results.
    if (isComposing) last.current = null;
    if (error === null || last.current === null || formatAddress(last.current) === at) return;
    setFailure({ error, at: formatAddress(last.current) });
    go(last.current);
  });
  return failure !== null && failure.at === at && isFound ? failure.error : null;
}
