import { createCustomerPortal } from '@fareweave/shared-lib/api/plans';
import { Button } from '@fareweave/shared-lib/ui/button';
import { tellFailure } from './tell-failure.ts';
import { useDeparture } from './use-departure.ts';

/** Leads a subscriber to the provider's portal (BILL-2). For accounts that have a `stripe_customer_id`: without one
 *  there is nothing to manage. */
export function ManageSubscription() {
  const { depart, isDeparting } = useDeparture<void>(createCustomerPortal, tell);
  return (
    <Button busy={isDeparting} busyLabel="Processing..." onClick={() => depart()}>
      Manage Subscription
    </Button>
  );
}

const tell = tellFailure('Subscription', 'Failed to open subscription management. Please try again.');
