import { sessionStore } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import { catchDownloads } from '@fareweave/shared-lib/testing/downloads';
import type { Answer } from '@fareweave/shared-lib/testing/server';
import { IdentityConfirmation } from '@fareweave/shared-lib/ui/confirm-identity';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { arriveAs, changes } from '../testing/arrive-as.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { OwnData } from './own-data.tsx';

installDialog();

const Page = () => (
  <>
    <OwnData email="ada@example.com" />
    <IdentityConfirmation />
    <ToastList />
  </>
);

async function open(answers: Parameters<typeof arriveAs>[1], user = account()) {
  const calls = await arriveAs(user, answers);
  openScreen(Page, '/profile');
  return calls;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the export', () => {
  afterEach(() => {
    act(forget);
    vi.restoreAllMocks();
  });

  it('is saved as a file', async () => {
    const { files } = catchDownloads();
    await open({ 'GET /api/auth/export': { body: { profile: { first_name: 'Ada' } } } });
    await press('Export my data');
    expect(files.map(({ name }) => name)).toEqual(['fareweave-data.json']);
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({ profile: { first_name: 'Ada' } });
  });

  it('shows a failure', async () => {
    await open({ 'GET /api/auth/export': { status: 500 } });
    await press('Export my data');
    expect(await screen.findByText('Failed to export your data')).toBeVisible();
  });
});

describe('deleting the account', () => {
  afterEach(() => act(forget));

  const CALL = 'POST /api/auth/delete-account';
  const password = () => screen.getByLabelText('Password');

  async function openDialog(answer: Answer = { body: { message: 'Your account has been deleted.' } }) {
    const calls = await open({ [CALL]: answer });
    await press('Delete my account');
    expect(screen.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
    return calls;
  }

  it('requires the password, signs the user out and shows the home page', async () => {
    const calls = await openDialog();
    await userEvent.type(password(), 'correct horse{Enter}');
    expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
    expect(changes(calls)[0]).toEqual({ call: CALL, body: { password: 'correct horse' } });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStore.get().isAuthenticated).toBe(false);
    expect(window.localStorage.getItem('auth_token')).toBeNull();
    expect(window.location.pathname).toBe('/');
  });

  it('asks for the second factor of the account too (ACCT-21)', async () => {
    let isConfirmed = false;
    const calls = await open(
      {
        [CALL]: () =>
          isConfirmed
            ? { body: { message: 'Your account has been deleted.' } }
            : { status: 403, body: { message: 'Confirm', code: 'CONFIRMATION_REQUIRED' } },
        'POST /api/auth/confirm/start': { body: { ticket: 't', methods: ['app'], passkey: null } },
        'POST /api/auth/confirm': () => {
          isConfirmed = true;
          return { body: { message: 'Confirmed' } };
        },
      },
      account({ has_second_factor: true }),
    );
    await press('Delete my account');
    await userEvent.type(password(), 'correct horse{Enter}');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
    expect(await screen.findByText('Your account has been deleted.')).toBeVisible();
    expect(changes(calls)).toContainEqual({
      call: 'POST /api/auth/confirm',
      body: { password: 'correct horse', code: '123456' },
    });
    expect(sessionStore.get().isAuthenticated).toBe(false);
  });

  it('asks for the password', async () => {
    const calls = await openDialog();
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete my account' })[1] as HTMLElement);
    expect(password()).toHaveAccessibleDescription('Password is required');
    expect(password()).toHaveFocus();
    expect(changes(calls)).toEqual([]);
  });

  it('shows at the field that the password is wrong', async () => {
    const message = 'Current password is incorrect';
    await openDialog({
      status: 400,
      body: { message, error: message, code: 'WRONG_PASSWORD', details: [{ field: 'password', message }] },
    });
    await userEvent.type(password(), 'wrong horse{Enter}');
    expect(password()).toHaveAccessibleDescription(message);
    expect(password()).toHaveFocus();
    expect(sessionStore.get().isAuthenticated).toBe(true);
  });

  it('shows other refusals in the dialog', async () => {
    const message = 'We could not end your subscription, so nothing was deleted. Please try again later.';
    await openDialog({ status: 502, body: { message, code: 'SUBSCRIPTION_NOT_ENDED' } });
    await userEvent.type(password(), 'correct horse{Enter}');
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(message);
    expect(sessionStore.get().isAuthenticated).toBe(true);
  });

  it('can be cancelled', async () => {
    const calls = await openDialog();
    await press('Keep my account');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Delete my account' })).toHaveFocus();
    expect(changes(calls)).toEqual([]);
  });
});
