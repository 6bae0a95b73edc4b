import type { User } from '@fareweave/shared-lib/domain/accounts';
import { provideSlots } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import type { Answer, ReceivedCall } from '@fareweave/shared-lib/testing/server';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SecondFactors } from '../second-factor/index.ts';
import { arriveAs, changes } from '../testing/arrive-as.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const saved = ({ body }: ReceivedCall): Answer => ({ body: { user: account(body as Partial<User>) } });

async function openProfile(
  user: User = account(),
  profile: Answer | ((call: ReceivedCall) => Answer) = saved,
): Promise<ReceivedCall[]> {
  const calls = await arriveAs(user, { 'PUT /api/auth/profile': profile });
  openScreen(ProfileScreen, '/profile');
  await screen.findByRole('button', { name: 'Make a calendar feed' });
  calls.length = 0;
  return calls;
}

describe('the profile screen', () => {
  // Its script, which the screen loads by itself, is there before the tests.
  beforeAll(() => import('../second-factor/second-factors.tsx').then(SecondFactors.preload));
  afterEach(() => {
    act(forget);
    vi.useRealTimers();
  });

  it('shows the plan, the date of registration and the last login', async () => {
    await openProfile();
    expect(screen.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
    const facts = within(screen.getByRole('region', { name: 'Account' }));
    expect(facts.getByText('Free')).toBeVisible();
    expect(facts.getByText('Sat, Jan 3, 2026')).toBeVisible();
    expect(facts.getByText(/^\w+, Nov \d+, 2026, /)).toBeVisible();
    expect(screen.getByText('(555) 123-4567')).toBeVisible();
  });

  it('shows a premium account and its subscription management', async () => {
    await openProfile(account({ is_premium: true }));
    expect(screen.getByText('Premium')).toBeVisible();
    expect(screen.queryByText(/^Trial/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Manage Subscription' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Upgrade Now' })).toBeNull();
  });

  it('has sections of other remotes after the facts of the account (ACCT-20)', async () => {
    provideSlots({
      open: (slot, element, props) => {
        element.textContent = `${slot} ${JSON.stringify(props)}`;
        return { update: () => undefined, close: () => undefined };
      },
      preload: () => undefined,
      entries: () => [],
      tabs: () => [],
    });
    const user = account({ is_premium: true });
    await openProfile(user);
    expect(screen.getByRole('region', { name: 'Account' }).nextElementSibling).toHaveTextContent(
      `mf-account/profile-sections {"account_id":"${user.id}","is_premium":true}`,
    );
  });

  it('offers an upgrade to a free account', async () => {
    await openProfile();
    expect(screen.getByRole('button', { name: 'Upgrade Now' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Manage Subscription' })).toBeNull();
  });

  it('offers the portal to a user whose Premium has ended, for a late payment', async () => {
    await openProfile(account({ stripe_customer_id: 'cus_1' }));
    expect(screen.getByRole('button', { name: 'Upgrade Now' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Manage Subscription' })).toBeEnabled();
  });

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  it.each([
    ['within seven days', true, inDays(3), /gives Premium until \w{3}, \w{3} \d+, \d{4}, .*\./],
    ['later', false, inDays(-7), /gives no Premium until it is paid\./],
    ['at an unknown time', false, null, /gives no Premium until it is paid\./],
  ])(
    'says that a payment is overdue and leads to the portal, %s (BILL-10)',
    async (_, is_premium, premium_until, text) => {
      const subscription = { plan: 'monthly' as const, payment_overdue: true, premium_until };
      await openProfile(account({ is_premium, stripe_customer_id: 'cus_1', subscription }));
      const notice = screen.getByRole('alert');
      expect(notice).toHaveTextContent('Payment overdue');
      expect(notice).toHaveTextContent(text);
      expect(within(notice).getByRole('button', { name: 'Manage Subscription' })).toBeEnabled();
      expect(screen.getAllByRole('button', { name: /Upgrade|Manage Subscription/ })).toHaveLength(1);
    },
  );

  it('offers no upgrade to an admin', async () => {
    await openProfile(account({ is_admin: true }));
    expect(screen.getByText('Premium')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Upgrade|Manage/ })).toBeNull();
  });

  it('shows the remaining days of a trial', async () => {
    const trial_end = Math.floor(Date.now() / 1000) + 6 * 86_400 + 60;
    await openProfile(account({ is_premium: true, is_trial: true, trial_end }));
    expect(screen.getByText('Trial: 7 days left')).toBeVisible();
  });

  it.each([
    ['first name', { name: 'first_name', autocomplete: 'given-name' }],
    ['last name', { name: 'last_name', autocomplete: 'family-name' }],
    ['phone', { name: 'phone_number', autocomplete: 'tel-national' }],
  ])('lets the browser fill in the %s', async (field, attributes) => {
    await openProfile();
    await userEvent.click(screen.getByRole('button', { name: `Edit ${field}` }));
    const input = screen.getByRole('textbox', { name: new RegExp(field, 'i') });
    for (const [name, value] of Object.entries(attributes)) expect(input).toHaveAttribute(name, value);
  });

  it('edits one field and confirms it for three seconds', async () => {
    vi.useFakeTimers();
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const calls = await openProfile();
    await person.click(screen.getByRole('button', { name: 'Edit first name' }));
    const input = screen.getByRole('textbox', { name: 'First name' });
    expect(input).toHaveFocus();
    await person.keyboard('Augusta{Enter}');
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    expect(changes(calls)).toEqual([{ call: 'PUT /api/auth/profile', body: { first_name: 'Augusta' } }]);
    expect(screen.getByText('Augusta')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit first name' })).toHaveFocus();
    act(() => {
      vi.advanceTimersByTime(3000);
    });
    expect(screen.queryByText('Profile updated successfully')).toBeNull();
  });

  it('accepts a phone number in any format, and removes it', async () => {
    const person = userEvent.setup();
    const calls = await openProfile(account({ phone_number: null }));
    expect(screen.getByText('Not given')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Edit phone' }));
    await person.keyboard('3035550100');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveDisplayValue('(303) 555-0100');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('(303) 555-0100')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Edit phone' }));
    await person.keyboard('{Delete}{Enter}');
    expect(await screen.findByText('Not given')).toBeVisible();
    expect(changes(calls).map(({ body }) => body)).toEqual([
      { phone_number: '3035550100' },
      { phone_number: '' },
    ]);
  });

  it.each([
    ['first name', ' ', 'First name is required'],
    ['last name', ' ', 'Last name is required'],
    ['phone', '555123', 'Please enter a valid US phone number (10 digits)'],
  ])('refuses as %s "%s"', async (field, typed, text) => {
    const calls = await openProfile();
    await userEvent.click(screen.getByRole('button', { name: `Edit ${field}` }));
    await userEvent.keyboard(`${typed}{Enter}`);
    const input = screen.getByRole('textbox', { name: new RegExp(field, 'i') });
    await waitFor(() => expect(input).toHaveAccessibleDescription(text));
    expect(input).toHaveFocus();
    expect(changes(calls)).toEqual([]);
  });

  it('refuses an empty name without a request; Escape changes nothing', async () => {
    const person = userEvent.setup();
    const calls = await openProfile();
    await person.click(screen.getByRole('button', { name: 'Edit last name' }));
    await person.keyboard('{Delete}{Enter}');
    const input = screen.getByRole('textbox', { name: 'Last name' });
    expect(input).toHaveAccessibleDescription('Last name is required');
    await person.keyboard('{Escape}');
    expect(screen.getByText('Lovelace')).toBeVisible();
    expect(changes(calls)).toEqual([]);
  });

  it.each([
    ['Chromium', { isComposing: true }],
    ['Safari', { keyCode: 229 }],
  ])('keeps the form when Escape ends the input of a character, in %s', async (_, composing) => {
    await openProfile();
    await userEvent.click(screen.getByRole('button', { name: 'Edit first name' }));
    const field = screen.getByRole('textbox', { name: 'First name' });
    fireEvent.keyDown(field, { key: 'Escape', ...composing });
    expect(field).toBeVisible();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull();
  });

  it('shows why the server refused and keeps the form', async () => {
    const person = userEvent.setup();
    await openProfile(account(), { status: 500, body: {} });
    await person.click(screen.getByRole('button', { name: 'Edit first name' }));
    await person.keyboard('Augusta{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update profile');
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveDisplayValue('Augusta');
  });
});
