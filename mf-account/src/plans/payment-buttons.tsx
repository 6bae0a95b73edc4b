import { createCheckoutSession, createCustomerPortal } from '@fareweave/shared-lib/api/plans';
import { formatMoment } from '@fareweave/shared-lib/domain/formats';
import type { PlanType } from '@fareweave/shared-lib/domain/plans';
import { t } from '@fareweave/shared-lib/domain/texts';
import { ApiError, session, showAlert } from '@fareweave/shared-lib/platform';
import { Button } from '@fareweave/shared-lib/ui/button';
import { Notice, NoticeRow } from '@fareweave/shared-lib/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

/** A button that opens the checkout page (BILL-1). */
export function UpgradeButton({ plan = 'monthly', children }: { plan?: PlanType; children: ReactNode }) {
  const { redirect, isRedirecting } = useRedirect(createCheckoutSession, onCheckoutFailure);
  return (
    <Button
      variant="primary"
      busy={isRedirecting}
      busyLabel={t('Processing...')}
      onClick={() => redirect(plan)}
    >
      {children}
    </Button>
  );
}

/** A button that opens the provider's customer portal (BILL-2), for accounts with a `stripe_customer_id`. */
export function ManageSubscription() {
  const { redirect, isRedirecting } = useRedirect<void>(createCustomerPortal, onPortalFailure);
  return (
    <Button busy={isRedirecting} busyLabel={t('Processing...')} onClick={() => redirect()}>
      {t('Manage Subscription')}
    </Button>
  );
}

/** Says that the payment of a subscription is overdue, and leads to the portal (BILL-10). `until`: when its Premium ends, if it still lasts. */
export function OverduePayment({ until }: { until: string | null }) {
  return (
    <Notice tone="warning" title={t('Payment overdue')}>
      <NoticeRow>
        <p>
          {until !== null && Date.parse(until) > Date.now()
            ? t('Your subscription gives Premium until {time}. Please pay, or change your payment method.', {
                time: formatMoment(until),
              })
            : t(
                'Your subscription gives no Premium until it is paid. Please pay, or change your payment method.',
              )}
        </p>
        <ManageSubscription />
      </NoticeRow>
    </Notice>
  );
}

interface Redirect<Argument> {
  redirect: (argument: Argument) => void;
  /** From the press until the browser has left this page. */
  isRedirecting: boolean;
}

/** Requests the URL of the provider's page from the server and opens it, unless the user has left the screen. */
function useRedirect<Argument>(
  urlFor: (argument: Argument) => Promise<string>,
  onFailure: (error: Error) => void,
): Redirect<Argument> {
  const { mutate, reset, isPending, isSuccess } = useMutation({ mutationFn: urlFor });

  useEffect(() => {
    // After Back, the browser may restore this page with the button still busy.
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, [reset]);

  return {
    redirect: (argument) =>
      mutate(argument, { onSuccess: (url) => window.location.assign(url), onError: onFailure }),
    isRedirecting: isPending || isSuccess,
  };
}

/** Shows a failure in a message dialog (BILL-3). If a retry cannot help, it shows the server's reason and updates the account, which has
 *  changed. */
function showFailure(error: Error, title: string, message: string): void {
  const { status } = error instanceof ApiError ? error : { status: 0 };
  // The session has ended: the shell redirects to sign-in.
  if (status === 401) return;
  const isPermanent = status === 404 || status === 409;
  showAlert({ title, message: isPermanent ? error.message : message });
  if (isPermanent) void session.verify();
}

const onCheckoutFailure = (error: Error): void =>
  showFailure(error, t('Checkout'), t('Failed to start checkout process. Please try again.'));

const onPortalFailure = (error: Error): void =>
  showFailure(error, t('Subscription'), t('Failed to open subscription management. Please try again.'));
