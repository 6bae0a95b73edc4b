import { queryClient, usePlace, useSession, useStore } from '@fareweave/shared-lib/platform';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { useHydrated } from '@fareweave/shared-lib/ui/use-hydrated';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Composed } from '../composition/runtime/compose.ts';
import { type Placeholder, removePlaceholder } from '../composition/runtime/first-paint.ts';
import { Dialogs } from '../dialogs/dialogs.tsx';
import type { PageCondition } from '../notices/page-condition.ts';
import { PageStatus } from '../notices/page-status.tsx';
import { focusMain } from '../ui/navigation.ts';
import { Header } from './header.tsx';
import { Layout } from './layout.tsx';
import { Outlet } from './outlet.tsx';
import { PageSkeleton, StaticPaint } from './placeholders.tsx';
import { useArrival } from './use-arrival.ts';

interface FrameProps {
  composed: Composed;
  /** The placeholder that the page showed before the shell started. */
  firstPaint: Placeholder;
  condition: PageCondition;
}

/** The page frame: everything on the screen except the remotes (COMP-1). */
export function Frame({ composed, firstPaint, condition }: FrameProps) {
  const isLive = useHydrated();
  const decision = useStore(composed.decision);
  const title = decision.kind === 'redirect' ? undefined : decision.title;
  const { pathname } = usePlace();
  const [firstPathname] = useState(pathname);
  useArrival(title);
  useCheckoutReturn();
  useLayoutEffect(() => {
    if (isLive) removePlaceholder(composed.places);
  }, [isLive, composed]);
  const waiting =
    pathname === firstPathname && firstPaint.content.hasChildNodes() ? (
      <StaticPaint {...firstPaint} />
    ) : (
      <PageSkeleton />
    );
  return (
    <QueryClientProvider client={queryClient}>
      <Layout header={<Header releases={composed.releases} />} title={isLive ? title : undefined}>
        <Outlet decision={decision} places={composed.places} waiting={waiting} />
      </Layout>
      {isLive && (
        <>
          {/* Screen readers announce the notices that enter it. The box would hold them in their place. */}
          <div aria-live="polite" style={{ display: 'contents' }}>
            <PageStatus condition={condition} />
          </div>
          <div id="toasts">
            <ToastList focusMain={focusMain} />
          </div>
          <Dialogs />
        </>
      )}
    </QueryClientProvider>
  );
}

/** Reports the result of a checkout, which the URL contains when the user returns from the payment provider to any page. Only then the
 *  code for the report is loaded. */
function useCheckoutReturn(): void {
  const { search } = usePlace();
  const { isAuthenticated } = useSession();
  const hasReturned = isAuthenticated && new URLSearchParams(search).has('checkout');
  useEffect(() => {
    if (!hasReturned) return;
    const code = import(/* webpackChunkName: "later-checkout-return" */ '../notices/checkout-return.ts');
    // If the code cannot be loaded, the account still shows its plan.
    code.then(({ showCheckoutResult }) => showCheckoutResult()).catch(() => undefined);
  }, [hasReturned]);
}
