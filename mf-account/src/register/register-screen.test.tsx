import { sessionStore } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { serve } from '@fareweave/shared-lib/testing/server';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';

const field = (name: string) => screen.getByLabelText(name);

async function fillIn(person: UserEvent, change: Record<string, string> = {}): Promise<void> {
  const values = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Email: 'ada@example.com',
    Password: 'correct horse',
    'Confirm password': 'correct horse',
    ...change,
  };
  for (const [name, value] of Object.entries(values)) await person.type(field(name), value);
}

const create = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Create account' }));

describe('the register screen', () => {
  afterEach(() => act(forget));

  it('creates an account; sends the phone as digits and no confirmation', async () => {
    const person = userEvent.setup();
    const calls = serve({
      'POST /api/auth/register': { status: 201, body: { token: TOKEN, user: account() } },
      'POST /api/auth/logout': { status: 204 },
    });
    openScreen(RegisterScreen, '/register');
    await fillIn(person, { 'Phone (optional)': '5551234567' });
    expect(field('Phone (optional)')).toHaveDisplayValue('(555) 123-4567');
    await create(person);
    expect(calls[0]?.body).toEqual({
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      password: 'correct horse',
      phone_number: '5551234567',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(sessionStore.get()).toMatchObject({ isAuthenticated: true, showWelcomeModal: true });
  });

  it('sends no phone number if the field is empty', async () => {
    const person = userEvent.setup();
    const calls = serve({
      'POST /api/auth/register': { status: 201, body: { token: TOKEN, user: account() } },
      'POST /api/auth/logout': { status: 204 },
    });
    openScreen(RegisterScreen, '/register');
    await fillIn(person);
    await create(person);
    expect(calls[0]?.body).not.toHaveProperty('phone_number');
  });

  it('shows an error at each empty field and focuses the first', async () => {
    const person = userEvent.setup();
    openScreen(RegisterScreen, '/register');
    await create(person);
    const expected = {
      'First name': 'First name is required',
      'Last name': 'Last name is required',
      Email: 'Email is required',
      Password: 'At least 8 characters Password is required',
      'Confirm password': 'Please confirm your password',
    };
    for (const [name, text] of Object.entries(expected)) {
      expect(field(name)).toHaveAccessibleDescription(text);
    }
    expect(field('First name')).toHaveFocus();
    expect(field('Phone (optional)')).toBeValid();
  });

  it.each([
    [{ 'Confirm password': 'battery staple' }, 'Confirm password', 'Passwords do not match'],
    [
      { 'Phone (optional)': '555123' },
      'Phone (optional)',
      'Please enter a valid US phone number (10 digits)',
    ],
    [{ 'First name': ' ' }, 'First name', 'First name is required'],
    [{ 'Last name': ' ' }, 'Last name', 'Last name is required'],
    [{ Email: 'ada@example' }, 'Email', 'Please enter a valid email address'],
    [
      { Password: 'short', 'Confirm password': 'short' },
      'Password',
      'At least 8 characters Password must be at least 8 characters long',
    ],
  ])('refuses %o', async (change, name, text) => {
    const person = userEvent.setup();
    const calls = serve({});
    openScreen(RegisterScreen, '/register');
    await fillIn(person, change);
    await create(person);
    expect(field(name)).toHaveAccessibleDescription(text);
    expect(field(name)).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('removes the mismatch error when the passwords match', async () => {
    const person = userEvent.setup();
    serve({});
    openScreen(RegisterScreen, '/register');
    await fillIn(person, { Password: 'correct hors' });
    await create(person);
    expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
    await person.type(field('Password'), 'e');
    expect(field('Confirm password')).toBeValid();
  });

  it.each([
    ['First name', 'given-name'],
    ['Last name', 'family-name'],
    ['Email', 'email'],
    ['Phone (optional)', 'tel-national'],
    ['Password', 'new-password'],
    ['Confirm password', 'new-password'],
  ])('lets the browser fill in %s as %s', (name, autocomplete) => {
    openScreen(RegisterScreen, '/register');
    expect(field(name)).toHaveAttribute('autocomplete', autocomplete);
    expect(field(name)).toHaveAttribute('name');
  });

  it('shows why the server refused', async () => {
    const person = userEvent.setup();
    serve({
      'POST /api/auth/register': {
        status: 409,
        body: { error: 'An account with this email already exists' },
      },
    });
    openScreen(RegisterScreen, '/register');
    await fillIn(person);
    await create(person);
    const refusal = await screen.findByRole('alert');
    expect(refusal).toHaveTextContent('An account with this email already exists');
    // Above the button, it would move the link to /login under a second click while the form is sent again.
    const button = screen.getByRole('button', { name: 'Create account' });
    expect(button.compareDocumentPosition(refusal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows each error of the server at its field', async () => {
    const person = userEvent.setup();
    const details = [
      { field: 'last_name', message: 'Last name must not contain a web or email address' },
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'phone_number', message: 'Phone number must be text' },
      { field: 'password', message: 'Password must be at least 8 characters long' },
      { field: 'is_admin', message: '“is_admin” is not a known field' },
    ];
    const [{ message } = { message: '' }] = details;
    serve({
      'POST /api/auth/register': {
        status: 400,
        body: { message, error: message, code: 'BAD_REQUEST', details },
      },
    });
    openScreen(RegisterScreen, '/register');
    await fillIn(person);
    await create(person);
    await waitFor(() => expect(field('Last name')).toHaveAccessibleDescription(message));
    expect(field('Last name')).toHaveFocus();
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(field('Phone (optional)')).toHaveAccessibleDescription('Phone number must be text');
    expect(field('Password')).toHaveAccessibleDescription(/at least 8 characters long$/);
    expect(field('First name')).toBeValid();
  });
});
