import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';

const CALL = 'POST /api/auth/forgot-password';
const MESSAGE = 'If there is an account with this email, we have sent it a link to choose a new password.';

function open(answer: Answer | (() => Answer) = { body: { message: MESSAGE } }) {
  const calls = serve({ [CALL]: answer, 'POST /api/auth/logout': { status: 204 } });
  openScreen(ForgotPasswordScreen, '/forgot-password?next=%2Froutes');
  return calls;
}

const email = () => screen.getByRole('textbox', { name: 'Email' });

describe('the page for a forgotten password', () => {
  afterEach(() => act(forget));

  it('requests a link, which can be sent again', async () => {
    const calls = open();
    expect(screen.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
    await userEvent.type(email(), ' ada@example.com {Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent(MESSAGE);
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'ada@example.com' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['{Enter}', 'Email is required'],
    ['ada{Enter}', 'Please enter a valid email address'],
  ])('does not send %s', async (typed, text) => {
    const calls = open();
    await userEvent.type(email(), typed);
    expect(email()).toHaveAccessibleDescription(text);
    expect(email()).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it.each([
    [
      { status: 429, body: { message: 'Too many attempts. Please try again in 60 minutes.' } },
      'Too many attempts. Please try again in 60 minutes.',
    ],
    [{ status: 500 }, 'Failed to send the email'],
    [
      () => {
        throw new TypeError('Failed to fetch');
      },
      'Unable to send the email. Please try again.',
    ],
  ])('shows why it failed: %#', async (answer, text) => {
    open(answer);
    await userEvent.type(email(), 'ada@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(email()).toHaveDisplayValue('ada@example.com');
  });

  it('links back to sign-in with its target', () => {
    open();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?next=%2Froutes');
  });
});
