/** @vitest-environment node */
import { OFFLINE_COPY } from '@fareweave/shared-lib/domain/offline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { offline, workerScope } from '../../testing/worker-scope.ts';
import { CACHES } from '../worker-protocol.ts';
import { forgetUser } from './notifications.ts';
import { forgetOutdated, keepWhenRead } from './own-copies.ts';

const SEARCH = '/api/flights/search?origin=DEN&date=2026-11-21';
const session = (token = 'mine') => ({ headers: new Headers({ authorization: `Bearer ${token}` }) });
const own =
  (text: string, plan = 'premium', headers = {}) =>
  () =>
    new Response(text, { headers: { 'cache-control': 'no-store', [OFFLINE_COPY]: plan, ...headers } });
const scope = {
  registration: { getNotifications: async () => [], showNotification: async () => undefined },
  navigator: {},
  clients: { matchAll: async () => [], openWindow: async () => undefined },
};
const down = () => new Response('down', { status: 503 });
const checked = (user: object | null, status = 200) =>
  Response.json({ valid: user !== null, user }, { status });

describe('answers with data of the user', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are used only when the server does not answer, and say when they were kept (OFFL-1)', async () => {
    const { send, serve } = workerScope(own('first'));
    await send(SEARCH, session());
    serve(own('second'));
    expect(await send(SEARCH, session())).toMatchObject({ text: 'second' });
    for (const failing of [offline, down]) {
      serve(failing);
      const { text, response } = await send(SEARCH, session());
      expect(text).toBe('second');
      expect(Number(response?.headers.get('kept-at'))).toBeCloseTo(Date.now(), -5);
    }
    serve(own('third'));
    const { text, response } = await send(SEARCH, session());
    expect([text, response?.headers.get('kept-at')]).toEqual(['third', null]);
  });

  it('are used when the server does not answer in time', async () => {
    const { send, serve } = workerScope(own('kept'));
    await send(SEARCH, session());
    serve(() => new Promise((resolve) => setTimeout(() => resolve(down()), 60_000)));
    vi.useFakeTimers();
    const sent = send(SEARCH, session());
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await sent).text).toBe('kept');
  });

  it('belong to their session and their query (OFFL-12)', async () => {
    const { send, serve } = workerScope(own('kept'));
    await send(SEARCH, session());
    serve(down);
    expect((await send(SEARCH, session('other'))).text).toBe('down');
    expect((await send(SEARCH)).text).toBe('down');
    expect((await send(`${SEARCH}&destination=MCO`, session())).text).toBe('down');
  });

  it('are 40 and 20 MB at most, the latest, and 30 days old at most (OFFL-11)', async () => {
    const { send, serve, kept } = workerScope(own('kept'));
    vi.useFakeTimers({ toNotFake: ['setTimeout'] });
    for (let day = 1; day <= 45; day++) {
      await send(`${SEARCH}&day=${day}`, session());
      vi.advanceTimersByTime(1000);
    }
    expect(kept(CACHES.session)).toHaveLength(40);
    expect(kept(CACHES.session)[0]).toContain('day=6&');
    serve(own('x'.repeat(15_000_000)));
    await send(`${SEARCH}&day=large`, session());
    vi.advanceTimersByTime(1000);
    await send(`${SEARCH}&day=larger`, session());
    expect(kept(CACHES.session)).toEqual([expect.stringContaining('day=larger')]);
    serve(offline);
    vi.advanceTimersByTime(31 * 86_400_000);
    await expect(send(`${SEARCH}&day=larger`, session())).rejects.toThrow();
  });

  it('that were for another plan are deleted when the server says the plan (OFFL-13)', async () => {
    const { send, serve, kept } = workerScope(own('with seats'));
    await send(SEARCH, session());
    await forgetOutdated(checked({ is_premium: true, is_admin: false }));
    expect(kept(CACHES.session)).toHaveLength(1);
    serve(own('without seats', 'free'));
    await send('/api/shortlist', session());
    await forgetOutdated(checked({ is_premium: false, is_admin: false }));
    expect(kept(CACHES.session)).toEqual([expect.stringContaining('/api/shortlist?')]);
  });

  it('and public answers stay at the check of the session of an account without Premium', async () => {
    const headers = { 'cache-control': 'public, max-age=300, stale-while-revalidate=60, stale-if-error=900' };
    const site = (path: string) =>
      path === '/api/airports' ? new Response('airports', { headers }) : own('items', 'free')();
    const { send, serve, kept } = workerScope(site);
    const paths = ['/api/airports', '/api/shortlist'];
    for (const path of paths) await send(path, session());
    expect(kept(CACHES.session)).toHaveLength(2);
    // The check is answered while another call is in flight.
    serve(async (path) => {
      await forgetOutdated(checked({ is_premium: false, is_admin: false }));
      return site(path);
    });
    await send('/api/watches', session());
    expect(kept(CACHES.session)).toEqual(
      [...paths, '/api/watches'].map((path) => expect.stringContaining(`${path}?`)),
    );
  });

  it.each([
    ['no longer valid', checked(null), 0],
    ['refused', checked(null, 401), 0],
    ['not checked', new Response('down', { status: 503 }), 1],
  ])('when the session is %s: %#', async (_, answer, left) => {
    const { send, kept } = workerScope(own('kept'));
    await send(SEARCH, session());
    await forgetOutdated(answer);
    expect(kept(CACHES.session)).toHaveLength(left);
  });

  it.each([
    ['the sign-out', () => forgetUser(scope)],
    ['the end of the session', () => forgetOutdated(checked(null, 401))],
    ['the end of Premium', () => forgetOutdated(checked({ is_premium: false, is_admin: false }))],
  ])('are not kept again by an answer that comes after %s (OFFL-12, OFFL-13)', async (_, end) => {
    const routes = () =>
      new Response('routes', { headers: { 'cache-control': 'private, no-cache, stale-if-error=900' } });
    const site = (path: string) => (path === '/api/routes' ? routes() : own('seats')());
    const { send, serve, kept } = workerScope(site);
    const paths = ['/api/routes', SEARCH];
    for (const path of paths) await send(path, session());
    expect(kept(CACHES.session)).toHaveLength(2);
    serve((path) => new Promise((resolve) => setTimeout(() => resolve(site(path)), 8000)));
    vi.useFakeTimers();
    const sent = paths.map((path) => send(path, session()));
    await vi.advanceTimersByTimeAsync(6000);
    await end();
    await vi.advanceTimersByTimeAsync(2000);
    // The page had the kept ones after five seconds.
    await Promise.all(sent);
    expect(kept(CACHES.session)).toEqual([]);
  });

  it('are kept while the server checks the session', async () => {
    const { send, serve, kept } = workerScope(own('seats'));
    serve(async () => {
      await forgetOutdated(checked({ is_premium: true, is_admin: false }));
      return own('seats')();
    });
    await send(SEARCH, session());
    expect(kept(CACHES.session)).toHaveLength(1);
  });

  it('are kept only when a stream of lines is complete', async () => {
    const lines = { 'content-type': 'application/x-ndjson; charset=utf-8' };
    const { send, serve, kept } = workerScope(
      own('{"type":"start"}\n{"type":"error","code":"X"}\n', 'premium', lines),
    );
    await send('/api/trip-plans?origin=DEN', session());
    expect(kept(CACHES.session)).toEqual([]);
    serve(own('{"type":"start"}\n{"type":"end"}\n', 'premium', lines));
    await send('/api/trip-plans?origin=DEN', session());
    expect(kept(CACHES.session)).toHaveLength(1);
  });

  it('reach the page as they arrive, and not the copies when the page cancels them', async () => {
    const { promise: cancelled, resolve } = Promise.withResolvers<void>();
    const stream = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('first')),
        cancel: () => resolve(),
      });
    const { kept } = workerScope(down);
    const response = keepWhenRead('/x', new Response(stream()));
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
    await reader?.cancel();
    await cancelled;
    expect(kept(CACHES.session)).toEqual([]);
  });

  it('are not kept for the tab of a preview', async () => {
    const { send, kept } = workerScope(own('kept'));
    expect((await send(SEARCH, session(), undefined, true)).response).toBeNull();
    expect(kept(CACHES.session)).toEqual([]);
  });
});
