import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { serve } from '@fareweave/shared-lib/testing/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../api/client.ts';
import { queryClient, session, sessionStore } from './index.ts';

const TEXTS = { failed: 'Failed', unreachable: 'Unable' };
const load = (signal?: AbortSignal) => call('GET /api/plans', TEXTS, { signal });
const answer = (body: object, status = 200): Response =>
  ({
    ok: status < 300,
    status,
    headers: new Headers(),
    json: async () => body,
    text: async () => JSON.stringify(body),
  }) as Response;

const ENDED = { 'POST /api/auth/logout': { status: 204 } };

/** Early responses of the page, by path. */
function early(responses: Record<string, Promise<Response>>) {
  const abort = vi.fn();
  for (const response of Object.values(responses)) response.catch(() => undefined);
  const take = vi.fn((url: string, token: string) => {
    const { pathname } = new URL(url);
    const response = responses[pathname];
    delete responses[pathname];
    return response === undefined || token !== TOKEN ? undefined : { response, abort };
  });
  Object.assign(globalThis, { fareweaveLoader: { take } });
  return { take, abort };
}

beforeEach(() => localStorage.setItem('auth_token', TOKEN));
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'fareweaveLoader');
  serve(ENDED);
  session.signOut();
  queryClient.clear();
  localStorage.clear();
});

describe('early responses', () => {
  it('replace the check of the session and the same calls, once', async () => {
    const asked = serve({ ...ENDED, 'GET /api/plans': { body: { from: 'server' } } });
    early({
      '/api/auth/verify-token': Promise.resolve(answer({ valid: true, user: account() })),
      '/api/plans': Promise.resolve(answer({ from: 'page' })),
    });
    await session.verify();
    expect(sessionStore.get().isAuthenticated).toBe(true);
    expect(await load()).toEqual({ from: 'page' });
    expect(asked).toHaveLength(0);
    expect(await load()).toEqual({ from: 'server' });
  });

  it('are requested again when there was no response', async () => {
    serve({ ...ENDED, 'GET /api/plans': { body: { from: 'server' } } });
    session.verify().catch(() => undefined);
    early({ '/api/plans': Promise.reject(new TypeError('Failed to fetch')) });
    expect(await load()).toEqual({ from: 'server' });
  });

  it('that the server refused count as its answer', async () => {
    serve(ENDED);
    session.verify().catch(() => undefined);
    early({ '/api/plans': Promise.resolve(answer({ message: 'Not for you.', code: 'FORBIDDEN' }, 403)) });
    await expect(load()).rejects.toMatchObject({ status: 403, message: 'Not for you.' });
  });

  it('are cancelled with the call', async () => {
    serve(ENDED);
    session.verify().catch(() => undefined);
    const { promise, reject } = Promise.withResolvers<Response>();
    const { abort } = early({ '/api/plans': promise });
    abort.mockImplementation(() => reject(new DOMException('The operation was aborted.', 'AbortError')));
    const controller = new AbortController();
    const loading = load(controller.signal);
    controller.abort();
    await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
    expect(abort).toHaveBeenCalledTimes(1);
  });

  it('of the check of the session are cancelled when they come too late (OFFL-5)', async () => {
    serve(ENDED);
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const { promise, reject } = Promise.withResolvers<Response>();
    const { abort } = early({ '/api/auth/verify-token': promise });
    abort.mockImplementation(() => reject(new DOMException('The operation was aborted.', 'AbortError')));
    const verifying = session.verify();
    limit.abort(new DOMException('late', 'TimeoutError'));
    await verifying;
    expect(abort).toHaveBeenCalledTimes(1);
    expect(sessionStore.get()).toMatchObject({ isLoading: false, isUnverified: true });
  });

  it('are not for visitors or for changes', async () => {
    localStorage.clear();
    await session.verify();
    serve({ ...ENDED, 'GET /api/plans': { body: {} }, 'PUT /api/auth/profile': { body: {} } });
    const { take } = early({});
    await load();
    await call('PUT /api/auth/profile', TEXTS, { body: {} });
    expect(take).not.toHaveBeenCalled();
  });
});
