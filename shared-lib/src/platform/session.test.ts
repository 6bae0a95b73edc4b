import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { updateProfile } from '../api/account.ts';
import { call } from '../api/client.ts';
import { navigate, placeStore, queryClient, session, sessionStore } from './index.ts';
import { toastStore } from './toasts.ts';

const OTHER_TOKEN = 'the-token-of-another-session-of-this-browser';
const ada = account();
const bob = account({ id: 'b0b', email: 'bob@example.com', first_name: 'Bob', last_name: 'Ross' });

/** Who each token belongs to; a token that is in neither is nobody's. */
const people: Record<string, ReturnType<typeof account>> = { [TOKEN]: ada, [OTHER_TOKEN]: bob };
const verified = ({ body }: { body: unknown }): Answer => {
  const user = people[(body as { token: string }).token];
  return { body: user === undefined ? { valid: false, error: 'no' } : { valid: true, user } };
};
const answers = {
  'POST /api/auth/verify-token': verified,
  'POST /api/auth/logout': { status: 204 },
};

/** What another tab does: it writes to the storage that all share, and this page hears of it. */
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
  navigate('/profile?tab=1', { replace: true });
  await session.verify();
});
afterEach(() => {
  jest.useRealTimers();
  serve(answers);
  localStorage.clear();
  session.signOut();
  queryClient.clear();
});

describe('a session in several tabs', () => {
  it('is another one as soon as another tab has signed in as somebody else', async () => {
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

  it('begins everywhere at once', async () => {
    session.signOut();
    inOtherTab(OTHER_TOKEN);
    await settled();
    expect(shown()).toBe('Bob');
  });

  it('is looked up again by a page that was asleep', async () => {
    localStorage.setItem('auth_token', OTHER_TOKEN);
    window.dispatchEvent(new Event('pageshow'));
    await settled();
    expect(shown()).toBe('Bob');
  });

  it('never sends a request for another person than the page shows', async () => {
    const calls = serve({ ...answers, 'PUT /api/auth/profile': { body: { user: ada } } });
    // The other tab has signed in; its event has not come yet.
    localStorage.setItem('auth_token', OTHER_TOKEN);
    await updateProfile({ first_name: 'Augusta' });
    expect(calls).toMatchObject([{ authorization: `Bearer ${TOKEN}`, account: ada.id }]);
  });

  it('names the account that is shown with what changes something, and not with what reads', async () => {
    const calls = serve({ ...answers, 'GET /api/plans': { body: {} } });
    await call('GET /api/plans', { failed: '', unreachable: '' });
    expect(calls).toMatchObject([{ account: null, authorization: `Bearer ${TOKEN}` }]);
  });

  it('shows who is signed in now after the server has refused a change for another account', async () => {
    people[TOKEN] = bob;
    const message = 'This browser is now signed in to another account.';
    serve({
      ...answers,
      'PUT /api/auth/profile': { status: 409, body: { message, error: message, code: 'ACCOUNT_CHANGED' } },
    });
    await expect(updateProfile({ first_name: 'Augusta' })).rejects.toMatchObject({ message, status: 409 });
    await settled();
    people[TOKEN] = ada;
    expect(shown()).toBe('Bob');
  });

  it('survives a late refusal of a session that is over', async () => {
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

  it('does not end for a refusal that another tab has overtaken', async () => {
    serve({ ...answers, 'PUT /api/auth/profile': { status: 401 } });
    localStorage.setItem('auth_token', OTHER_TOKEN);
    await expect(updateProfile({ first_name: 'Augusta' })).rejects.toMatchObject({ status: 401 });
    await settled();
    expect(shown()).toBe('Bob');
    expect(placeStore.get().pathname).toBe('/profile');
  });

  it('keeps an answer for one person from the next', async () => {
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

  it('asks again for what is public and was on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    let asked = 0;
    serve({
      ...answers,
      'GET /api/plans': () => {
        asked += 1;
        return asked === 1 ? promise : { body: { trial_days: 7 } };
      },
    });
    const plans = queryClient.fetchQuery({
      queryKey: ['plans'],
      meta: { public: true },
      // As for every query of a screen; `fetchQuery` alone retries nothing.
      retry: queryClient.getDefaultOptions().queries?.retry ?? false,
      queryFn: () => call('GET /api/plans', { failed: '', unreachable: '' }),
    });
    inOtherTab(null);
    resolve({ body: { trial_days: 1 } });
    expect(await plans).toEqual({ trial_days: 7 });
  });
});

describe('a session that ends', () => {
  it('in mid-page leads to sign in, says why, and from there back', async () => {
    serve({ ...answers, 'PUT /api/auth/profile': { status: 401 } });
    await expect(updateProfile({ first_name: 'Augusta' })).rejects.toMatchObject({ status: 401 });
    expect(placeStore.get()).toEqual({ pathname: '/login', search: '?next=%2Fprofile%3Ftab%3D1' });
    expect(sessionStore.get().endedBecause).toBe('Your session has ended. Please sign in again.');
    expect(localStorage.getItem('auth_token')).toBeNull();
  });

  it('by the own wish needs no reason', () => {
    session.signOut();
    expect(sessionStore.get()).toMatchObject({ user: null, endedBecause: null });
    expect(localStorage.getItem('auth_account')).toBeNull();
  });
});

describe('an answer that is not what was asked for', () => {
  it.each([
    ['without a user', { token: OTHER_TOKEN }],
    ['without a token', { user: bob }],
    ['with a user that is none', { token: OTHER_TOKEN, user: { name: 'Bob' } }],
    ['that is empty', undefined],
  ])('to a login %s is an error message', async (_, body) => {
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

describe('a session that cannot be checked', () => {
  it.each([
    ['an answer of a server in trouble', { status: 503 }],
    ['an answer of a proxy', { status: 404 }],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer that says nothing', { body: { valid: true } }],
  ])('keeps the person, marked, at %s', async (_, answer) => {
    jest.useFakeTimers();
    serve({ ...answers, 'POST /api/auth/verify-token': answer });
    await session.verify();
    expect(sessionStore.get()).toMatchObject({
      user: { first_name: 'Ada' },
      isAuthenticated: true,
      isUnverified: true,
    });
    expect(localStorage.getItem('auth_token')).toBe(TOKEN);
  });

  it('is checked again, after longer and longer waits, until there is an answer', async () => {
    jest.useFakeTimers();
    const calls = serve({ ...answers, 'POST /api/auth/verify-token': { status: 503 } });
    await session.verify();
    for (const [wait, many] of [
      [2000, 2],
      [4000, 3],
      [8000, 4],
    ] as const) {
      await jest.advanceTimersByTimeAsync(wait - 1);
      expect(calls).toHaveLength(many - 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(calls).toHaveLength(many);
    }
    serve(answers);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sessionStore.get()).toMatchObject({ user: { first_name: 'Ada' }, isUnverified: false });
  });

  it('is checked at once when the connection is back', async () => {
    jest.useFakeTimers();
    serve({ ...answers, 'POST /api/auth/verify-token': { status: 503 } });
    await session.verify();
    serve(answers);
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(sessionStore.get().isUnverified).toBe(false);
  });

  it('of another tab shows whom that tab has seen', async () => {
    jest.useFakeTimers();
    serve({ ...answers, 'POST /api/auth/verify-token': { status: 503 } });
    const kept = { for: OTHER_TOKEN.slice(0, 12), user: bob };
    localStorage.setItem('auth_account', JSON.stringify(kept));
    inOtherTab(OTHER_TOKEN);
    await settled();
    expect(sessionStore.get()).toMatchObject({ user: { first_name: 'Bob' }, isUnverified: true });
  });

  it.each([JSON.stringify({ for: TOKEN.slice(0, 12), user: ada }), '{', 'null', ''])(
    'of nobody known shows nobody: %s',
    async (kept) => {
      jest.useFakeTimers();
      serve({ ...answers, 'POST /api/auth/verify-token': { status: 503 } });
      localStorage.setItem('auth_account', kept);
      inOtherTab(OTHER_TOKEN);
      await settled();
      expect(sessionStore.get()).toMatchObject({
        user: null,
        isUnverified: true,
        error: 'Token verification failed',
      });
    },
  );

  it('ends when the server then says so', async () => {
    jest.useFakeTimers();
    serve({ ...answers, 'POST /api/auth/verify-token': { status: 503 } });
    await session.verify();
    serve({ ...answers, 'POST /api/auth/verify-token': { body: { valid: false } } });
    await jest.advanceTimersByTimeAsync(2000);
    expect(sessionStore.get()).toMatchObject({ user: null, isUnverified: false });
    expect(localStorage.getItem('auth_token')).toBeNull();
  });
});
