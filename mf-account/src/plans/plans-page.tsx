import { t } from '@fareweave/shared-lib/domain/texts';
import { Page } from '@fareweave/shared-lib/ui/page';
import { Skeleton } from '@fareweave/shared-lib/ui/skeleton';
import type { ReactNode } from 'react';

export function PlansPage({ children }: { children: ReactNode }) {
  return (
    <Page title={t('Choose Your Plan')} lead={t('Start free. Go further when the pass is all you fly.')}>
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
