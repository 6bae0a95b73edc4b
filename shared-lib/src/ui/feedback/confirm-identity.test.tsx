import { withConfirmation } from '@fareweave/shared-lib/api/confirmation';
import { ApiError, authorizedFetch, session, toApiError } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { IdentityConfirmation } from './confirm-identity.tsx';

installDialog();

const REFUSED = {
  status: 403,
  body: { message: 'Please confirm that it is you, then try again.', code: 'CONFIRMATION_REQUIRED' },
};
const wrong = (field: string, message: string, code: string) => ({
  status: 400,
  body: { message, code, details: [{ field, message }] },
});
const WRONG = wrong('password', 'Current password is incorrect', 'WRONG_PASSWORD');

/** A remote and a server that requires a confirmation. `confirm`: its answers to passwords, in order. */
function open(...confirm: (Answer | Promise<Answer>)[]) {
  let isConfirmed = false;
  const calls = serve({
    'POST /api/change': () => (isConfirmed ? { body: { done: true } } : REFUSED),
    'POST /api/auth/confirm': async () => {
      const answer = await (confirm.shift() ?? { body: { message: 'Confirmed' } });
      isConfirmed = answer.status === undefined;
      return answer;
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const remote = render(
    <QueryClientProvider client={client}>
      <IdentityConfirmation />
    </QueryClientProvider>,
  );
  return { calls, client, remote };
}

const change = (enteredPassword?: string) =>
  withConfirmation(async () => {
    const response = await authorizedFetch(new Request('/api/change', { method: 'POST' }));
    if (!response.ok) throw await toApiError(response, { failed: '', unreachable: '' });
    return response.json();
  }, enteredPassword);
/** Starts a call and returns its result, or the code of its failure. */
async function start(enteredPassword?: string): Promise<{ result: Promise<unknown> }> {
  let result: Promise<unknown> = Promise.resolve();
  await act(async () => {
    result = change(enteredPassword).catch((error: unknown) =>
      error instanceof ApiError ? error.code : error,
    );
  });
  return { result };
}
const password = () => screen.findByLabelText('Your password');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a call that needs a confirmation of identity (ACCT-21)', () => {
  it('is repeated once after the password', async () => {
    const { calls } = open();
    const { result } = await start();
    expect(await screen.findByRole('dialog', { name: 'Confirm it is you' })).toBeVisible();
    await userEvent.type(await password(), 'correct horse');
    await press('Confirm');
    expect(await result).toEqual({ done: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/change', null],
      ['/api/auth/confirm', { password: 'correct horse' }],
      ['/api/change', null],
    ]);
  });

  it('fails without another call when the person cancels, and asks again the next time', async () => {
    const { calls } = open();
    const { result } = await start();
    await password();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await result).toBe('CONFIRMATION_REQUIRED');
    expect(calls).toHaveLength(1);
    await start();
    expect(await password()).toBeVisible();
  });

  it('stays open when the answer to an earlier one arrives, which the person has cancelled', async () => {
    const late = Promise.withResolvers<Answer>();
    const { client } = open(late.promise);
    const earlier = await start();
    await userEvent.type(await password(), 'correct horse');
    await press('Confirm');
    await press('Cancel');
    expect(await earlier.result).toBe('CONFIRMATION_REQUIRED');
    const { result } = await start();
    await userEvent.type(await password(), 'correct horse');
    late.resolve({ body: { message: 'Confirmed' } });
    await expect.poll(() => client.isMutating()).toBe(0);
    expect(screen.getByRole('dialog')).toBeVisible();
    await press('Confirm');
    expect(await result).toEqual({ done: true });
  });

  it('shows a missing and a wrong password at the field, which keeps the focus', async () => {
    const { calls } = open(WRONG);
    const { result } = await start();
    const field = await password();
    await press('Confirm');
    expect(field).toHaveAccessibleDescription('Password is required');
    expect(field).toHaveFocus();
    expect(calls).toHaveLength(1);
    await userEvent.type(field, 'guess');
    await press('Confirm');
    await waitFor(() => expect(field).toHaveAccessibleDescription('Current password is incorrect'));
    expect(field).toHaveFocus();
    await userEvent.type(field, 'correct horse');
    expect(field).not.toHaveAccessibleDescription();
    expect(field).toBeValid();
    await press('Confirm');
    expect(await result).toEqual({ done: true });
  });

  it('shows why a confirmation is not possible', async () => {
    open({ status: 429, body: { message: 'Too many attempts. Please try again in 15 minutes.' } });
    await start();
    await userEvent.type(await password(), 'guess');
    await press('Confirm');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts');
  });

  it('shares one question with calls at the same time', async () => {
    const { calls } = open();
    const [one, other] = [await start(), await start()];
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.type(await password(), 'correct horse');
    await press('Confirm');
    expect(await Promise.all([one.result, other.result])).toEqual([{ done: true }, { done: true }]);
    expect(calls.filter(({ path }) => path === '/api/auth/confirm')).toHaveLength(1);
  });

  it('fails when the screen closes, and where no remote asks', async () => {
    const { remote } = open();
    const { result } = await start();
    await password();
    remote.unmount();
    expect(await result).toBe('CONFIRMATION_REQUIRED');
    expect(await (await start()).result).toBe('CONFIRMATION_REQUIRED');
  });
});

describe('the confirmation of an account with a second factor (ACCT-35)', () => {
  const PASSKEY = { challenge: 'AAAA', rpId: 'localhost' };
  /** Opens the dialog of an account with these ways. `confirm`: its answers to proofs, in order. */
  async function openWith(methods: string[], ...confirm: Answer[]) {
    return openAfter(undefined, methods, ...confirm);
  }
  /** The same, with a password that the person has entered for the call. */
  async function openAfter(enteredPassword: string | undefined, methods: string[], ...confirm: Answer[]) {
    window.localStorage.setItem('auth_token', TOKEN);
    const user = account({ has_second_factor: true });
    const passkey = methods.includes('passkey') ? PASSKEY : null;
    const { calls } = open(...confirm);
    serve({ 'POST /api/auth/verify-token': { body: { valid: true, user } } });
    await act(() => session.verify());
    const own = serve({
      'POST /api/change': () => REFUSED,
      'POST /api/auth/confirm': () => confirm.shift() ?? { body: { message: 'Confirmed' } },
      'POST /api/auth/confirm/start': { body: { ticket: 'a-ticket', methods, passkey } },
      'POST /api/auth/logout': { status: 204 },
    });
    calls.length = 0;
    await start(enteredPassword);
    // It may already know that the account needs no password.
    await screen.findByRole('dialog');
    return () => own.filter(({ path }) => path === '/api/auth/confirm').map(({ body }) => body);
  }
  afterEach(() => act(async () => session.signOut()));
  afterEach(() => void Reflect.deleteProperty(window, 'PublicKeyCredential'));

  it('needs password and code', async () => {
    const proofs = await openWith(['app', 'recovery-code'], wrong('code', 'Not valid', 'WRONG_CODE'));
    await userEvent.type(await password(), 'correct horse');
    await press('Confirm');
    const code = screen.getByRole('textbox', { name: 'Code' });
    expect(code).toHaveAccessibleDescription('From your app, or a recovery code Code is required');
    expect(code).toHaveFocus();
    await userEvent.keyboard('000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Not valid$/));
    expect(proofs()).toEqual([{ password: 'correct horse', code: '000000' }]);
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  it('shows the error of a field until this field is changed', async () => {
    await openWith(['app'], wrong('code', 'Not valid', 'WRONG_CODE'));
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await userEvent.type(code, '000000');
    await press('Confirm');
    expect(await password()).toHaveAccessibleDescription('Password is required');
    await userEvent.type(code, '{Backspace}1');
    expect(await password()).toHaveAccessibleDescription('Password is required');
    await userEvent.type(await password(), 'correct horse{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/Not valid$/));
    await userEvent.type(await password(), '!');
    expect(code).toHaveAccessibleDescription(/Not valid$/);
    await userEvent.type(code, '{Backspace}2');
    expect(code).toHaveAccessibleDescription('From your app, or a recovery code');
  });

  it('asks only for the code when the call contains the password, which can be corrected', async () => {
    const proofs = await openAfter('correct hors', ['app'], WRONG);
    expect(screen.getByText('For your security, use your second factor too.')).toBeVisible();
    expect(await password()).toHaveDisplayValue('correct hors');
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
    await waitFor(async () =>
      expect(await password()).toHaveAccessibleDescription('Current password is incorrect'),
    );
    expect(await password()).toHaveFocus();
    await userEvent.keyboard('{End}e{Enter}');
    await waitFor(() =>
      expect(proofs()).toEqual([
        { password: 'correct hors', code: '123456' },
        { password: 'correct horse', code: '123456' },
      ]),
    );
  });

  it('offers a passkey in browsers that have them, and says when it was not used', async () => {
    Object.assign(window, { PublicKeyCredential: vi.fn() });
    const proofs = await openWith(['passkey', 'recovery-code']);
    await userEvent.type(await password(), 'correct horse');
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The passkey was not used');
    expect(proofs()).toEqual([]);
  });

  const NEEDED = wrong('code', 'Enter a code or use a passkey', 'SECOND_FACTOR_NEEDED');
  const startOf = (methods: string[]) => {
    const passkey = methods.includes('passkey') ? PASSKEY : null;
    return { body: { ticket: 'a-ticket', methods, passkey } };
  };
  /** Opens the dialog on a page that does not know that the account has a factor. */
  async function openOutdated(
    methods: string[],
    enteredPassword?: string,
    starts: (() => Answer | Promise<Answer>)[] = [],
  ) {
    open();
    const answers = [NEEDED];
    const calls = serve({
      'POST /api/change': () => REFUSED,
      'POST /api/auth/confirm': () => answers.shift() ?? { body: { message: 'Confirmed' } },
      'POST /api/auth/confirm/start': () => starts.shift()?.() ?? startOf(methods),
    });
    await start(enteredPassword);
    await screen.findByRole('dialog');
    return () => calls.filter(({ path }) => path === '/api/auth/confirm').map(({ body }) => body);
  }

  it('asks for the factor that was added in another browser, as the server says', async () => {
    const proofs = await openOutdated(['app']);
    await userEvent.type(await password(), 'correct horse{Enter}');
    const code = await screen.findByRole('textbox', { name: 'Code' });
    expect(code).toHaveAccessibleDescription(/Enter a code or use a passkey$/);
    expect(code).toHaveFocus();
    await userEvent.keyboard('123456{Enter}');
    await waitFor(() =>
      expect(proofs()).toEqual([
        { password: 'correct horse' },
        { password: 'correct horse', code: '123456' },
      ]),
    );
  });

  it('asks for it at once when the call contains the password', async () => {
    await openOutdated(['app'], 'correct horse');
    expect(screen.getByRole('textbox', { name: 'Code' })).toBeVisible();
    expect(screen.getByText('For your security, use your second factor too.')).toBeVisible();
  });

  it('shows what the server says of a field that is not on the screen', async () => {
    Object.assign(window, { PublicKeyCredential: vi.fn() });
    await openOutdated(['passkey']);
    await userEvent.type(await password(), 'correct horse{Enter}');
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a code or use a passkey');
  });

  it('focuses a field or button that stays when the ways become known', async () => {
    Object.assign(window, { PublicKeyCredential: vi.fn() });
    const ways = Promise.withResolvers<Answer>();
    await openOutdated([], undefined, [() => ways.promise]);
    await userEvent.type(await password(), 'correct horse{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Code' })).not.toHaveFocus();
    // A press at this moment finds no code.
    await press('Confirm');
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
    await act(async () => ways.resolve(startOf(['passkey'])));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Use a passkey' })).toHaveFocus());
    expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull();
  });

  it('says that the ways could not be loaded, and tries again', async () => {
    Object.assign(window, { PublicKeyCredential: vi.fn() });
    await openOutdated(['passkey'], 'correct horse', [
      () => ({ status: 429, body: { message: 'Too many' } }),
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many');
    await press('Try again');
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks again for the ways when a factor was added since they were loaded', async () => {
    const proofs = await openOutdated(['app'], 'correct horse', [() => startOf([])]);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull());
    await press('Confirm');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus());
    await userEvent.keyboard('123456{Enter}');
    await waitFor(() => expect(proofs()).toHaveLength(2));
  });

  it('needs only the password when the factor was removed in another browser', async () => {
    const proofs = await openWith([]);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Code' })).toBeNull());
    expect(screen.getByText('For your security, enter your password again to continue.')).toBeVisible();
    await userEvent.type(await password(), 'correct horse{Enter}');
    await waitFor(() => expect(proofs()).toEqual([{ password: 'correct horse' }]));
  });

  it('says what to do in a browser without passkeys when there is no other way', async () => {
    const proofs = await openWith(['passkey']);
    const advice = 'Please open this page in a browser that supports your passkey.';
    expect(await screen.findByRole('alert')).toHaveTextContent(advice);
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.queryByLabelText('Your password')).toBeNull();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(proofs()).toEqual([]);
  });
});
