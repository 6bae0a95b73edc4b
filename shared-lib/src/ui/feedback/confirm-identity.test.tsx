import { withConfirmation } from '@fareweave/shared-lib/api/confirmation';
import { ApiError, authorizedFetch, toApiError } from '@fareweave/shared-lib/platform';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IdentityConfirmation } from './confirm-identity.tsx';

installDialog();

const REFUSED = {
  status: 403,
  body: { message: 'Please confirm that it is you, then try again.', code: 'CONFIRMATION_REQUIRED' },
};
const WRONG = { status: 400, body: { message: 'Current password is incorrect', code: 'WRONG_PASSWORD' } };

/** A remote and a server that requires a confirmation. `confirm`: its answers to passwords, in order. */
function open(...confirm: Answer[]) {
  let isConfirmed = false;
  const calls = serve({
    'POST /api/change': () => (isConfirmed ? { body: { done: true } } : REFUSED),
    'POST /api/auth/confirm': () => {
      const answer = confirm.shift() ?? { body: { message: 'Confirmed' } };
      isConfirmed = answer.status === undefined;
      return answer;
    },
  });
  const remote = render(
    <QueryClientProvider client={new QueryClient()}>
      <IdentityConfirmation />
    </QueryClientProvider>,
  );
  return { calls, remote };
}

const change = () =>
  withConfirmation(async () => {
    const response = await authorizedFetch(new Request('/api/change', { method: 'POST' }));
    if (!response.ok) throw await toApiError(response, { failed: '', unreachable: '' });
    return response.json();
  });
/** Starts a call and returns its result, or the code of its failure. */
async function start(): Promise<{ result: Promise<unknown> }> {
  let result: Promise<unknown> = Promise.resolve();
  await act(async () => {
    result = change().catch((error: unknown) => (error instanceof ApiError ? error.code : error));
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
