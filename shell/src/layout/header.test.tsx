import { isReservedLabel } from '@fareweave/shared-lib/domain/declaration-rules';
import { on } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forget, openFrame } from '../testing/open-frame.tsx';
import { arriveAs } from '../testing/person.ts';
import { release } from '../testing/release.ts';

const DAY_S = 86_400;
const now = () => Date.now() / 1000;
const banner = () => within(screen.getByRole('banner'));

describe('the header', () => {
  afterEach(forget);

  it('shows a visitor the pages, Sign in and Sign up', async () => {
    await arriveAs(null);
    openFrame();
    const pages = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(pages.map((link) => link.textContent)).toEqual(['Home', 'Plans']);
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
    expect(screen.queryByRole('button', { name: /Your account/ })).toBeNull();
  });

  it.each([null, {}])('has only reserved labels, which no remote may use (%j)', async (about) => {
    await arriveAs(about === null ? null : account(about));
    openFrame();
    if (about !== null) {
      fireEvent.click(screen.getByRole('button', { name: /Your account/ }));
      await screen.findByRole('button', { name: 'Sign out' });
    }
    const ofRemotes = release().navigation.map(({ label }) => label);
    const own = [...screen.getAllByRole('link'), ...screen.getAllByRole('button')]
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '')
      // The name of the product, of the user, and an e-mail address.
      .filter(
        (label) =>
          !ofRemotes.some((other) => label.startsWith(other)) && !/Fareweave|Your account|@/.test(label),
      );
    expect(own).toEqual(expect.arrayContaining(about === null ? ['Sign in', 'Sign up'] : ['Sign out']));
    expect(own.filter((label) => !isReservedLabel(label))).toEqual([]);
  });

  it('begins with a skip link, which adds nothing to the history', async () => {
    const user = userEvent.setup();
    await arriveAs(null);
    openFrame();
    const { length } = window.history;
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    // Before React is there, the browser follows it.
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.history).toHaveLength(length);
    expect(window.location.hash).toBe('');
  });

  it('resets the search when the user chooses Home on the home page, not in a new tab', async () => {
    const reset = vi.fn();
    const leave = on('home:reset', reset);
    await arriveAs(null);
    openFrame();
    const home = screen.getByRole('link', { name: 'Home' });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(home, { ctrlKey: true });
    expect(reset).not.toHaveBeenCalled();
    fireEvent.click(home);
    expect(reset).toHaveBeenCalledTimes(1);
    leave();
  });

  it.each([
    ['a free account', {}, []],
    ['premium', { is_premium: true }, ['Premium']],
    ['an admin', { is_admin: true }, ['Premium']],
    [
      'a trial',
      { is_premium: true, is_trial: true, trial_end: now() + 2.5 * DAY_S },
      ['Trial: 3 days left', 'Premium'],
    ],
    [
      'the last day of a trial',
      { is_premium: true, is_trial: true, trial_end: now() + 60 },
      ['Trial: 1 day left', 'Premium'],
    ],
    ['a trial that is over', { is_trial: true, trial_end: now() - 60 }, []],
  ])('shows the badges of %s', async (_who, change, badges) => {
    await arriveAs(account(change));
    openFrame();
    expect(
      banner()
        .queryAllByText(/^(Premium|Trial:.*)$/)
        .map((badge) => badge.textContent?.trim()),
    ).toEqual(badges);
  });
});
