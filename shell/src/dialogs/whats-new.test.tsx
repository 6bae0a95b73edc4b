import type { User } from '@fareweave/shared-lib/domain/accounts';
import { queryClient, showAlert } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forget } from '../testing/open-frame.tsx';
import { arriveAs, arriveAsNewcomer } from '../testing/person.ts';
import { Dialogs } from './dialogs.tsx';

/** Opens a page on a new device and advances the time by one second. */
async function open(arrival: Promise<unknown>): Promise<void> {
  await arrival;
  vi.useFakeTimers();
  render(
    <QueryClientProvider client={queryClient}>
      <button type="button">Search</button>
      <Dialogs />
    </QueryClientProvider>,
  );
  screen.getByRole('button', { name: 'Search' }).focus();
  act(() => void vi.advanceTimersByTime(1000));
  vi.useRealTimers();
}

const news = async (user: User | null = null) => {
  await open(arriveAs(user));
  return screen.findByRole('dialog', { name: "What's New" });
};
const shownVersion = () => window.localStorage.getItem('app_update_modal');
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe("the What's New dialog", () => {
  beforeEach(() => window.localStorage.clear());
  afterEach(forget);

  it('lists the changes and prices from the plan facts', async () => {
    const dialog = within(await news());
    expect(dialog.getByRole('heading', { name: "What's New" })).toHaveFocus();
    expect(dialog.getByText('Version 3.1')).toBeVisible();
    expect(dialog.getByText('Inbound Flight Search')).toHaveTextContent('Inbound Flight Search New');
    expect(await dialog.findByText('Premium for $5 a month')).toBeVisible();
    for (const item of [
      'Weather integration',
      'Enhanced maps',
      'Rental car search',
      '3 free flight searches per day',
      'Hotel and rental car search for premium users',
      'Link sharing',
      'Bug fixes',
    ])
      expect(dialog.getByText(item)).toBeVisible();
    expect(shownVersion()).toBeNull();
  });

  it('opens the plans in a new tab, which does not repeat the news', async () => {
    const dialog = within(await news());
    const link = dialog.getByRole('link', { name: 'Upgrade Now (opens in a new tab)' });
    expect(link).toHaveAttribute('href', '/plans');
    expect(link).toHaveAttribute('target', '_blank');
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link);
    await gone();
    expect(shownVersion()).toBe('1.4');
  });

  it.each([
    [
      'Got it, thanks!',
      (dialog: HTMLElement) => fireEvent.click(within(dialog).getByText('Got it, thanks!')),
    ],
    ['the close icon', (dialog: HTMLElement) => fireEvent.click(within(dialog).getByLabelText('Close'))],
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    [
      'a click on the backdrop',
      (dialog: HTMLElement) => {
        fireEvent.mouseDown(dialog);
        fireEvent.click(dialog);
      },
    ],
  ])('closes by %s, returns the focus and does not open again', async (_way, close) => {
    close(await news());
    await gone();
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
    expect(shownVersion()).toBe('1.4');
  });

  it('offers no upgrade to a user with premium', async () => {
    const dialog = within(await news(account({ is_premium: true })));
    expect(dialog.getByRole('button', { name: 'Got it, thanks!' })).toBeVisible();
    expect(dialog.queryByRole('link')).toBeNull();
  });

  it('opens after the welcome dialog, and a message after both', async () => {
    const user = userEvent.setup();
    await open(arriveAsNewcomer(account()));
    const welcome = await screen.findByRole('dialog');
    expect(welcome).toHaveAccessibleName('Welcome to Fareweave, Ada!');
    await user.click(within(welcome).getByRole('button', { name: 'Close' }));

    const news = await screen.findByRole('dialog', { name: "What's New" });
    act(() => showAlert({ title: 'Checkout', message: 'It has failed.' }));
    expect(screen.getAllByRole('dialog')).toEqual([news]);
    await user.click(within(news).getByRole('button', { name: 'Got it, thanks!' }));

    const alert = await screen.findByRole('dialog', { name: 'Checkout' });
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    await gone();
  });
});
