import { sessionStore } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { arriveAs } from '../testing/arrive-as.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const CALL = 'POST /api/auth/reset-password';
const MESSAGE = 'Your password has been changed. Please sign in with the new one.';

const Page = () => (
  <>
    <ResetPasswordScreen />
    <ToastList />
  </>
);

function open(address: string, answer: Answer = { body: { message: MESSAGE } }) {
  const calls = serve({ [CALL]: answer, 'POST /api/auth/logout': { status: 204 } });
  openScreen(Page, address);
  return calls;
}

const field = (name: string) => screen.getByLabelText(name);

async function choose(password: string): Promise<void> {
  await userEvent.type(field('New password'), password);
  await userEvent.type(field('Confirm new password'), `${password}{Enter}`);
}

describe('the page behind the link', () => {
  afterEach(() => act(forget));

  it('removes the token from the URL at once', () => {
    open('/reset-password#s3cret-of_the-link');
    expect(window.location.href).not.toContain('s3cret');
    expect(window.location.pathname).toBe('/reset-password');
    expect(document.body).not.toHaveTextContent('s3cret');
  });

  it('sets the password and redirects to sign-in', async () => {
    const calls = open('/reset-password#s3cret-of_the-link');
    await choose('battery staple');
    expect(await screen.findByText(MESSAGE)).toBeVisible();
    expect(calls[0]?.body).toEqual({ token: 's3cret-of_the-link', new_password: 'battery staple' });
    expect(window.location.pathname).toBe('/login');
  });

  it('signs out this browser, because the server has ended every session', async () => {
    await arriveAs(account(), { [CALL]: { body: { message: 'All is changed.' } } });
    openScreen(Page, '/reset-password#s3cret');
    await choose('battery staple');
    expect(await screen.findByText('All is changed.')).toBeVisible();
    expect(sessionStore.get().isAuthenticated).toBe(false);
    expect(window.localStorage.getItem('auth_token')).toBeNull();
  });

  it.each([
    ['{Enter}', '{Enter}', 'At least 8 characters Password is required', 'Please confirm your password'],
    ['short', 'short', 'At least 8 characters Password must be at least 8 characters long', ''],
    ['battery staple', 'battery stable', 'At least 8 characters', 'Passwords do not match'],
  ])('refuses %s and %s', async (password, again, first, second) => {
    const calls = open('/reset-password#s3cret');
    await userEvent.type(field('New password'), password);
    await userEvent.type(field('Confirm new password'), `${again}{Enter}`);
    expect(field('New password')).toHaveAccessibleDescription(first);
    expect(field('Confirm new password')).toHaveAccessibleDescription(second);
    expect(calls).toEqual([]);
  });

  it('shows that a link is not valid, and links to a new one', async () => {
    const message = 'This link is no longer valid. Please ask for a new one.';
    open('/reset-password#old', { status: 400, body: { message, code: 'RESET_LINK_INVALID' } });
    await choose('battery staple');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(field('New password')).toHaveDisplayValue('battery staple');
  });

  it('does not offer a new link for other failures of the server', async () => {
    open('/reset-password#good', { status: 500 });
    await choose('battery staple');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to set the password');
    expect(screen.queryByRole('link', { name: 'Request a new link' })).toBeNull();
  });

  it('asks the user to open the link if there is no token', () => {
    open('/reset-password');
    expect(screen.getByText(/open the link in our email again/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeVisible();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('uses the token of a second link that replaces the first', async () => {
    const calls = open('/reset-password#first');
    await userEvent.type(field('New password'), 'for the first');
    act(() => {
      window.history.replaceState(null, '', '#second');
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(window.location.hash).toBe('');
    await choose('battery staple');
    await screen.findAllByText(MESSAGE);
    expect(calls[0]?.body).toEqual({ token: 'second', new_password: 'battery staple' });
  });
});
