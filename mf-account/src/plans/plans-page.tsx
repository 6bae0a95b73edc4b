import { Page } from '@fareweave/shared-lib/ui/page';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import type { ReactNode } from 'react';

export function PlansPage({ children }: { children: ReactNode }) {
  return (
    <Page title="Choose Your Plan" lead="Start free. Go further when the pass is all you fly.">
      {children}
    </Page>
  );
}

/** The placeholder of the toggle and the two cards. */
export function PlansSkeleton() {
  return (
    <>
      <Skeleton height="calc(var(--control-size) + 8px)" width="176px" />
      <Skeleton height="248px" />
    </>
  );
}
