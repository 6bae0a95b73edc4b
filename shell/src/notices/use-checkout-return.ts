import { usePlace, useSession } from '@fareweave/shared-lib/platform';
import { useEffect } from 'react';

/** Hears of people who come back from the payment provider's page, on whatever page of the product that is: the
 *  address says so. The code that tells them what became of it comes with them. */
export function useCheckoutReturn(): void {
  const { search } = usePlace();
  const { isAuthenticated } = useSession();
  const isBack = isAuthenticated && new URLSearchParams(search).has('checkout');
  useEffect(() => {
    if (!isBack) return;
    const code = import(/* webpackChunkName: "later-checkout-return" */ './checkout-return.ts');
    // Without it the account still says what it is.
    code.then(({ showCheckoutResult }) => showCheckoutResult()).catch(() => undefined);
  }, [isBack]);
}
