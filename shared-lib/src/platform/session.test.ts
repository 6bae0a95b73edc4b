import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePassword, updateProfile } from '../api/account.ts';
import { call } from '../api/client.ts';
import { navigate, placeStore, queryClient, session, sessionStore } from './index.ts';
import { sessionToken } from './session-token.ts';
import { toastStore } from './toasts.ts';

const OTHER_TOKEN = 'the-token-of-another-session-of-this-browser';
const ada = account();
const bob = account({ id: 'b0b', email: 'bob@example.com', first_name: 'Bob', last_name: 'Ross' });

/** The user of each valid token. */
const users: Record<string, ReturnType<typeof account>> = { [TOKEN]: ada, [OTHER_TOKEN]: bob };
const verified = ({ body }: { body: unknown }): Answer => {
  const user = users[(body as { token: string }).token];
  return { body: user === undefined ? { valid: false, error: 'no' } : { valid: true, user } };
};
const answers = { 'POST /api/auth/verify-token': verified, 'POST /api/auth/logout': { status: 204 } };

/** Signs in or out in another tab: changes the shared storage and fires the event for this page. */
function inOtherTab(token: string | null): void {
  if (token === null) localStorage.removeItem('auth_token');
  else localStorage.setItem('auth_token', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token', newValue: token }));
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const shown = () => sessionStore.get().user?.first_name ?? null;

beforeEach(async () => {
  serve(answers);
  localStorage.setItem('auth_token', TOKEN);
  navigate('/profile?tab=1#plan', { replace: true });
  await session.verify();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  serve(answers);
  localStorage.clear();
  session.signOut();
  queryClient.clear();
});

describe('a session in several tabs', () => {
  it('changes when another tab signs in as another user', async () => {
    queryClient.setQueryData(['own'], 'of Ada');
    inOtherTab(OTHER_TOKEN);
    expect(sessionStore.get()).toMatchObject({ user: null, isLoading: true });
    expect(queryClient.getQueryData(['own'])).toBeUndefined();
    await settled();
    expect(shown()).toBe('Bob');
    expect(toastStore.get().at(-1)?.title).toBe('Now signed in as Bob Ross');
  });

  it('ends everywhere at once', async () => {
    queryClient.setQueryData(['own'], 'of Ada');
    inOtherTab(null);
    expect(sessionStore.get()).toMatchObject({
      user: null,
      isAuthenticated: false,
      endedBecause: 'You signed out in another tab. Please sign in again.',
    });
    expect(queryClient.getQueryData(['own'])).toBeUndefined();
  });

  it('says in every tab that it ended by itself', async () => {
    serve({ ...answers, 'PUT /api/auth/profile': { status: 401 } });
    await expect(updateProfile({ first_name: 'Augusta' })).rejects.toMatchObject({ status: 401 });
    const left = localStorage.getItem('auth_account') ?? '';
    // The next ones, one after the other.
    for (const _ of ['second tab', 'third tab']) {
      serve(answers);
      localStorage.setItem('auth_token', TOKEN);
      await session.verify();
      localStorage.setItem('auth_account', left);
      inOtherTab(null);
      expect(sessionStore.get()).toMatchObject({
        user: null,
        endedBecause: 'Your session has ended. Please sign in again.',
        signedOutIn: null,
      });
      expect(localStorage.getItem('auth_account')).toBe(left);
    }
  });

  it('starts everywhere at once', async () => {
    session.signOut();
    inOtherTab(OTHER_TOKEN);
    await settled();
    expect(shown()).toBe('Bob');
  });

  it('is read again by a page that was frozen', async () => {
    localStorage.setItem('auth_token', OTHER_TOKEN);
    window.dispatchEvent(new Event('pageshow'));
    await settled();
    expect(shown()).toBe('Bob');
  });

  it('sends requests only for the user that the page shows', async () => {
    const calls = serve({ ...answers, 'PUT /api/auth/profile': { body: { user: ada } } });
    // Another tab has signed in; its event has not arrived yet.
    localStorage.setItem('auth_token', OTHER_TOKEN);
    await updateProfile({ first_name: 'Augusta' });
    expect(calls).toMatchObject([{ authorization: `Bearer ${TOKEN}`, account: ada.id }]);
  });

  it('sends the id of the shown account only with calls that change data', async () => {
    const calls = serve({ ...answers, 'GET /api/plans': { body: {} } });
    await call('GET /api/plans', { failed: '', unreachable: '' });
    expect(calls).toMatchObject([{ account: null, authorization: `Bearer ${TOKEN}` }]);
  });

  it('shows the current user after the server has refused a change for another account', async () => {
    users[TOKEN] = bob;
    const message = 'This browser is now signed in to another account.';
    serve({
      ...answers,
      'PUT /api/auth/profile': { status: 409, body: { message, error: message, code: 'ACCOUNT_CHANGED' } },
    });
    await expect(updateProfile({ first_name: 'Augusta' })).rejects.toMatchObject({ message, status: 409 });
    await settled();
    users[TOKEN] = ada;
    expect(shown()).toBe('Bob');
  });

  it('does not end when an earlier session is refused late', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    serve({ ...answers, 'PUT /api/auth/profile': () => promise });
    const saving = updateProfile({ first_name: 'Augusta' });
    inOtherTab(OTHER_TOKEN);
    resolve({ status: 401, body: { message: 'Please log in to continue' } });
    await expect(saving).rejects.toMatchObject({ status: 401 });
    await settled();
    expect(shown()).toBe('Bob');
    expect(localStorage.getItem('auth_token')).toBe(OTHER_TOKEN);
  });

  it('does not end when another tab has signed in before the refusal', async () => {
    serve({ ...answers, 'PUT /api/auth/profile': { status: 401 } });
    localStorage.setItem('auth_token', OTHER_TOKEN);
    await expect(updateProfile({ first_name: 'Augusta' })).rejects.toMatchObject({ status: 401 });
    await settled();
    expect(shown()).toBe('Bob');
    expect(placeStore.get().pathname).toBe('/profile');
  });

  it('never gives one user’s data to the next', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    serve({ ...answers, 'PUT /api/auth/profile': () => promise });
    const saving = updateProfile({ first_name: 'Augusta' });
    inOtherTab(OTHER_TOKEN);
    resolve({ body: { user: ada } });
    await expect(saving).rejects.toMatchObject({ code: 'SESSION_CHANGED' });
    await settled();
    session.setUser({ ...ada, first_name: 'Augusta' });
    expect(shown()).toBe('Bob');
  });

  it('continues with another token after a new password', async () => {
    const NEW_TOKEN = 'the-token-of-this-session-after-the-change';
    const calls = serve({
      ...answers,
      'POST /api/auth/change-password': { body: { message: 'Changed', token: NEW_TOKEN } },
      'PUT /api/auth/profile': { body: { user: ada } },
    });
    await changePassword({ current_password: 'old', new_password: 'new' });
    expect(localStorage.getItem('auth_token')).toBe(NEW_TOKEN);
    await updateProfile({ first_name: 'Ada' });
    expect(calls.map(({ authorization, account: id }) => [authorization, id])).toEqual([
      [`Bearer ${TOKEN}`, ada.id],
      [`Bearer ${NEW_TOKEN}`, ada.id],
    ]);
    expect(sessionStore.get()).toMatchObject({ user: ada, isAuthenticated: true });
  });

  it('stores whose a new token is before the token, because the other tabs see one change after the other', async () => {
    const NEW_TOKEN = 'the-token-of-ada-after-a-new-password';
    const stored: unknown[] = [];
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value === NEW_TOKEN) stored.push(JSON.parse(localStorage.getItem('auth_account') ?? '{}'));
      setItem.call(this, key, value);
    });
    session.setUser(ada, NEW_TOKEN);
    expect(stored).toEqual([{ for: NEW_TOKEN.slice(0, 12), user: ada }]);
  });

  it('stays on the screen when another tab gets another token for the same person', async () => {
    const NEW_TOKEN = 'the-token-of-ada-after-a-new-password';
    users[NEW_TOKEN] = ada;
    queryClient.setQueryData(['own'], 'of Ada');
    const seen: unknown[] = [];
    const stop = sessionStore.subscribe(() => seen.push(shown()));
    localStorage.setItem('auth_account', JSON.stringify({ for: NEW_TOKEN.slice(0, 12), user: ada }));
    inOtherTab(NEW_TOKEN);
    await settled();
    stop();
    expect(new Set(seen)).toEqual(new Set(['Ada']));
    expect(queryClient.getQueryData(['own'])).toBe('of Ada');
    expect(sessionToken.get()).toBe(NEW_TOKEN);
  });

  it('shows the name and the plan that another tab has learned, and forgets responses to the other plan', async () => {
    const learn = async (user: ReturnType<typeof account>) => {
      users[TOKEN] = user;
      localStorage.setItem('auth_account', JSON.stringify({ for: TOKEN.slice(0, 12), user }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth_account' }));
      await settled();
    };
    queryClient.setQueryData(['flights'], 'without seats');
    await learn({ ...ada, first_name: 'Augusta' });
    expect([shown(), queryClient.getQueryData(['flights'])]).toEqual(['Augusta', 'without seats']);
    await learn({ ...ada, is_premium: true });
    expect(sessionStore.get().user?.is_premium).toBe(true);
    expect(queryClient.getQueryData(['flights'])).toBeUndefined();
    users[TOKEN] = ada;
  });

  it('repeats a public request that was pending', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    let calls = 0;
    serve({
      ...answers,
      'GET /api/plans': () => {
        calls += 1;
        return calls === 1 ? promise : { body: { trial_days: 7 } };
      },
    });
    const plans = queryClient.fetchQuery({
      queryKey: ['plans'],
      meta: { public: true },
      // As for the queries of screens; `fetchQuery` alone does not retry.
      retry: queryClient.getDefaultOptions().queries?.retry ?? false,
      queryFn: () => call('GET /api/plans', { failed: '', unreachable: '' }),
    });
    inOtherTab(null);
    resolve({ body: { trial_days: 1 } });
    expect(await plans).toEqual({ trial_days: 7 });
  });
});

describe('a session that ends', () => {
  it('while a page is open redirects to sign-in with the reason, and back afterwards', async () => {
    serve({ ...answers, 'PUT /api/auth/profile': { status: 401 } });
    await expect(updateProfile({ first_name: 'Augusta' })).rejects.toMatchObject({ status: 401 });
    expect(placeStore.get()).toEqual({ pathname: '/login', search: '?next=%2Fprofile%3Ftab%3D1%23plan' });
    expect(sessionStore.get().endedBecause).toBe('Your session has ended. Please sign in again.');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('in another tab keeps its reason when a screen then calls without a token', async () => {
    serve({ ...answers, 'PUT /api/auth/profile': { status: 401 } });
    inOtherTab(null);
    await expect(updateProfile({ first_name: 'Augusta' })).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.get().endedBecause).toBe('You signed out in another tab. Please sign in again.');
    expect(sessionStore.get().signedOutIn).toBe('another tab');
  });

  it('because the user signs out has no reason', () => {
    session.signOut();
    expect(sessionStore.get()).toMatchObject({ user: null, endedBecause: null });
    expect(localStorage.getItem('auth_account')).toBeNull();
  });
});

describe('a malformed response', () => {
  it.each([
    ['without a user', { token: OTHER_TOKEN }],
    ['without a token', { user: bob }],
    ['with an invalid user', { token: OTHER_TOKEN, user: { name: 'Bob' } }],
    ['that is empty', undefined],
  ])('to a login, %s, shows an error message', async (_, body) => {
    session.signOut();
    serve({ ...answers, 'POST /api/auth/login': { body } });
    expect(await session.signIn({ email: 'bob@example.com', password: 'secret' })).toBe(false);
    expect(sessionStore.get()).toMatchObject({
      user: null,
      isAuthenticated: false,
      error: 'Login failed. Please try again.',
    });
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});

describe('a session that cannot be verified', () => {
  it.each([
    ['a failing server', { status: 503 }],
    ['a response of a proxy', { status: 404 }],
    ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a response without a user', { body: { valid: true } }],
  ])('keeps the user, as unverified, after %s', async (_, answer) => {
    vi.useFakeTimers();
    serve({ ...answers, 'POST /api/auth/verify-token': answer });
    await session.verify();
    expect(sessionStore.get()).toMatchObject({
      user: { first_name: 'Ada' },
      isAuthenticated: true,
      isUnverified: true,
    });
    expect(localStorage.getItem('auth_token')).toBe(TOKEN);
  });

  it.each(['at the start', 'after a change of the account in another tab'])(
    'keeps the user when the server accepts the call and does not answer within eight seconds: %s (OFFL-5)',
    async (when) => {
      vi.useFakeTimers();
      const limits: [number, AbortController][] = [];
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
        const limit = new AbortController();
        limits.push([ms, limit]);
        return limit.signal;
      });
      serve({
        ...answers,
        'POST /api/auth/verify-token': ({ signal }) =>
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      });
      localStorage.setItem('auth_account', JSON.stringify({ for: OTHER_TOKEN.slice(0, 12), user: bob }));
      if (when === 'at the start') void session.verify();
      else inOtherTab(OTHER_TOKEN);
      expect(limits.map(([ms]) => ms)).toEqual([8000]);
      limits[0]?.[1].abort(new DOMException('late', 'TimeoutError'));
      await settled();
      expect(sessionStore.get()).toMatchObject({
        isAuthenticated: true,
        isLoading: false,
        isUnverified: true,
      });
      serve(answers);
      await vi.advanceTimersByTimeAsync(2000);
      expect(sessionStore.get()).toMatchObject({ isAuthenticated: true, isUnverified: false });
    },
  );

  it('is verified again, after longer and longer waits, until the server responds', async () => {
    vi.useFakeTimers();
    const calls = serve({ ...answers, 'POST /api/auth/verify-token': { status: 503 } });
    await session.verify();
    for (const [wait, many] of [
      [2000, 2],
      [4000, 3],
      [8000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(calls).toHaveLength(many - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(calls).toHaveLength(many);
    }
    serve(answers);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sessionStore.get()).toMatchObject({ user: { first_name: 'Ada' }, isUnverified: false });
  });

  it('is verified at once when the connection is back', async () => {
    vi.useFakeTimers();
    serve({ ...answers, 'POST /api/auth/verify-token': { status: 503 } });
    await session.verify();
    serve(answers);
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(sessionStore.get().isUnverified).toBe(false);
  });

  it('of another tab shows the user that this tab has stored', async () => {
    vi.useFakeTimers();
    serve({ ...answers, 'POST /api/auth/verify-token': { status: 503 } });
    const stored = { for: OTHER_TOKEN.slice(0, 12), user: bob };
    localStorage.setItem('auth_account', JSON.stringify(stored));
    inOtherTab(OTHER_TOKEN);
    await settled();
    expect(sessionStore.get()).toMatchObject({ user: { first_name: 'Bob' }, isUnverified: true });
  });

  it.each([JSON.stringify({ for: TOKEN.slice(0, 12), user: ada }), '{', 'null', ''])(
    'without a stored user shows none: %s',
    async (stored) => {
      vi.useFakeTimers();
      serve({ ...answers, 'POST /api/auth/verify-token': { status: 503 } });
      localStorage.setItem('auth_account', stored);
      inOtherTab(OTHER_TOKEN);
      await settled();
      expect(sessionStore.get()).toMatchObject({
        user: null,
        isUnverified: true,
        error: 'Token verification failed',
      });
    },
  );

  it('ends when the server then refuses the token', async () => {
    vi.useFakeTimers();
    serve({ ...answers, 'POST /api/auth/verify-token': { status: 503 } });
    await session.verify();
    serve({ ...answers, 'POST /api/auth/verify-token': { body: { valid: false } } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(sessionStore.get()).toMatchObject({ user: null, isUnverified: false });
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});
