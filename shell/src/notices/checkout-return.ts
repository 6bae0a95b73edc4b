import { trialDaysLeft, type User } from '@fareweave/shared-lib/domain/accounts';
import {
  navigate,
  placeStore,
  session,
  sessionStore,
  showAlert,
  toasts,
} from '@fareweave/shared-lib/platform';

/** How long the provider's word is waited for, and how often the server is asked for it meanwhile. */
const EVERY_MS = 2000;
const TIMES = 15;

/** Tells somebody who comes back from the payment provider's page what became of it: once, since the address then
 *  forgets it. */
export async function showCheckoutResult(): Promise<void> {
  const outcome = takeOutcome();
  if (outcome === 'success') await tellPaid();
  if (outcome === 'cancelled')
    toasts.info('Checkout cancelled', 'Nothing was charged. You can upgrade whenever you like.');
}

function takeOutcome(): string | null {
  const { pathname, search } = placeStore.get();
  const query = new URLSearchParams(search);
  const outcome = query.get('checkout');
  if (outcome === null) return null;
  query.delete('checkout');
  navigate(query.size === 0 ? pathname : `${pathname}?${query}`, { replace: true });
  return outcome;
}

/** An address can say anything, and the provider may be slower than its customer: premium is what the server says. */
async function tellPaid(): Promise<void> {
  if (sessionStore.get().user?.is_premium !== true) await confirmation();
  const { user } = sessionStore.get();
  if (user === null) return;
  if (user.is_premium) toasts.success('Welcome to Premium!', beginningOf(user));
  else
    showAlert({
      title: 'Your payment is being confirmed',
      message:
        'The payment provider has not confirmed it yet. Premium begins by itself as soon as it does: there is no need to pay again. Please reload this page in a few minutes.',
    });
}

/** Until the account is premium, at the longest for the time that is waited. */
async function confirmation(): Promise<void> {
  const notice = toasts.info(
    'Confirming your payment',
    'Premium begins as soon as the payment provider confirms it.',
    TIMES * EVERY_MS,
  );
  for (let asked = 0; asked < TIMES; asked++) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    await session.verify();
    const { user } = sessionStore.get();
    if (user === null || user.is_premium) break;
  }
  toasts.dismiss(notice);
}

function beginningOf(user: User): string {
  const days = trialDaysLeft(user, Date.now());
  if (days === 0) return 'Your subscription is active.';
  return `Your free trial has begun: ${days} ${days === 1 ? 'day' : 'days'} left.`;
}
