import { navigate } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { forget, openFrame } from '../testing/open-frame.tsx';
import { arriveAs } from '../testing/person.ts';

describe('the slide-out menu', () => {
  afterEach(forget);

  async function open(change: Parameters<typeof account>[0] | null) {
    await arriveAs(change === null ? null : account(change));
    openFrame();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    return { user, menu: within(await screen.findByRole('dialog', { name: 'Menu' })) };
  }

  const closed = () => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  };

  it('shows a visitor the links of the header, closes by its button and returns the focus', async () => {
    const { user, menu } = await open(null);
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Home',
      'Plans',
      'Sign in',
      'Sign up',
    ]);
    await user.click(menu.getByRole('button', { name: 'Close menu' }));
    closed();
  });

  it('contains the user menu and the badges', async () => {
    const { menu } = await open({ is_premium: true, is_trial: true, trial_end: Date.now() / 1000 + 60 });
    expect(menu.getByText('Ada Lovelace')).toBeVisible();
    expect(menu.getByText('Trial: 1 day left')).toBeVisible();
    expect(menu.getByRole('link', { name: 'Profile Settings' })).toBeVisible();
    expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible();
  });

  it('closes on Escape', async () => {
    await open({});
    // jsdom does not close a native dialog on Escape.
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    closed();
  });

  it('closes on a press outside', async () => {
    const { user } = await open({});
    await user.click(screen.getByRole('dialog'));
    closed();
  });

  it('stays open when a press starts inside and ends outside, as when selecting text', async () => {
    const { menu } = await open({});
    const panel = screen.getByRole('dialog');
    fireEvent.mouseDown(menu.getByText('Ada Lovelace'));
    // The browser clicks on the closest element that contains both ends.
    fireEvent.click(panel);
    expect(panel).toBeVisible();
  });

  it('closes after a navigation', async () => {
    const { user, menu } = await open({});
    await user.click(menu.getByRole('link', { name: 'Plans' }));
    expect(window.location.pathname).toBe('/plans');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays closed when the user returns to the page of which it was open', async () => {
    await open({});
    for (const path of ['/plans', '/']) {
      await act(async () => navigate(path));
      expect(screen.queryByRole('dialog')).toBeNull();
    }
  });
});
