import type { User } from '@fareweave/shared-lib/domain/accounts';
import { queryClient, session } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { PlansScreen } from './plans-screen.tsx';

const facts = {
  free: { searches: 3, per: 'day' },
  premium: { monthly: { price: 5, was: 10 }, yearly: { price: 50, was: 120, saves: 10 }, trial_days: 7 },
};

async function openPlans(
  user: User | null,
  plans: Answer | (() => Answer) = { body: facts },
  address = '/plans',
) {
  if (user !== null) window.localStorage.setItem('auth_token', TOKEN);
  serve({
    'POST /api/auth/verify-token': { body: { valid: true, user } },
    'POST /api/auth/logout': { status: 204 },
    'GET /api/plans': plans,
  });
  await session.verify();
  openScreen(PlansScreen, address);
}

const plan = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the plans screen', () => {
  afterEach(() => {
    // A screen that is still mounted would not fetch cleared data again.
    cleanup();
    act(forget);
  });

  it("shows the server's prices per month and per year", async () => {
    const person = userEvent.setup();
    await openPlans(null);
    const premium = await plan('Premium');
    expect(premium.getByText('$5')).toBeVisible();
    expect(premium.getByRole('deletion')).toHaveTextContent('Instead of $10');
    expect(premium.getByText(/7-day free trial/)).toBeVisible();
    await person.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(premium.getByText('$50')).toBeVisible();
    expect(premium.getByRole('deletion')).toHaveTextContent('Instead of $120');
    expect(premium.getByText('save $10 per year')).toBeVisible();
    expect(screen.getByRole('row', { name: /Flight searches 3 searches per day Unlimited/ })).toBeVisible();
    for (const feature of ['Date grid of round trips', 'Trip planner', 'Watches of searches and trips'])
      expect(screen.getByRole('row', { name: `${feature} Not included Included` })).toBeVisible();
  });

  it('links a visitor to registration and sign-in', async () => {
    await openPlans(null);
    for (const name of ['Free', 'Premium']) {
      const start = (await plan(name)).getByRole('link', { name: 'Get Started' });
      expect(start).toHaveAttribute('href', '/register?next=%2Fplans');
    }
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?next=%2Fplans');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('lets a visitor return to the selected billing period', async () => {
    const person = userEvent.setup();
    await openPlans(null);
    await plan('Premium');
    await person.click(screen.getByRole('radio', { name: 'Yearly' }));
    const door = screen.getByRole('link', { name: 'Sign in' });
    const next = new URL(door.getAttribute('href') ?? '', window.location.href).searchParams.get('next');
    cleanup();
    await openPlans(account(), undefined, next ?? '');
    expect((await plan('Premium')).getByText('$50')).toBeVisible();
  });

  it('keeps the selected billing period when the page is opened again, as after the checkout', async () => {
    const person = userEvent.setup();
    await openPlans(account());
    await plan('Premium');
    await person.click(screen.getByRole('radio', { name: 'Yearly' }));
    const { pathname, search } = window.location;
    expect(pathname + search).toBe('/plans?period=yearly');
    cleanup();
    await openPlans(account(), undefined, pathname + search);
    expect((await plan('Premium')).getByText('$50')).toBeVisible();
    await person.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect((await plan('Premium')).getByText('$5')).toBeVisible();
    expect(window.location.search).toBe('');
  });

  it('shows free users their plan', async () => {
    await openPlans(account());
    expect((await plan('Free')).getByText('Current plan')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows subscribers that their plan is active', async () => {
    await openPlans(account({ is_premium: true, stripe_customer_id: 'cus_1' }));
    const premium = await plan('Premium');
    expect(premium.getByText('Active Subscription')).toBeVisible();
    expect(premium.getByRole('button', { name: 'Active Plan' })).toBeDisabled();
    expect(premium.getByRole('button', { name: 'Manage Subscription' })).toBeEnabled();
    expect(premium.queryByText(/free trial/)).toBeNull();
  });

  it.each([true, false])('says that a payment is overdue, with Premium: %s (BILL-10)', async (is_premium) => {
    const premium_until = is_premium ? '2026-11-25T16:00:00Z' : null;
    const subscription = { plan: 'monthly' as const, payment_overdue: true, premium_until };
    await openPlans(account({ is_premium, stripe_customer_id: 'cus_1', subscription }));
    const premium = await plan('Premium');
    expect(premium.getByRole('alert')).toHaveTextContent('Payment overdue');
    expect(premium.getByRole('button', { name: 'Manage Subscription' })).toBeEnabled();
    expect(premium.queryByRole('button', { name: /Upgrade/ })).toBeNull();
  });

  it('opens the interval of the subscription, unless the address names one', async () => {
    const person = userEvent.setup();
    const subscription = { plan: 'yearly' as const, payment_overdue: false, premium_until: null };
    const subscriber = account({ is_premium: true, stripe_customer_id: 'cus_1', subscription });
    await openPlans(subscriber);
    expect((await plan('Premium')).getByText('$50')).toBeVisible();
    await person.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect((await plan('Premium')).getByText('$5')).toBeVisible();
    const { pathname, search } = window.location;
    cleanup();
    await openPlans(subscriber, undefined, pathname + search);
    expect((await plan('Premium')).getByText('$5')).toBeVisible();
    await person.click(screen.getByRole('radio', { name: 'Yearly' }));
    expect(window.location.search).toBe('');
  });

  it('offers no subscription management to users without a subscription', async () => {
    await openPlans(account({ is_premium: true }));
    expect((await plan('Premium')).queryByRole('button', { name: 'Manage Subscription' })).toBeNull();
  });

  it('shows the length of a trial', async () => {
    const trial_end = Date.now() / 1000 + 2.5 * 86_400;
    await openPlans(account({ is_premium: true, is_trial: true, trial_end }));
    expect((await plan('Premium')).getByText('Trial: 3 days left')).toBeVisible();
  });

  it('offers no second trial', async () => {
    await openPlans(account({ trial_days: 0 }));
    const premium = await plan('Premium');
    expect(premium.getByRole('button', { name: 'Upgrade to Premium' })).toBeVisible();
    expect(premium.queryByText(/free trial/)).toBeNull();
  });

  it('offers no trial before the user is known', async () => {
    const { promise } = Promise.withResolvers<Answer>();
    window.localStorage.setItem('auth_token', TOKEN);
    serve({
      'POST /api/auth/verify-token': () => promise,
      'POST /api/auth/logout': { status: 204 },
      'GET /api/plans': { body: facts },
    });
    void session.verify();
    openScreen(PlansScreen, '/plans');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Premium' })).toBeNull();
    expect(screen.queryByText(/free trial/)).toBeNull();
  });

  it('shows at once what was loaded when the user was about to open it', async () => {
    serve({ 'GET /api/plans': { body: facts } });
    PlansScreen.preload();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    openScreen(PlansScreen, '/plans');
    expect(screen.getByRole('region', { name: 'Premium' })).toBeVisible();
  });

  it('offers no upgrade to admins', async () => {
    await openPlans(account({ is_admin: true }));
    expect(
      (await plan('Premium')).getByText('Your admin account includes everything in Premium.'),
    ).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be retried when the prices could not be loaded', async () => {
    const person = userEvent.setup();
    let answers = 0;
    await openPlans(null, () => (answers++ === 0 ? { status: 500, body: {} } : { body: facts }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load plans');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await plan('Free')).getByText('$0')).toBeVisible();
  });
});
