import { session, sessionStore } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { serve } from '@fareweave/shared-lib/testing/server';
import { afterEach, describe, expect, it } from 'vitest';
import { backendFetch } from './backend-fetch.ts';

const TEXTS = { failed: 'Failed to load the offers', unreachable: 'Unable to load the offers.' };
const URL_PATH = '/remotes/mf-deals/api/offers';
const verify = { 'POST /api/auth/verify-token': { body: { valid: true, user: account() } } };

afterEach(() => {
  serve({ 'POST /api/auth/logout': { status: 204 } });
  session.signOut();
  localStorage.clear();
});

describe('a call of a backend', () => {
  it('has the session of the page and the account that it shows', async () => {
    localStorage.setItem('auth_token', TOKEN);
    const calls = serve({ ...verify, [`GET ${URL_PATH}`]: { body: [1] }, [`POST ${URL_PATH}`]: { body: 2 } });
    await session.verify();
    const response = await backendFetch('mf-deals', '/offers?from=DEN', TEXTS);
    expect(await response.json()).toEqual([1]);
    await backendFetch('mf-deals', '/offers', TEXTS, { method: 'POST', body: '{"a":1}' });
    expect(calls.slice(-2)).toMatchObject([
      { path: URL_PATH, query: { from: 'DEN' }, authorization: `Bearer ${TOKEN}`, account: null },
      { method: 'POST', authorization: `Bearer ${TOKEN}`, account: account().id, body: { a: 1 } },
    ]);
  });

  it('has no session without one', async () => {
    const calls = serve({ [`GET ${URL_PATH}`]: {} });
    await backendFetch('mf-deals', '/offers', TEXTS);
    expect(calls[0]?.authorization).toBeNull();
  });

  it('that is refused fails with the text of the response, or with its own', async () => {
    serve({ [`GET ${URL_PATH}`]: { status: 503, body: { message: 'Later.', code: 'BACKEND_UNAVAILABLE' } } });
    await expect(backendFetch('mf-deals', '/offers', TEXTS)).rejects.toMatchObject({
      message: 'Later.',
      code: 'BACKEND_UNAVAILABLE',
    });
    serve({ [`GET ${URL_PATH}`]: () => Promise.reject(new TypeError('Failed to fetch')) });
    await expect(backendFetch('mf-deals', '/offers', TEXTS)).rejects.toMatchObject({
      message: 'Unable to load the offers.',
      status: 0,
    });
  });

  it('ends the session when the server no longer accepts it', async () => {
    localStorage.setItem('auth_token', TOKEN);
    serve(verify);
    await session.verify();
    expect(sessionStore.get().user).not.toBeNull();
    serve({
      'POST /api/auth/verify-token': { body: { valid: false, error: 'no' } },
      [`GET ${URL_PATH}`]: { status: 401, body: { message: 'Please log in to continue' } },
    });
    await expect(backendFetch('mf-deals', '/offers', TEXTS)).rejects.toMatchObject({ status: 401 });
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(sessionStore.get().user).toBeNull();
  });

  it('that was cancelled is not a failure of the server', async () => {
    const cancelled = new AbortController();
    serve({ [`GET ${URL_PATH}`]: () => Promise.reject(cancelled.signal.reason) });
    cancelled.abort();
    const call = backendFetch('mf-deals', '/offers', TEXTS, { signal: cancelled.signal });
    await expect(call).rejects.toBe(cancelled.signal.reason);
  });
});
