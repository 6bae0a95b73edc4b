import { type OwnSession, ownSessionsQuery } from '@fareweave/shared-lib/api/account';
import { queryClient, sessionStore } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import type { Answer } from '@fareweave/shared-lib/testing/server';
import { IdentityConfirmation } from '@fareweave/shared-lib/ui/confirm-identity';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { PushSection } from '../push/index.ts';
import { arriveAs, changes } from '../testing/arrive-as.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { Sessions } from './sessions.tsx';

installDialog();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1 Version/26 Safari/604';

const signedIn = (id: string, change: Partial<OwnSession> = {}): OwnSession => ({
  id,
  user_agent: FIREFOX,
  created_at: '2026-11-20T09:12:00Z',
  expires_at: '2026-12-20T09:12:00Z',
  is_current: false,
  ...change,
});
const PHONE = signedIn('phone', { user_agent: IPHONE });
const HERE = signedIn('here', { is_current: true });

const Page = () => (
  <>
    <Sessions />
    <IdentityConfirmation />
    <ToastList />
  </>
);

async function open(list: OwnSession[], answers: Record<string, Answer | (() => Answer)> = {}) {
  const calls = await arriveAs(account(), {
    'GET /api/auth/sessions': { body: { sessions: list } },
    ...answers,
  });
  openScreen(Page, '/profile');
  await screen.findAllByRole('listitem');
  return calls;
}

const row = (text: string) => within(screen.getByText(text, { selector: 'p' }).closest('li') as HTMLElement);

describe('the list of sessions', () => {
  afterEach(() => act(forget));

  it('lists each browser and its sign-in time, this one first', async () => {
    await open([PHONE, HERE]);
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Firefox on Linux This browser',
      'Safari on iPhone ',
    ]);
    expect(row('Safari on iPhone').getByText(/^Signed in/)).toHaveTextContent(/Nov \d+, 2026, /);
  });

  it('stays readable when it could not be loaded again', async () => {
    let working = true;
    await open([], {
      'GET /api/auth/sessions': () => (working ? { body: { sessions: [PHONE, HERE] } } : { status: 500 }),
    });
    working = false;
    await act(() => queryClient.refetchQueries(ownSessionsQuery));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(row('Safari on iPhone').getByText(/^Signed in/)).toBeVisible();
  });

  it('signs another browser out', async () => {
    const calls = await open([PHONE, HERE], {
      'DELETE /api/auth/sessions/phone': { body: { message: 'Signed out' } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('Safari on iPhone is signed out.')).toBeVisible();
    expect(changes(calls).map(({ call }) => call)).toEqual(['DELETE /api/auth/sessions/phone']);
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
    expect(sessionStore.get().isAuthenticated).toBe(true);
  });

  it('removes a browser that is signed out from the devices with notifications (PUSH-3)', async () => {
    let devices = [{ ...PHONE, shows_details: false }];
    await arriveAs(account(), {
      'GET /api/auth/sessions': { body: { sessions: [PHONE, HERE] } },
      'GET /api/push/devices': () => ({ body: { public_key: 'key', devices } }),
      'DELETE /api/auth/sessions/phone': () => {
        devices = [];
        return { body: { message: 'Signed out' } };
      },
    });
    openScreen(() => [<Sessions key="sessions" />, <PushSection key="push" />], '/profile');
    await screen.findByRole('button', { name: 'Turn off Safari on iPhone' });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Turn off/ })).toBeNull());
  });

  it('confirms first that it is the person (ACCT-21)', async () => {
    let isConfirmed = false;
    const calls = await open([PHONE, HERE], {
      'DELETE /api/auth/sessions/phone': () =>
        isConfirmed
          ? { body: { message: 'Signed out' } }
          : { status: 403, body: { message: 'Confirm', code: 'CONFIRMATION_REQUIRED' } },
      'POST /api/auth/confirm': () => {
        isConfirmed = true;
        return { body: { message: 'Confirmed' } };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await userEvent.type(await screen.findByLabelText('Your password'), 'correct horse{Enter}');
    expect(await screen.findByText('Safari on iPhone is signed out.')).toBeVisible();
    expect(changes(calls).filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(2);
  });

  it('signs this browser out as the menu does', async () => {
    const calls = await open([HERE]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Firefox on Linux' }));
    expect(sessionStore.get().isAuthenticated).toBe(false);
    expect(window.location.pathname).toBe('/');
    expect(changes(calls).map(({ call }) => call)).toEqual(['POST /api/auth/logout']);
  });

  it('shows a failure and loads the list again', async () => {
    const list = [PHONE, HERE];
    const calls = await open(list, {
      'DELETE /api/auth/sessions/phone': () => {
        list.shift();
        return { status: 404, body: { message: 'There is no such session' } };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('There is no such session')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
    const heading = screen.getByRole('heading', { name: 'Where you are signed in' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('shows part of a long list', async () => {
    await open([...Array.from({ length: 7 }, (_, n) => signedIn(`old-${n}`)), HERE]);
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText('This browser')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 8' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus();
  });

  it('shows that it could not be loaded, and can be retried', async () => {
    let working = false;
    await arriveAs(account(), {
      'GET /api/auth/sessions': () => (working ? { body: { sessions: [HERE] } } : { status: 500 }),
    });
    openScreen(Page, '/profile');
    expect(await screen.findByText('Failed to load your sessions')).toBeVisible();
    working = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This browser')).toBeVisible();
  });
});
