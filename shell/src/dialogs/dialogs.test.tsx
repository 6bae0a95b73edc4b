import { sessionStore, showAlert, toasts } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { keepToastsInFront } from '../notices/toasts-in-front.ts';
import { forget, openFrame } from '../testing/open-frame.tsx';
import { arriveAs, arriveAsNewcomer } from '../testing/person.ts';
import { focusMain } from '../ui/navigation.ts';

describe('the welcome dialog', () => {
  afterEach(forget);

  async function greet(first_name: string) {
    await arriveAsNewcomer(account({ first_name }));
    openFrame();
    return within(await screen.findByRole('dialog'));
  }

  it('greets by name and lists what the account includes, from the plan facts', async () => {
    const welcome = await greet('Ada');
    expect(welcome.getByRole('heading', { name: 'Welcome to Fareweave, Ada!' })).toHaveFocus();
    expect(welcome.getByText('Your account was created successfully.')).toBeVisible();
    expect(await welcome.findByText('3 searches per day')).toBeVisible();
    expect(welcome.getByText('7-day free trial')).toBeVisible();
    expect(welcome.getAllByRole('listitem').map((item) => item.textContent?.trim())).toEqual([
      'Search flights',
      expect.stringContaining('Set up flight alerts'),
      expect.stringContaining('Explore route maps'),
    ]);
  });

  it('mentions no trial to an account without one', async () => {
    await arriveAsNewcomer(account({ trial_days: 0 }));
    openFrame();
    const welcome = within(await screen.findByRole('dialog'));
    expect(await welcome.findByText('3 searches per day')).toBeVisible();
    expect(welcome.queryByText(/free trial/)).toBeNull();
  });

  it('greets without a name', async () => {
    const welcome = await greet('');
    expect(welcome.getByRole('heading', { name: 'Welcome to Fareweave!' })).toBeVisible();
  });

  it.each([
    ['Start Searching Flights', '/'],
    ['Upgrade to Premium', '/plans'],
  ])('%s leads to %s and closes', async (name, path) => {
    const user = userEvent.setup();
    const welcome = await greet('Ada');
    await user.click(welcome.getByRole('button', { name }));
    expect(window.location.pathname).toBe(path);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStore.get()).toMatchObject({ showWelcomeModal: false, isAuthenticated: true });
  });
});

describe('the message dialog', () => {
  afterEach(forget);

  it('shows its message, closes on OK and returns the focus', async () => {
    const user = userEvent.setup();
    await arriveAs(null);
    openFrame();
    const before = screen.getByRole('link', { name: 'About' });
    before.focus();
    act(() =>
      showAlert({ title: 'Checkout', message: 'Failed to start checkout process. Please try again.' }),
    );
    const alert = within(await screen.findByRole('dialog', { name: 'Checkout' }));
    expect(alert.getByText('Failed to start checkout process. Please try again.')).toBeVisible();
    expect(alert.getAllByRole('button').map((button) => button.textContent)).toEqual(['', 'OK']);
    await user.click(alert.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(before).toHaveFocus();
  });

  it('shows two messages one after the other', async () => {
    const user = userEvent.setup();
    await arriveAs(null);
    openFrame();
    act(() => {
      showAlert({ title: 'Checkout', message: 'The same twice.' });
      showAlert({ title: 'Checkout', message: 'The same twice.' });
    });
    const first = await screen.findByRole('dialog');
    await user.click(within(first).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    const second = screen.getByRole('dialog', { name: 'Checkout' });
    await user.click(within(second).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('toasts (NAVI-15)', () => {
  afterEach(forget);

  it('are in the open dialog, and stay when it closes', async () => {
    const user = userEvent.setup();
    await arriveAs(null);
    openFrame();
    keepToastsInFront();
    act(() => void toasts.info('First', 'On the page.'));
    expect(screen.getByRole('status').closest('dialog')).toBeNull();
    act(() => showAlert({ title: 'Checkout', message: 'Failed.' }));
    const dialog = await screen.findByRole('dialog', { name: 'Checkout' });
    await waitFor(() => expect(dialog).toContainElement(screen.getByRole('status')));
    act(() => void toasts.info('Second', 'In the dialog.'));
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss First' }));
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('status')).toHaveTextContent('Second');
    await user.click(screen.getByRole('button', { name: 'Dismiss Second' }));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('are in the open dialog, also those from before this code was there', async () => {
    const user = userEvent.setup();
    await arriveAs(null);
    openFrame();
    act(() => void toasts.info('Early', 'Before the page was idle.'));
    keepToastsInFront();
    act(() => showAlert({ title: 'Checkout', message: 'Failed.' }));
    const dialog = await screen.findByRole('dialog', { name: 'Checkout' });
    await user.click(await within(dialog).findByRole('button', { name: 'Dismiss Early' }));
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('are not announced again when a dialog opens (NAVI-15)', async () => {
    const user = userEvent.setup();
    await arriveAs(null);
    openFrame();
    keepToastsInFront();
    await act(async () => void toasts.info('First', 'On the page.'));
    act(() => showAlert({ title: 'Checkout', message: 'Failed.' }));
    const dialog = await screen.findByRole('dialog', { name: 'Checkout' });
    act(() => void toasts.info('Second', 'In the dialog.'));
    const [first, second] = await within(dialog).findAllByRole('status');
    expect(first).toHaveAttribute('aria-live', 'off');
    expect(second).not.toHaveAttribute('aria-live');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getAllByRole('status')).toEqual([first, second]);
    expect(first).toHaveAttribute('aria-live', 'off');
    for (const title of ['First', 'Second'])
      await user.click(screen.getByRole('button', { name: `Dismiss ${title}` }));
  });

  it('leave the focus in the dialog in front of another one', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<dialog open><h2 tabindex="-1">Behind</h2></dialog><dialog open><h2 tabindex="-1">In front</h2></dialog>',
    );
    onTestFinished(() =>
      document.querySelectorAll('body > dialog').forEach((dialog) => void dialog.remove()),
    );
    focusMain();
    expect(screen.getByRole('heading', { name: 'In front' })).toHaveFocus();
  });

  it('leave the focus in the dialog when the last one is dismissed there', async () => {
    const user = userEvent.setup();
    await arriveAs(null);
    openFrame();
    keepToastsInFront();
    act(() => showAlert({ title: 'Checkout', message: 'Failed.' }));
    const dialog = await screen.findByRole('dialog', { name: 'Checkout' });
    act(() => void toasts.info('Only', 'In the dialog.'));
    await user.click(await within(dialog).findByRole('button', { name: 'Dismiss Only' }));
    expect(within(dialog).getByRole('heading', { name: 'Checkout' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    act(() => void toasts.info('After', 'On the page again.'));
    expect(await screen.findByRole('status')).toHaveTextContent('After');
    await user.click(screen.getByRole('button', { name: 'Dismiss After' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
