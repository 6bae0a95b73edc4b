import { sessionStore } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const WRONG = 'This code is not valid.';
const signedIn: Answer = { body: { token: TOKEN, user: account({ has_second_factor: true }) } };
const refused: Answer = {
  status: 400,
  body: { message: WRONG, error: WRONG, code: 'WRONG_CODE', details: [{ field: 'code', message: WRONG }] },
};

const APP = { ticket: 'a-ticket', methods: ['app', 'recovery-code'], passkey: null };

/** Signs in with the password of an account with an app. `answers`: of the second step, in order. */
const enterPassword = (...answers: Answer[]) => enterPasswordOf(APP, ...answers);

async function enterPasswordOf(step: object, ...answers: Answer[]) {
  const person = userEvent.setup();
  const calls = serve({
    'POST /api/auth/login': { status: 202, body: step },
    'POST /api/auth/login/second-step': () => answers.shift() ?? signedIn,
    'POST /api/auth/logout': { status: 204 },
  });
  openScreen(LoginScreen, '/login');
  await person.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
  await person.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Confirm it is you' });
  return {
    person,
    steps: () => calls.filter(({ path }) => path.endsWith('second-step')).map(({ body }) => body),
  };
}

const code = () => screen.getByRole('textbox', { name: /ode$/ });

describe('the second step of a sign-in (ACCT-33)', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    act(forget);
  });

  it('asks for the code and signs in with it', async () => {
    const { person, steps } = await enterPassword();
    expect(sessionStore.get().isAuthenticated).toBe(false);
    expect(code()).toHaveFocus();
    await person.keyboard('123 456{Enter}');
    expect(steps()).toEqual([{ ticket: 'a-ticket', code: '123 456', time_zone: ZONE }]);
    expect(sessionStore.get().isAuthenticated).toBe(true);
    expect(window.localStorage.getItem('auth_token')).toBe(TOKEN);
  });

  it('shows a missing and a wrong code at the field', async () => {
    const { person, steps } = await enterPassword(refused);
    await person.keyboard('{Enter}');
    expect(code()).toHaveAccessibleDescription('Code is required');
    expect(steps()).toEqual([]);
    await person.keyboard('000000{Enter}');
    expect(code()).toHaveAccessibleDescription(WRONG);
    expect(code()).toHaveFocus();
    await person.keyboard('123456{Enter}');
    expect(steps().at(-1)).toMatchObject({ ticket: 'a-ticket', code: '123456' });
    expect(sessionStore.get().isAuthenticated).toBe(true);
  });

  it('leaves no error on the sign-in page after “Start again”', async () => {
    const { person } = await enterPassword(refused, refused);
    await person.keyboard('000000{Enter}');
    await person.keyboard('111111{Enter}');
    expect(code()).toHaveAccessibleDescription(WRONG);
    await person.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('with a passkey has the focus on its heading, after another way too (A11Y-8)', async () => {
    vi.stubGlobal('PublicKeyCredential', vi.fn());
    const { person } = await enterPasswordOf({ ...APP, methods: ['passkey', 'app'] });
    const heading = screen.getByRole('heading', { level: 1, name: 'Confirm it is you' });
    expect(heading).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Use a code from my app' }));
    expect(code()).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(heading).toHaveFocus();
  });

  it('offers a recovery code, and a fresh start when the sign-in took too long', async () => {
    const message = 'This sign-in took too long. Please enter your email and password again.';
    const expired = { status: 400, body: { message, error: message, code: 'TICKET_INVALID' } };
    const { person, steps } = await enterPassword(expired);
    await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByRole('textbox', { name: 'Recovery code' })).toHaveFocus();
    await person.keyboard('ABCDE-23456{Enter}');
    expect(steps()).toMatchObject([{ ticket: 'a-ticket', code: 'ABCDE-23456' }]);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await person.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });
});
