import type { ReactElement } from 'react';
import { PlansPage, PlansSkeleton } from './plans/plans-page.tsx';

/** The first paint of public screens, which the page shows before any script has loaded. */
export const firstPaint: Record<string, ReactElement> = {
  plans: (
    <PlansPage>
      <PlansSkeleton />
    </PlansPage>
  ),
};
