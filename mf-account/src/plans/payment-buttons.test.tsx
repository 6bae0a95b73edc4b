import {
  closeAlert,
  queryClient,
  session,
  useAlertRequest,
  useSession,
} from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { ManageSubscription, UpgradeButton } from './payment-buttons.tsx';

const CHECKOUT = 'POST /api/stripe/create-checkout-session';
const PORTAL = 'POST /api/stripe/customer-portal';
// jsdom navigates only within the page.
const elsewhere = (place: string) => new URL(`/plans#${place}`, window.location.href).href;

function Page() {
  const alert = useAlertRequest();
  const { user } = useSession();
  return (
    <>
      <UpgradeButton plan="yearly">Upgrade Now</UpgradeButton>
      <ManageSubscription />
      <p>{user?.is_premium ? 'premium' : 'free'}</p>
      {alert !== null && <p role="alert">{`${alert.title}: ${alert.message}`}</p>}
    </>
  );
}

async function open(answers: Record<string, Answer | (() => Answer | Promise<Answer>)>, now = account()) {
  window.localStorage.setItem('auth_token', TOKEN);
  const verified = { 'POST /api/auth/verify-token': { body: { valid: true, user: account() } } };
  serve({ ...verified, 'POST /api/auth/logout': { status: 204 } });
  await session.verify();
  const calls = serve({
    'POST /api/auth/verify-token': { body: { valid: true, user: now } },
    'POST /api/auth/logout': { status: 204 },
    ...answers,
  });
  openScreen(Page, '/plans');
  return calls;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe("the buttons for the payment provider's pages", () => {
  afterEach(() => {
    act(closeAlert);
    act(forget);
  });

  it('opens the checkout page, and requests it once for several presses', async () => {
    const calls = await open({ [CHECKOUT]: { body: { checkout_url: elsewhere('pay') } } });
    await press('Upgrade Now');
    const busy = screen.getByRole('button', { name: 'Processing...' });
    expect(busy).toHaveFocus();
    await userEvent.click(busy);
    await waitFor(() => expect(window.location.hash).toBe('#pay'));
    expect(screen.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-busy', 'true');
    expect(calls).toMatchObject([
      {
        path: '/api/stripe/create-checkout-session',
        body: { plan_type: 'yearly' },
        authorization: `Bearer ${TOKEN}`,
      },
    ]);
  });

  it('can be pressed again when the browser restores the page', async () => {
    await open({ [CHECKOUT]: { body: { checkout_url: elsewhere('pay') } } });
    await press('Upgrade Now');
    await waitFor(() => expect(window.location.hash).toBe('#pay'));
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(await screen.findByRole('button', { name: 'Upgrade Now' })).toBeEnabled();
  });

  it('opens the customer portal', async () => {
    await open({ [PORTAL]: { body: { portal_url: elsewhere('manage') } } });
    await press('Manage Subscription');
    await waitFor(() => expect(window.location.hash).toBe('#manage'));
  });

  it.each([
    [CHECKOUT, 'Upgrade Now', 'Checkout: Failed to start checkout process. Please try again.'],
    [
      PORTAL,
      'Manage Subscription',
      'Subscription: Failed to open subscription management. Please try again.',
    ],
  ])('shows a failure of %s, which can be tried again', async (call, button, text) => {
    await open({ [call]: { status: 503, body: { message: 'Unable to create it.' } } });
    await press(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
  });

  it.each([
    [CHECKOUT, 'Upgrade Now', {}],
    [CHECKOUT, 'Upgrade Now', { checkout_url: 'javascript:alert(1)' }],
    [PORTAL, 'Manage Subscription', {}],
    [PORTAL, 'Manage Subscription', { portal_url: null }],
    [PORTAL, 'Manage Subscription', { portal_url: '' }],
  ])('shows a failure of %s without a URL, and does not redirect', async (call, button, body) => {
    await open({ [call]: { body } });
    await press(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Failed to .+ Please try again\./);
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
    expect(window.location.pathname + window.location.hash).toBe('/plans');
  });

  it.each([
    [CHECKOUT, 409, 'Upgrade Now', 'Checkout: You already have a Premium subscription.'],
    [PORTAL, 404, 'Manage Subscription', 'Subscription: There is no subscription to manage yet.'],
  ])('shows why %s was refused with %i, and verifies the account', async (call, status, button, text) => {
    const message = text.replace(/^\w+: /, '');
    await open({ [call]: { status, body: { message } } }, account({ is_premium: true }));
    await press(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(await screen.findByText('premium')).toBeVisible();
  });

  it('shows no message when the session has ended, because the shell redirects to sign-in', async () => {
    await open({ [CHECKOUT]: { status: 401, body: { message: 'Please log in to continue' } } });
    await press('Upgrade Now');
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not redirect a user who has left the screen', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const calls = await open({ [CHECKOUT]: () => promise });
    await press('Upgrade Now');
    await waitFor(() => expect(calls).toHaveLength(1));
    cleanup();
    resolve({ body: { checkout_url: elsewhere('pay') } });
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(window.location.hash).toBe('');
  });
});
