import type { User } from '@fareweave/shared-lib/domain/accounts';
import { account } from '@fareweave/shared-lib/testing/account';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import type { Answer, ReceivedCall } from '@fareweave/shared-lib/testing/server';
import { IdentityConfirmation } from '@fareweave/shared-lib/ui/confirm-identity';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { EmailField } from '../email-change/index.ts';
import { PushSection } from '../push/index.ts';
import { arriveAs, changes } from '../testing/arrive-as.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { Password } from './password.tsx';
import { Sessions } from './sessions.tsx';

installDialog();

const CALL = 'POST /api/auth/change-password';
const MESSAGE = 'Your password has been changed. You are signed out everywhere else.';

const Page = () => (
  <>
    <Password email="ada@example.com" />
    <IdentityConfirmation />
    <ToastList />
  </>
);

async function open(
  answer: Answer | (() => Answer) = { body: { message: MESSAGE } },
  { user = account(), answers = {} }: { user?: User; answers?: Parameters<typeof arriveAs>[1] } = {},
) {
  const calls = await arriveAs(user, { [CALL]: answer, ...answers });
  openScreen(Page, '/profile');
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Change password' }));
  return { calls, person };
}

/** Returns the number of requests for what a new password ends: other sessions, their notifications, a change of the address. */
const requestsFor = (calls: readonly ReceivedCall[]) =>
  ['/api/auth/sessions', '/api/push/devices', '/api/auth/email-change'].map(
    (path) => calls.filter((call) => call.method === 'GET' && call.path === path).length,
  );
const field = (name: string) => screen.getByLabelText(name);
const save = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Save password' }));

async function fillIn(person: UserEvent): Promise<void> {
  await person.type(field('Current password'), 'correct horse');
  await person.type(field('New password'), 'battery staple');
  await person.type(field('Confirm new password'), 'battery staple');
}

describe('changing the password', () => {
  afterEach(() => act(forget));

  it('loads again what ends with it on the same page (PUSH-3, ACCT-40)', async () => {
    const calls = await arriveAs(account(), { [CALL]: { body: { message: MESSAGE } } });
    openScreen(
      () => (
        <>
          <Page />
          <EmailField user={account()} />
          <Sessions />
          <PushSection />
        </>
      ),
      '/profile',
    );
    await waitFor(() => expect(requestsFor(calls)).toEqual([1, 1, 1]));
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Change password' }));
    await fillIn(person);
    await save(person);
    await waitFor(() => expect(requestsFor(calls)).toEqual([2, 2, 2]));
  });

  it('sends the old and the new password, and shows the result', async () => {
    const { calls, person } = await open();
    expect(field('Current password')).toHaveFocus();
    await fillIn(person);
    await person.keyboard('{Enter}');
    expect(await screen.findByText(MESSAGE)).toBeVisible();
    expect(changes(calls)).toEqual([
      { call: CALL, body: { current_password: 'correct horse', new_password: 'battery staple' } },
    ]);
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
  });

  it('asks for the second factor of the account, without the password again (ACCT-21)', async () => {
    let isConfirmed = false;
    const { calls, person } = await open(
      () =>
        isConfirmed
          ? { body: { message: MESSAGE } }
          : { status: 403, body: { message: 'Confirm', code: 'CONFIRMATION_REQUIRED' } },
      {
        user: account({ has_second_factor: true }),
        answers: {
          'POST /api/auth/confirm/start': { body: { ticket: 't', methods: ['app'], passkey: null } },
          'POST /api/auth/confirm': () => {
            isConfirmed = true;
            return { body: { message: 'Confirmed' } };
          },
        },
      },
    );
    await fillIn(person);
    await person.keyboard('{Enter}');
    await person.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
    expect(await screen.findByText(MESSAGE)).toBeVisible();
    expect(changes(calls)).toContainEqual({
      call: 'POST /api/auth/confirm',
      body: { password: 'correct horse', code: '123456' },
    });
  });

  it('shows an error at each empty field', async () => {
    const { calls, person } = await open();
    await save(person);
    expect(field('Current password')).toHaveAccessibleDescription('Password is required');
    expect(field('New password')).toHaveAccessibleDescription('At least 8 characters Password is required');
    expect(field('Confirm new password')).toHaveAccessibleDescription('Please confirm your password');
    expect(field('Current password')).toHaveFocus();
    expect(changes(calls)).toEqual([]);
  });

  it('shows at its field that the current password is wrong, and keeps the input', async () => {
    const message = 'Current password is incorrect';
    const { person } = await open({
      status: 400,
      body: {
        message,
        error: message,
        code: 'WRONG_PASSWORD',
        details: [{ field: 'current_password', message }],
      },
    });
    await fillIn(person);
    await save(person);
    expect(field('Current password')).toHaveAccessibleDescription(message);
    expect(field('Current password')).toHaveFocus();
    expect(field('New password')).toHaveDisplayValue('battery staple');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows other refusals above the buttons', async () => {
    const message = 'Too many attempts. Please try again in 15 minutes.';
    const { person } = await open({ status: 429, body: { message, code: 'TOO_MANY_ATTEMPTS' } });
    await fillIn(person);
    await save(person);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('is a form that password managers recognise', async () => {
    await open();
    const names = [...(field('New password').closest('form')?.elements ?? [])].map((element) =>
      element.getAttribute('autocomplete'),
    );
    expect(names.filter(Boolean)).toEqual(['username', 'current-password', 'new-password', 'new-password']);
  });

  it('says that the password was changed, also if the form was closed meanwhile', async () => {
    const changed = Promise.withResolvers<Answer>();
    const { person } = await open(undefined, { answers: { [CALL]: () => changed.promise } });
    await fillIn(person);
    await save(person);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    changed.resolve({ body: { message: MESSAGE } });
    expect(await screen.findByText(MESSAGE)).toBeVisible();
  });

  it('can be cancelled', async () => {
    const { calls, person } = await open();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
    expect(changes(calls)).toEqual([]);
  });
});
