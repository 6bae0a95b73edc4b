import { useSession } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import type { Answer } from '@fareweave/shared-lib/testing/server';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { arriveAs, changes } from '../testing/arrive-as.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { ChangeEmailScreen } from './change-email-screen.tsx';
import { EmailField } from './email-field.tsx';

const PENDING = {
  email: 'new@example.com',
  new_confirmed: false,
  present_confirmed: false,
  ends_at: '2026-11-27T17:00:00Z',
};
function OwnAddress() {
  const { user } = useSession();
  return (
    <>
      {user && <EmailField user={user} />}
      <ToastList />
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => act(forget));

describe('the address on the profile page (ACCT-39)', () => {
  async function open(pending: object | null, change: Answer = { body: { pending: PENDING } }, about = {}) {
    const calls = await arriveAs(account(about), {
      'GET /api/auth/email-change': { body: { pending } },
      'POST /api/auth/email-change': change,
      'DELETE /api/auth/email-change': { body: { message: 'Your email address stays as it is.' } },
    });
    openScreen(OwnAddress, '/profile');
    return calls;
  }

  /** Opens the profile with a requested change, which takes effect when the returned function is called. */
  async function openBeforeChange() {
    let isChanged = false;
    await arriveAs(account(), {
      'POST /api/auth/verify-token': () => ({
        body: { valid: true, user: account(isChanged ? { email: PENDING.email } : {}) },
      }),
      'GET /api/auth/email-change': () => ({ body: { pending: isChanged ? null : PENDING } }),
      'DELETE /api/auth/email-change': { status: 404, body: { message: 'There is no change.' } },
    });
    openScreen(OwnAddress, '/profile');
    await screen.findByText('Change to new@example.com');
    return () => {
      isChanged = true;
    };
  }
  const heading = () => screen.getByRole('heading', { name: 'Email address' });
  const field = () => screen.getByRole('textbox', { name: 'New email address' });

  it('requests a change and shows what is missing', async () => {
    const calls = await open(null);
    await press('Change email address');
    expect(field()).toHaveFocus();
    await userEvent.keyboard(' new@example.com {Enter}');
    expect(await screen.findByText('Change to new@example.com')).toBeVisible();
    expect(changes(calls)).toEqual([
      { call: 'POST /api/auth/email-change', body: { email: 'new@example.com' } },
    ]);
    expect(within(screen.getByRole('region')).getByRole('status')).toHaveTextContent(
      /Without it, the change takes effect Fri, Nov 27, 2026/,
    );
    expect(screen.getByText('Two emails sent')).toBeVisible();
  });

  it('asks only the new address if the present one was never verified (ACCT-40)', async () => {
    const pending = { ...PENDING, present_confirmed: true };
    await open(null, { body: { pending } }, { email_verified: false });
    await press('Change email address');
    expect(field()).toHaveAccessibleDescription('We send a link to this address. It confirms the change.');
    await userEvent.keyboard('new@example.com{Enter}');
    expect(await screen.findByText('Email sent')).toBeVisible();
    expect(screen.getByText('Please open the link in it, at the new address.')).toBeVisible();
    expect(screen.getByText('Open the link that we sent to the new address.')).toBeVisible();
    expect(screen.queryByText(/present address/)).toBeNull();
  });

  it.each([
    ['nonsense', null, 'Please enter a valid email address'],
    ['eve@example.com', 'Taken', 'Taken'],
  ])('shows at the field why %s is refused', async (typed, message, shown) => {
    await open(null, {
      status: 409,
      body: { message, code: 'EMAIL_TAKEN', details: [{ field: 'email', message }] },
    });
    await press('Change email address');
    await userEvent.type(field(), `${typed}{Enter}`);
    expect(await screen.findByText(shown)).toBeVisible();
    expect(field()).toBeInvalid();
  });

  it('leaves a form open that was opened again before the answer to the one before', async () => {
    const late = Promise.withResolvers<Answer>();
    await arriveAs(account(), { 'POST /api/auth/email-change': () => late.promise });
    openScreen(OwnAddress, '/profile');
    await press('Change email address');
    await userEvent.type(field(), 'new@example.com{Enter}');
    await press('Cancel');
    await press('Change email address');
    await userEvent.type(field(), 'other@example.com');
    late.resolve({ body: { pending: PENDING } });
    expect(await screen.findByText('Two emails sent')).toBeVisible();
    expect(field()).toHaveValue('other@example.com');
  });

  it('withdraws a change', async () => {
    const calls = await open(PENDING);
    await screen.findByText('Change to new@example.com');
    await press('Withdraw the change');
    expect(changes(calls)).toEqual([{ call: 'DELETE /api/auth/email-change', body: null }]);
    expect(screen.queryByText('Change to new@example.com')).toBeNull();
    expect(heading()).toHaveFocus();
  });

  it('is up to date when the person returns from the links in other tabs', async () => {
    const change = await openBeforeChange();
    screen.getByRole('button', { name: 'Withdraw the change' }).focus();
    change();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('You sign in with new@example.com.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Change to new@example.com')).toBeNull());
    expect(heading()).toHaveFocus();
  });

  it('is up to date after a withdrawal that came too late', async () => {
    const change = await openBeforeChange();
    change();
    await press('Withdraw the change');
    expect(await screen.findByText('There is no change.')).toBeVisible();
    expect(await screen.findByText('You sign in with new@example.com.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Change to new@example.com')).toBeNull());
    expect(heading()).toHaveFocus();
  });
});

describe('the page of the links', () => {
  async function open(address: 'new' | 'present', answers: Parameters<typeof arriveAs>[1]) {
    const calls = await arriveAs(account(), answers);
    openScreen(ChangeEmailScreen, `/change-email?address=${address}#the-token`);
    return calls;
  }

  it('confirms the new address after a press, and removes the token from the address bar', async () => {
    const calls = await open('new', {
      'POST /api/auth/email-change/confirm': { body: { message: 'Thank you.', changed: false } },
    });
    expect(calls).toEqual([]);
    expect(window.location.hash).toBe('');
    expect(screen.queryByRole('button', { name: /stop/ })).toBeNull();
    await press('Confirm this address');
    expect(await screen.findByText('Thank you.')).toBeVisible();
    expect(changes(calls)[0]?.body).toEqual({ token: 'the-token' });
  });

  it('stops the change from the present address and leads to a new password', async () => {
    await open('present', { 'POST /api/auth/email-change/stop': { body: { message: 'Stopped.' } } });
    await press('It was not me: stop the change');
    expect(await screen.findByText('Stopped.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it.each([
    { status: 400, code: 'EMAIL_CHANGE_INVALID', message: 'This link is no longer valid.' },
    { status: 409, code: 'EMAIL_TAKEN', message: 'An account with this email address already exists.' },
  ])('shows why a link does not work, and leads on: $code', async ({ status, code, message }) => {
    await open('present', {
      'POST /api/auth/email-change/confirm': { status, body: { message, code } },
    });
    await press('It was me: confirm the change');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile');
  });

  it('shows why the last press failed, not the one before', async () => {
    await open('present', {
      'POST /api/auth/email-change/confirm': { status: 503, body: { message: 'Busy.' } },
      'POST /api/auth/email-change/stop': { status: 400, body: { message: 'This link is no longer valid.' } },
    });
    await press('It was me: confirm the change');
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy.');
    await press('It was not me: stop the change');
    expect(await screen.findByText('This link is no longer valid.')).toBeVisible();
    expect(screen.queryByText('Busy.')).toBeNull();
  });

  it('sends one answer when both buttons are pressed', async () => {
    const stopped = Promise.withResolvers<Answer>();
    const calls = await open('present', {
      'POST /api/auth/email-change/stop': () => stopped.promise,
      'POST /api/auth/email-change/confirm': { body: { message: 'Changed.', changed: true } },
    });
    await press('It was not me: stop the change');
    await press('It was me: confirm the change');
    stopped.resolve({ body: { message: 'Stopped.' } });
    expect(await screen.findByText('Stopped.')).toBeVisible();
    expect(changes(calls).filter(({ call }) => call.includes('email-change'))).toHaveLength(1);
  });
});
