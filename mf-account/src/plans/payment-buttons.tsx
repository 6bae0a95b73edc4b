import { createCheckoutSession, createCustomerPortal } from '@fareweave/shared-lib/api/plans';
import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import { ApiError, session, showAlert } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

/** Leads a signed-in person to the checkout page (BILL-1). */
export function UpgradeButton({ plan = 'monthly', children }: { plan?: PlanType; children: ReactNode }) {
  const { depart, isDeparting } = useDeparture(createCheckoutSession, tellCheckoutFailure);
  return (
    <Button variant="primary" busy={isDeparting} busyLabel="Processing..." onClick={() => depart(plan)}>
      {children}
    </Button>
  );
}

/** Leads a subscriber to the provider's portal (BILL-2). For accounts that have a `stripe_customer_id`: without one
 *  there is nothing to manage. */
export function ManageSubscription() {
  const { depart, isDeparting } = useDeparture<void>(createCustomerPortal, tellPortalFailure);
  return (
    <Button busy={isDeparting} busyLabel="Processing..." onClick={() => depart()}>
      Manage Subscription
    </Button>
  );
}

interface Departure<What> {
  depart: (what: What) => void;
  /** From the press until the other page has taken over. */
  isDeparting: boolean;
}

/** Asks the server for the address of a page elsewhere and goes there. Whoever has left the screen meanwhile stays
 *  where they are. */
export function useDeparture<What>(
  addressFor: (what: What) => Promise<string>,
  onFailure: (error: Error) => void,
): Departure<What> {
  const { mutate, reset, isPending, isSuccess } = useMutation({ mutationFn: addressFor });

  useEffect(() => {
    // Going back, the browser may show this page as it was when it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset]);

  return {
    depart: (what) =>
      mutate(what, { onSuccess: (address) => window.location.assign(address), onError: onFailure }),
    isDeparting: isPending || isSuccess,
  };
}

/** Says in an alert that a way to the payment provider's pages did not open. Where trying again cannot help, the
 *  server says why, and the account is not what this page took it for. */
export const tellFailure = (title: string, message: string) => (error: Error) => {
  const { status } = error instanceof ApiError ? error : { status: 0 };
  // The session is over: the person is on their way to sign in.
  if (status === 401) return;
  const isPointless = status === 404 || status === 409;
  showAlert({ title, message: isPointless ? error.message : message });
  if (isPointless) void session.verify();
};

const tellCheckoutFailure = tellFailure('Checkout', 'Failed to start checkout process. Please try again.');

const tellPortalFailure = tellFailure(
  'Subscription',
  'Failed to open subscription management. Please try again.',
);
