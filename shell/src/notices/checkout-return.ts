import { trialDaysLeft, type User } from '@fareweave/shared-lib/domain/accounts';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { navigate, session, sessionStore, showAlert, toasts } from '@fareweave/shared-lib/platform';

/** How often, and how many times, the page asks the server whether the provider has confirmed the payment. */
const POLL_MS = 2000;
const MAX_POLLS = 15;

/** Shows the result of a checkout to a user who returns from the payment provider's page, and removes it from the URL, so
 *  that it appears once. */
export async function showCheckoutResult(): Promise<void> {
  const outcome = takeOutcome();
  if (outcome === 'success') await showPaid();
  if (outcome === 'cancelled')
    toasts.info(t('Checkout cancelled'), t('Nothing was charged. You can upgrade whenever you like.'));
}

function takeOutcome(): string | null {
  const address = new URL(window.location.href);
  const outcome = address.searchParams.get('checkout');
  if (outcome === null) return null;
  address.searchParams.delete('checkout');
  // Navigate to the whole address, because a path that begins with two slashes names another host.
  navigate(address.href, { replace: true });
  return outcome;
}

/** Waits until the server confirms Premium: anyone can write the URL, and the provider's webhook may be late. */
async function showPaid(): Promise<void> {
  if (sessionStore.get().user?.is_premium !== true) await waitForConfirmation();
  const { user } = sessionStore.get();
  if (user === null) return;
  if (user.is_premium) toasts.success(t('Welcome to Premium!'), startOf(user));
  else
    showAlert({
      title: t('Your payment is being confirmed'),
      message: t(
        'The payment provider has not confirmed it yet. Premium starts automatically when it does: there is no need to pay again. Please reload this page in a few minutes.',
      ),
    });
}

/** Waits until the account has Premium, at most for the polling time. */
async function waitForConfirmation(): Promise<void> {
  const notice = toasts.info(
    t('Confirming your payment'),
    t('Premium starts as soon as the payment provider confirms it.'),
    MAX_POLLS * POLL_MS,
  );
  for (let polls = 0; polls < MAX_POLLS; polls++) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    await session.verify();
    const { user } = sessionStore.get();
    if (user === null || user.is_premium) break;
  }
  toasts.dismiss(notice);
}

function startOf(user: User): string {
  const days = trialDaysLeft(user, Date.now());
  if (days === 0) return t('Your subscription is active.');
  return plural(
    days,
    'Your free trial has started: # day left.',
    'Your free trial has started: # days left.',
  );
}
