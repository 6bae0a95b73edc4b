import { createCheckoutSession } from '@fareweave/shared-lib/api/plans';
import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import { Button } from '@fareweave/shared-lib/ui/button';
import type { ReactNode } from 'react';
import { tellFailure } from './tell-failure.ts';
import { useDeparture } from './use-departure.ts';

/** Leads a signed-in person to the checkout page (BILL-1). */
export function UpgradeButton({ plan = 'monthly', children }: { plan?: PlanType; children: ReactNode }) {
  const { depart, isDeparting } = useDeparture(createCheckoutSession, tell);
  return (
    <Button variant="primary" busy={isDeparting} busyLabel="Processing..." onClick={() => depart(plan)}>
      {children}
    </Button>
  );
}

const tell = tellFailure('Checkout', 'Failed to start checkout process. Please try again.');
