import { navigate, sessionStore } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { serve } from '@fareweave/shared-lib/testing/server';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RegisterScreen } from '../register/register-screen.tsx';
import { arriveAs } from '../testing/arrive-as.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Sign in' });

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

describe('the login screen', () => {
  afterEach(() => act(forget));

  it('signs a user in and stores the token', async () => {
    const person = userEvent.setup();
    const calls = serve({
      'POST /api/auth/login': { body: { token: TOKEN, user: account() } },
      'POST /api/auth/logout': { status: 204 },
    });
    openScreen(LoginScreen, '/login');
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await person.type(email(), ' ada@example.com ');
    await person.type(password(), 'correct horse{Enter}');
    expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/api/auth/login',
        body: { email: 'ada@example.com', password: 'correct horse', time_zone: ZONE },
      },
    ]);
    expect(sessionStore.get()).toMatchObject({ isAuthenticated: true, showWelcomeModal: false });
    expect(window.localStorage.getItem('auth_token')).toBe(TOKEN);
  });

  it('shows an error at each empty field without a request, and focuses the first', async () => {
    const person = userEvent.setup();
    const calls = serve({});
    openScreen(LoginScreen, '/login');
    await person.click(submit());
    expect(email()).toHaveAccessibleDescription('Email is required');
    expect(email()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription('Password is required');
    await person.type(email(), 'ada');
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
    await person.type(email(), '@example.com');
    expect(email()).toBeValid();
    expect(calls).toEqual([]);
  });

  it('shows why the server refused, until the user leaves the page', async () => {
    const person = userEvent.setup();
    serve({
      'POST /api/auth/login': {
        status: 401,
        body: { message: 'Something else', error: 'Wrong email or password', code: 'BAD_CREDENTIALS' },
      },
      'POST /api/auth/logout': { status: 204 },
    });
    const { unmount } = openScreen(LoginScreen, '/login');
    await person.type(email(), 'ada@example.com');
    await person.type(password(), 'wrong horse{Enter}');
    const refusal = await screen.findByRole('alert');
    expect(refusal).toHaveTextContent('Wrong email or password');
    // The button stays in its place when the refusal leaves.
    const button = screen.getByRole('button', { name: 'Sign in' });
    expect(button.compareDocumentPosition(refusal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    navigate('/');
    unmount();
    expect(sessionStore.get().error).toBeNull();
  });

  it('leaves the focus on the next page, which does not show the error (A11Y-4)', async () => {
    const person = userEvent.setup();
    serve({
      'POST /api/auth/login': { status: 401, body: { error: 'Wrong email or password' } },
      'POST /api/auth/logout': { status: 204 },
    });
    const { rerender } = openScreen(LoginScreen, '/login');
    await person.type(email(), 'ada@example.com');
    await person.type(password(), 'wrong horse{Enter}');
    expect(await screen.findByRole('alert')).toHaveFocus();
    const moved = vi.fn();
    document.body.addEventListener('focusin', moved);
    onTestFinished(() => document.body.removeEventListener('focusin', moved));
    act(() => navigate('/register'));
    rerender(<RegisterScreen />);
    expect(screen.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(moved).not.toHaveBeenCalled();
  });

  it('shows that the server could not be reached', async () => {
    const person = userEvent.setup();
    serve({
      'POST /api/auth/login': () => {
        throw new TypeError('Failed to fetch');
      },
      'POST /api/auth/logout': { status: 204 },
    });
    openScreen(LoginScreen, '/login');
    await person.type(email(), 'ada@example.com');
    await person.type(password(), 'correct horse{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.');
  });

  it('shows why a session ended, until the user leaves the page', async () => {
    await arriveAs(account(), { 'POST /api/auth/verify-token': { body: { valid: false } } });
    // The shell may mount the remote again at the same address.
    openScreen(LoginScreen, '/login?next=%2Fprofile').unmount();
    const { unmount } = openScreen(LoginScreen, '/login?next=%2Fprofile');
    expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended. Please sign in again.');
    navigate('/');
    unmount();
    expect(sessionStore.get().endedBecause).toBeNull();
  });

  it('shows how long to wait after too many attempts', async () => {
    const message = 'Too many failed attempts to sign in. Please try again in 15 minutes.';
    serve({
      'POST /api/auth/login': {
        status: 429,
        headers: { 'Retry-After': '900' },
        body: { message, error: message, code: 'TOO_MANY_ATTEMPTS' },
      },
      'POST /api/auth/logout': { status: 204 },
    });
    openScreen(LoginScreen, '/login');
    await userEvent.type(email(), 'ada@example.com');
    await userEvent.type(password(), 'wrong horse{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(email()).toHaveDisplayValue('ada@example.com');
    expect(password()).toHaveDisplayValue('wrong horse');
  });

  it('is a form that password managers recognise', () => {
    openScreen(LoginScreen, '/login');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(email()).toHaveAttribute('name', 'email');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password()).toHaveAttribute('name', 'password');
    expect(submit()).toHaveAttribute('type', 'submit');
    expect(password().closest('form')).toHaveAttribute('method', 'post');
  });

  it.each([
    ['Create an account', '/register?next=%2Froutes'],
    ['Forgot your password?', '/forgot-password?next=%2Froutes'],
  ])('keeps the requested page in its links: %s', (name, href) => {
    openScreen(LoginScreen, '/login?next=%2Froutes');
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });
});
