import { withConfirmation } from '@fareweave/shared-lib/api/confirmation';
import { ApiError } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import type { Answer } from '@fareweave/shared-lib/testing/server';
import { IdentityConfirmation } from '@fareweave/shared-lib/ui/confirm-identity';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { arriveAs, changes } from '../testing/arrive-as.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { SecondFactors } from './second-factors.tsx';

installDialog();
beforeAll(() => {
  Object.assign(window, { PublicKeyCredential: vi.fn() });
});

const PHONE = {
  id: 'f1',
  kind: 'app',
  name: 'Phone',
  created_at: '2026-11-20T17:00:00Z',
  credential_id: null,
  last_used_at: null,
};
const LAPTOP = { ...PHONE, id: 'f2', kind: 'passkey', name: 'Laptop', last_used_at: '2026-11-21T09:30:00Z' };
const START = {
  ticket: 'a-ticket',
  secret: 'ABCDEFGH',
  uri: 'otpauth://totp/x',
  qr: { size: 25, path: 'M0 0h1v1h-1z' },
};
const CODES = ['ABCDE-23456', 'FGHJK-78923'];

function Screen() {
  return (
    <>
      <SecondFactors />
      <IdentityConfirmation />
      <ToastList />
    </>
  );
}

/** Opens the section. `factors`: those of the account, which answers to changes replace. */
async function open(factors: object[], answers: Parameters<typeof arriveAs>[1] = {}, about = {}) {
  const person = userEvent.setup();
  const state = { factors };
  const calls = await arriveAs(account(about), {
    'GET /api/auth/factors': () => ({
      body: {
        factors: state.factors,
        recovery_codes_left: state.factors.length && 10,
        passkeys_possible: true,
      },
    }),
    ...answers,
  });
  openScreen(Screen, '/profile');
  await screen.findByRole('button', { name: 'Add an app' });
  return { person, calls, state };
}

const region = () => within(screen.getByRole('region', { name: 'Second factor' }));

describe('the second factors of the profile', () => {
  afterEach(() => act(forget));

  it('lists them with kind, date and last use', async () => {
    await open([PHONE, LAPTOP]);
    const [phone, laptop] = region().getAllByRole('listitem');
    expect(phone).toHaveTextContent('PhoneApp for codes, added Fri, Nov 20, 2026, not used yet');
    expect(laptop).toHaveTextContent(/Passkey, added Fri, Nov 20, 2026, last used Sat, Nov 21, 2026/);
    expect(region().getByText('On')).toBeVisible();
    expect(region().getByText('10 recovery codes left.')).toBeVisible();
  });

  it('counts a recovery code that confirmed another action of the page', async () => {
    let isConfirmed = false;
    const { person } = await open(
      [PHONE],
      {
        'GET /api/auth/factors': () => ({
          body: { factors: [PHONE], recovery_codes_left: isConfirmed ? 9 : 10, passkeys_possible: true },
        }),
        'POST /api/auth/confirm/start': { body: { ticket: 'a-ticket', methods: ['app'], passkey: null } },
        'POST /api/auth/confirm': () => {
          isConfirmed = true;
          return { body: { message: 'Confirmed' } };
        },
      },
      { has_second_factor: true },
    );
    expect(region().getByText('10 recovery codes left.')).toBeVisible();
    const refusal = new ApiError('Confirm', { status: 403, code: 'CONFIRMATION_REQUIRED' });
    await act(async () => {
      void withConfirmation(() => (isConfirmed ? Promise.resolve('done') : Promise.reject(refusal)));
    });
    await person.type(await screen.findByLabelText('Your password'), 'correct horse');
    await person.type(await screen.findByRole('textbox', { name: 'Code' }), 'ABCDE-23456{Enter}');
    expect(await region().findByText('9 recovery codes left.')).toBeVisible();
  });

  it('adds an app with a code, after a confirmation, and shows the recovery codes once', async () => {
    let isConfirmed = false;
    const { person, calls, state } = await open([], {
      'POST /api/auth/factors/app': () =>
        isConfirmed
          ? { body: START }
          : { status: 403, body: { message: 'Confirm', code: 'CONFIRMATION_REQUIRED' } },
      'POST /api/auth/confirm': () => {
        isConfirmed = true;
        return { body: { message: 'Confirmed' } };
      },
      'POST /api/auth/factors/app/confirm': () => {
        state.factors = [PHONE];
        return { body: { factor: PHONE, recovery_codes: CODES } };
      },
    });
    expect(region().getByText('Off')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Add an app' }));
    await person.type(await screen.findByLabelText('Your password'), 'correct horse{Enter}');
    expect(await screen.findByRole('img', { name: 'QR code for the app' })).toBeInTheDocument();
    expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
    await person.type(screen.getByRole('textbox', { name: 'Code from the app' }), '123456{Enter}');
    const codes = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    expect(changes(calls).at(-2)).toEqual({
      call: 'POST /api/auth/factors/app/confirm',
      body: { ticket: 'a-ticket', name: 'Phone', code: '123456' },
    });
    await person.click(codes.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(screen.queryByText('ABCDE-23456')).toBeNull());
    expect(await region().findByText('On')).toBeVisible();
  });

  it('says so when the browser gives no access to the clipboard', async () => {
    const { person } = await open([PHONE], { 'POST /api/auth/recovery-codes': { body: { codes: CODES } } });
    // As on a page without https.
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await person.click(region().getByRole('button', { name: 'Make new recovery codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save your recovery codes' }));
    await person.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await dialog.findByText('Please select and copy the codes yourself.')).toBeVisible();
  });

  it('tries again to add an app, and keeps the focus in the dialog (A11Y-8)', async () => {
    const next = Promise.withResolvers<Answer>();
    let tries = 0;
    const { person } = await open([], {
      'POST /api/auth/factors/app': () => {
        tries += 1;
        return tries === 1 ? { status: 500, body: {} } : next.promise;
      },
    });
    await person.click(screen.getByRole('button', { name: 'Add an app' }));
    const dialog = screen.getByRole('dialog', { name: 'Add an app for codes' });
    await person.click(await within(dialog).findByRole('button', { name: 'Try again' }));
    const focused = document.activeElement;
    expect(dialog).toContainElement(focused as HTMLElement);
    next.resolve({ body: START });
    expect(await within(dialog).findByRole('img', { name: 'QR code for the app' })).toBeInTheDocument();
    expect(focused).toHaveFocus();
  });

  it('shows a wrong code at the field', async () => {
    const message = 'This code is not valid.';
    const { person } = await open([], {
      'POST /api/auth/factors/app': { body: START },
      'POST /api/auth/factors/app/confirm': {
        status: 400,
        body: { message, code: 'WRONG_CODE', details: [{ field: 'code', message }] },
      },
    });
    await person.click(screen.getByRole('button', { name: 'Add an app' }));
    const field = await screen.findByRole('textbox', { name: 'Code from the app' });
    await person.type(field, '000000{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  });

  it('takes no name of a passkey that the server would refuse after the device has made the passkey', async () => {
    const { person, calls } = await open([]);
    await person.click(screen.getByRole('button', { name: 'Add a passkey' }));
    const field = screen.getByRole('textbox', { name: 'Name' });
    const add = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add a passkey' });
    await person.clear(field);
    await person.paste('x'.repeat(51));
    await person.click(add);
    expect(field).toHaveAccessibleDescription(/Name must be at most 50 characters long/);
    await person.clear(field);
    await person.paste('potpaL\u202e');
    await person.click(add);
    expect(field).toHaveAccessibleDescription(/Name contains a character that cannot be used/);
    expect(changes(calls)).toEqual([]);
  });

  it('removes one after a question', async () => {
    const { person, calls, state } = await open([PHONE], {
      'DELETE /api/auth/factors/f1': () => {
        state.factors = [];
        return { body: { message: 'Removed' } };
      },
    });
    await person.click(screen.getByRole('button', { name: 'Remove Phone' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove “Phone”?' }));
    expect(dialog.getByText(/It is your only second factor/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await region().findByText('Off')).toBeVisible();
    expect(changes(calls)[0]).toEqual({ call: 'DELETE /api/auth/factors/f1', body: null });
    expect(screen.getByRole('heading', { name: 'Second factor' })).toHaveFocus();
  });

  it('no longer lists one that was removed in another browser, when the person returns', async () => {
    const { state } = await open([PHONE, LAPTOP]);
    state.factors = [LAPTOP];
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Phone' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Remove Laptop' })).toBeVisible();
  });

  it('says in the dialog that it was removed in another browser, and lists it no longer', async () => {
    const message = 'There is no such second factor';
    const { person, state } = await open([PHONE, LAPTOP], {
      'DELETE /api/auth/factors/f1': { status: 404, body: { message, code: 'NOT_FOUND' } },
    });
    state.factors = [LAPTOP];
    await person.click(screen.getByRole('button', { name: 'Remove Phone' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove “Phone”?' }));
    await person.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(region().queryByText('Phone')).toBeNull());
    expect(dialog.getByRole('alert')).toHaveTextContent(message);
  });

  it('tells admins who need one', async () => {
    await open([], {}, { is_admin: true, needs_second_factor: true });
    expect(region().getByRole('alert')).toHaveTextContent('Your admin account needs a second factor');
  });
});
