import { queryClient, usePlace } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { EmptyState } from '@fareweave/shared-lib/ui/empty-state';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Composed } from '../composition/compose.ts';
import { Outlet } from '../composition/outlet.tsx';
import { Dialogs } from './dialogs.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { AccessDenied, NotFound, PremiumFeature } from './notices.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { shellScreen } from './shell-pages.tsx';
import { useArrival } from './use-arrival.ts';

/** The page frame: everything on the screen that is not a remote's. */
export function Frame({ composed, firstPaint }: { composed: Composed; firstPaint: string }) {
  const main = useArrival(composed.decision);
  const { pathname } = usePlace();
  const [landing] = useState(pathname);
  const waiting =
    pathname === landing && firstPaint !== '' ? <StaticPaint html={firstPaint} /> : <PageSkeleton />;
  return (
    <QueryClientProvider client={queryClient}>
      <Header releases={composed.releases} />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet
          composed={composed}
          waiting={waiting}
          failure={(title, retry) => (
            <EmptyState
              heading="h1"
              title={`${title} could not be loaded`}
              message="This part of the page is out of order. Everything else keeps working."
            >
              <Button variant="primary" onClick={retry}>
                Retry
              </Button>
            </EmptyState>
          )}
          own={(decision) => {
            if (decision.kind === 'premium') return <PremiumFeature />;
            if (decision.kind === 'denied') return <AccessDenied />;
            if (decision.kind === 'not-found') return <NotFound />;
            const Screen = shellScreen(decision.page);
            return <Suspense fallback={waiting}>{Screen !== undefined && <Screen />}</Suspense>;
          }}
        />
      </main>
      <Footer />
      <ToastList />
      <Dialogs />
    </QueryClientProvider>
  );
}

/** The server's first paint of this address, kept on the screen until its remote is there. It comes from the
 *  release's own build, through the page this script runs in. */
function StaticPaint({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that already stood in this page, rendered by the build
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
