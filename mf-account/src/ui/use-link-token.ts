import { navigate } from '@fareweave/shared-lib/platform';
import { useEffect, useState } from 'react';

const tokenInUrl = (): string => window.location.hash.slice(1);

/** Returns the token in the fragment of an e-mailed link; empty without one. Removes it from the URL and from the browser's
 *  history at once. */
export function useLinkToken(): string {
  const [token, setToken] = useState(tokenInUrl);
  useEffect(() => {
    // A second link in this tab only changes the fragment, without a page load.
    function readToken(): void {
      const found = tokenInUrl();
      if (found === '') return;
      setToken(found);
      navigate(window.location.pathname + window.location.search, { replace: true });
    }
    readToken();
    window.addEventListener('hashchange', readToken);
    return () => window.removeEventListener('hashchange', readToken);
  }, []);
  return token;
}
