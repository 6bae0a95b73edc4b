import type { User } from '@fareweave/shared-lib/domain/accounts';
import { session } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { type Answer, type ReceivedCall, serve } from '@fareweave/shared-lib/testing/server';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const saved = ({ body }: ReceivedCall): Answer => ({ body: { user: account(body as Partial<User>) } });

async function openProfile(
  user: User = account(),
  profile: Answer | ((call: ReceivedCall) => Answer) = saved,
): Promise<ReceivedCall[]> {
  window.localStorage.setItem('auth_token', TOKEN);
  const calls = serve({
    'POST /api/auth/verify-token': { body: { valid: true, user } },
    'POST /api/auth/logout': { status: 204 },
    'PUT /api/auth/profile': profile,
  });
  await session.verify();
  calls.length = 0;
  openScreen(ProfileScreen, '/profile');
  return calls;
}

describe('the profile screen', () => {
  afterEach(() => {
    act(forget);
    jest.useRealTimers();
  });

  it('shows the account: its type, since when, and the last login', async () => {
    await openProfile();
    expect(screen.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
    const facts = within(screen.getByRole('region', { name: 'Account' }));
    expect(facts.getByText('Free')).toBeVisible();
    expect(facts.getByText('January 3, 2026')).toBeVisible();
    expect(facts.getByText(/^November \d+, 2026 at/)).toBeVisible();
    expect(screen.getByText('(555) 123-4567')).toBeVisible();
  });

  it('marks a premium account', async () => {
    await openProfile(account({ is_premium: true }));
    expect(screen.getByText('Premium')).toBeVisible();
  });

  it('edits one field and says for three seconds that it was saved', async () => {
    jest.useFakeTimers();
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const calls = await openProfile();
    await person.click(screen.getByRole('button', { name: 'Edit first name' }));
    const input = screen.getByRole('textbox', { name: 'First name' });
    expect(input).toHaveFocus();
    await person.keyboard('Augusta{Enter}');
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    expect(calls.map(({ body, authorization }) => ({ body, authorization }))).toEqual([
      { body: { first_name: 'Augusta' }, authorization: `Bearer ${TOKEN}` },
    ]);
    expect(screen.getByText('Augusta')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit first name' })).toHaveFocus();
    act(() => {
      jest.advanceTimersByTime(3000);
    });
    expect(screen.queryByText('Profile updated successfully')).toBeNull();
  });

  it('takes a phone number as it is typed, and takes it away', async () => {
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
    expect(calls.map((call) => call.body)).toEqual([{ phone_number: '3035550100' }, { phone_number: '' }]);
  });

  it('refuses an empty name without asking the server; Escape leaves everything as it was', async () => {
    const person = userEvent.setup();
    const calls = await openProfile();
    await person.click(screen.getByRole('button', { name: 'Edit last name' }));
    await person.keyboard('{Delete}{Enter}');
    const input = screen.getByRole('textbox', { name: 'Last name' });
    expect(input).toHaveAccessibleDescription('Last name is required');
    await person.keyboard('{Escape}');
    expect(screen.getByText('Lovelace')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('tells why the server refused and stays in the form', async () => {
    const person = userEvent.setup();
    await openProfile(account(), { status: 500, body: {} });
    await person.click(screen.getByRole('button', { name: 'Edit first name' }));
    await person.keyboard('Augusta{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update profile');
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveDisplayValue('Augusta');
  });
});
