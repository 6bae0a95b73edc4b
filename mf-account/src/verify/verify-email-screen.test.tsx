import { sessionStore } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { insertStyles } from '@fareweave/shared-lib/testing/styles';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { arriveAs } from '../testing/arrive-as.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { VerifyEmailScreen } from './verify-email-screen.tsx';

insertStyles(true);

const CALL = 'POST /api/auth/verify-email';
const VERIFIED = { message: 'Your email address is verified.', reset_token: null };

function open(address: string, answer: Answer = { body: VERIFIED }) {
  const calls = serve({ [CALL]: answer, 'POST /api/auth/logout': { status: 204 } });
  openScreen(VerifyEmailScreen, address);
  return calls;
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Verify email address' }));

describe('the page behind the link of the verification email', () => {
  afterEach(() => act(forget));

  it('removes the token from the URL and waits for the button', () => {
    const calls = open('/verify-email#s3cret');
    expect(window.location.href).not.toContain('s3cret');
    expect(screen.getByRole('heading', { level: 1, name: 'Verify your email address' })).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('verifies the address, and links a visitor to sign-in', async () => {
    const calls = open('/verify-email#s3cret');
    await press();
    expect(await screen.findByRole('status')).toHaveTextContent(VERIFIED.message);
    expect(calls.map(({ body }) => body)).toEqual([{ token: 's3cret' }]);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?next=%2Fprofile');
    expect(screen.getByRole('status')).toHaveFocus();
  });

  it('sends once for a double click whose second press arrives at once', async () => {
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: true }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
    const calls = open('/verify-email#s3cret');
    const button = screen.getByRole('button', { name: 'Verify email address' });
    await userEvent.setup({ delay: null }).dblClick(button);
    expect(await screen.findByRole('status')).toHaveTextContent(VERIFIED.message);
    expect(calls).toHaveLength(1);
  });

  it('updates the account of a signed-in user', async () => {
    let user = account({ email_verified: false });
    await arriveAs(user, {
      [CALL]: { body: VERIFIED },
      'POST /api/auth/verify-token': () => ({ body: { valid: true, user } }),
    });
    openScreen(VerifyEmailScreen, '/verify-email#s3cret');
    user = account({ email_verified: true });
    await press();
    await waitFor(() => expect(sessionStore.get().user?.email_verified).toBe(true));
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toBeVisible();
  });

  it('links to a new password if the user had forgotten it', async () => {
    open('/verify-email#s3cret', { body: { ...VERIFIED, reset_token: 'another-s3cret' } });
    await press();
    const link = await screen.findByRole('link', { name: 'Choose a new password' });
    expect(link).toHaveAttribute('href', '/reset-password#another-s3cret');
    // The colour of the card's links would make the text invisible.
    expect(getComputedStyle(link).color).toBe('var(--on-fill)');
  });

  it('shows that a link is not valid, and links to a new one', async () => {
    const message = 'This link is no longer valid. Sign in and ask for a new one on your profile page.';
    open('/verify-email#old', { status: 400, body: { message, code: 'VERIFICATION_LINK_INVALID' } });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByText(/Press the button/)).toBeNull();
  });

  it('can be retried after other failures of the server', async () => {
    open('/verify-email#good', { status: 500 });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to verify the email address');
    expect(screen.getByRole('button', { name: 'Verify email address' })).toBeEnabled();
  });

  it('asks the user to open the link if there is no token', () => {
    open('/verify-email');
    expect(screen.getByText(/open the link in our email again/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify email address' })).toBeNull();
  });
});
