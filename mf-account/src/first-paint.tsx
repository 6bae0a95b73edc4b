import type { ReactElement } from 'react';
import { PlansPage, PlansSkeleton } from './plans/plans-page.tsx';

/** What stands in the page before any script has come, by screen. Only a public page can know it. */
export const firstPaint: Record<string, ReactElement> = {
  plans: (
    <PlansPage>
      <PlansSkeleton />
    </PlansPage>
  ),
};
