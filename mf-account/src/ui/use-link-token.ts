import { navigate } from '@fareweave/shared-lib/platform';
import { useEffect, useState } from 'react';

const inAddress = (): string => window.location.hash.slice(1);

/** The secret that an e-mailed link carries behind `#`; empty without one. It is taken out of the address, and with
 *  it out of the browser's history, as soon as it was read. */
export function useLinkToken(): string {
  const [token, setToken] = useState(inAddress);
  useEffect(() => {
    // A second link that is opened in this tab changes nothing of the page but the hash.
    function take(): void {
      const found = inAddress();
      if (found === '') return;
      setToken(found);
      navigate(window.location.pathname + window.location.search, { replace: true });
    }
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
