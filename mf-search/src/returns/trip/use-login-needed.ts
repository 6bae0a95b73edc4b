import { on, showAlert } from '@fareweave/shared-lib/platform';
import { useEffect } from 'react';

/** Says why a search for return flights leads to the login page: the session ended (RETN-1). */
export function useLoginNeeded(isSearching: boolean): void {
  useEffect(() => {
    if (!isSearching) return;
    return on('session:changed', ({ isAuthenticated }) => {
      if (!isAuthenticated)
        showAlert({ title: 'Return flights', message: 'Please log in to search return flights' });
    });
  }, [isSearching]);
}
