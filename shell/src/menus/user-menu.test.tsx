import { navigate } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { forget, openFrame } from '../testing/open-frame.tsx';
import { arriveAs } from '../testing/person.ts';
import { BLOCKED } from '../testing/release.ts';

const menuButton = () => screen.getByRole('button', { name: 'Your account, Ada Lovelace' });

describe('the user menu', () => {
  afterEach(forget);

  async function open(change = {}) {
    const calls = await arriveAs(account(change));
    openFrame();
    const user = userEvent.setup();
    menuButton().focus();
    await user.keyboard('{Enter}');
    expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
    await screen.findByRole('button', { name: 'Sign out' });
    return { user, calls };
  }

  it('shows the user and links to the user’s pages', async () => {
    const { user } = await open();
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Admin Dashboard' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Profile Settings' }));
    expect(window.location.pathname).toBe('/profile');
    expect(screen.queryByRole('link', { name: 'Profile Settings' })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows admins the admin dashboard and the premium pages', async () => {
    await open({ is_admin: true });
    expect(screen.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin');
    expect(screen.getByRole('link', { name: 'Alerts Premium' })).toHaveAttribute('href', '/alerts');
  });

  it('closes on Escape and returns the focus', async () => {
    const { user } = await open();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Profile Settings' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Profile Settings' })).toBeNull();
    expect(menuButton()).toHaveFocus();
  });

  it('closes when the focus leaves it, and on a press outside', async () => {
    const { user } = await open();
    act(() => screen.getByRole('link', { name: 'About' }).focus());
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
    await user.click(menuButton());
    await user.click(screen.getByRole('main'));
    expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
  });

  it('stays closed when the user returns to the page of which it was open', async () => {
    await open();
    for (const path of ['/plans', '/']) {
      await act(async () => navigate(path));
      expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
    }
  });

  it('explains to a user without premium why an entry is not available, and links to the plans', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Alerts Premium' }));
    const alert = await screen.findByRole('dialog', { name: 'Premium Feature' });
    expect(alert).toHaveTextContent(BLOCKED);
    expect(window.location.pathname).toBe('/');
    await user.click(within(alert).getByRole('button', { name: 'See plans' }));
    expect(window.location.pathname).toBe('/plans');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('signs out, notifies the server, and keeps a focus', async () => {
    const { user, calls } = await open({ is_premium: true });
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByText('Premium')).toBeNull();
    expect(calls.map(({ path }) => path)).toContain('/api/auth/logout');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it.each([
    ['Ada', ' Lovelace', 'AL'],
    ['👩‍🚀 Ada', 'łoś', '👩‍🚀Ł'],
    ['e\u0301va', 'a', 'E\u0301A'],
    ['Ada', '', 'A'],
  ])('shows the initials of %s %s', async (first_name, last_name, initials) => {
    await arriveAs(account({ first_name, last_name }));
    openFrame();
    expect(within(screen.getByRole('button', { name: /Your account/ })).getByText(initials)).toBeVisible();
  });
});
