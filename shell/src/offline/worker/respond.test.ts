/** @vitest-environment node */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offline, pageOf, slowly, workerScope } from '../../testing/worker-scope.ts';
import { CACHES } from '../worker-protocol.ts';
import { readPage } from './page-facts.ts';

const FILE = '/releases/mf-open/1/lazy.js';
const airports = () =>
  Response.json(['DEN'], {
    headers: { 'cache-control': 'public, max-age=300, stale-while-revalidate=60, stale-if-error=900' },
  });
const site =
  (revision: number, headers = {}) =>
  (path: string) =>
    path.startsWith('/api/')
      ? airports()
      : path.endsWith('.js')
        ? new Response(path)
        : pageOf(revision, {}, headers);
const down = () => new Response('down', { status: 503 });

function fillStorage(): void {
  const { open } = caches;
  const put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  Object.assign(caches, { open: async (name: string) => ({ ...(await open(name)), put }) });
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }));

describe('a page', () => {
  it('comes from the server when that is fast, and the worker keeps it with its policy', async () => {
    const { visit, serve } = workerScope(site(1));
    expect((await visit('/')).text).not.toContain('kept-copy');
    expect((await visit('/')).text).not.toContain('kept-copy');
    serve(slowly(site(1)));
    const { text, response, confirmation } = await visit('/?from=DEN');
    expect(text).toMatch(/<meta name="kept-copy" content="\d+">/);
    expect(response?.headers.get('content-security-policy')).toBe('policy of 1');
    expect(confirmation).toMatchObject({ state: 'current', bucket: '7', ticket: 'ticket of 1' });
  });

  it('of an earlier revision is shown once on a slow connection, and says that there is a newer one', async () => {
    const { visit, serve } = workerScope(site(1));
    await visit('/');
    serve(slowly(site(2)));
    expect(await visit('/')).toMatchObject({ confirmation: { state: 'newer' } });
    expect((await visit('/')).text).toContain('ticket of 2');
  });

  it('of a withdrawn release is not shown once the worker has seen a newer revision on any page', async () => {
    const { visit, serve } = workerScope(site(1));
    await visit('/');
    await visit('/plans');
    // The worker learns of the revision, but cannot replace the other page.
    serve((path) => (path === '/' ? offline(path) : site(2)(path)));
    await visit('/plans', { cache: 'no-cache' });
    serve(slowly(site(2)));
    expect((await visit('/')).text).toContain('ticket of 2');
  });

  it.each([
    ['one page', ['/']],
    ['two pages', ['/', '/plans']],
  ])('of a withdrawn release is shown once at most, also when the storage is full: %s', async (_, paths) => {
    const { visit, serve } = workerScope(site(1));
    for (const path of paths) await visit(path);
    fillStorage();
    serve(slowly(site(2)));
    expect(await visit('/')).toMatchObject({ confirmation: { state: 'newer' } });
    for (const path of paths) expect((await visit(path)).text).toContain('ticket of 2');
  });

  it('of the present revision stays kept when the storage is full', async () => {
    const { visit, serve } = workerScope(site(1));
    await visit('/');
    fillStorage();
    serve(slowly(site(1)));
    expect((await visit('/')).confirmation).toMatchObject({ state: 'current' });
    serve(offline);
    expect((await visit('/')).text).toContain('ticket of 1');
  });

  it('replaces the kept pages of earlier revisions at once', async () => {
    const { visit, serve } = workerScope(site(1));
    await visit('/');
    await visit('/plans');
    serve(site(2));
    await visit('/plans');
    serve(offline);
    expect((await visit('/')).text).toContain('ticket of 2');
  });

  it('of an earlier revision is requested once to be replaced', async () => {
    const { visit, serve, requests } = workerScope(site(1));
    const paths = ['/a', '/b', '/c', '/d', '/e', '/f'];
    for (const path of paths) await visit(path);
    requests.length = 0;
    serve(site(2));
    await visit('/c');
    expect(requests.filter((path) => paths.includes(path))).toEqual(['/c', '/a', '/b', '/d', '/e', '/f']);
  });

  it('that another release overtakes while the worker replaces pages is not shown', async () => {
    const { visit, serve } = workerScope(site(1));
    for (const path of ['/a', '/b', '/c']) await visit(path);
    serve((path) => site(path === '/c' ? 3 : 2)(path));
    await visit('/a');
    serve(slowly(site(3)));
    expect((await visit('/b')).text).toContain('ticket of 3');
  });

  it('of a lower revision than the known one is not kept', async () => {
    const { visit, serve } = workerScope(site(2));
    await visit('/');
    serve(site(1));
    await visit('/');
    serve(offline);
    expect((await visit('/')).text).toContain('ticket of 2');
  });

  it('with an expired registry is shown only when the server does not answer', async () => {
    const expired = () => pageOf(1, { expiresAt: Date.now() - 1 });
    const { visit, serve } = workerScope(expired);
    await visit('/');
    serve(slowly(site(1)));
    expect((await visit('/')).confirmation).toBeUndefined();
    serve(expired);
    await visit('/');
    serve(offline);
    expect((await visit('/')).confirmation).toEqual({ state: 'unconfirmed' });
  });

  it('that the user reloads comes from the server, however slow', async () => {
    const { visit, serve } = workerScope(site(1));
    await visit('/');
    serve(slowly(site(2)));
    expect((await visit('/', { cache: 'no-cache' })).text).toContain('ticket of 2');
  });

  it('in another language than the one that the user has chosen since is shown once at most', async () => {
    const inLanguage = (language: string) => (path: string) =>
      path.endsWith('.js') || path.startsWith('/api/') ? site(1)(path) : pageOf(1, {}, {}, language);
    const { visit, serve } = workerScope(inLanguage('en'));
    for (const path of ['/', '/plans', '/about']) await visit(path);
    serve(slowly(inLanguage('es')));
    // The address that chooses the language waits for the server, which also answers for the other kept pages.
    expect((await visit('/plans?lang=es')).text).toContain('lang="es"');
    expect((await visit('/')).text).toContain('lang="es"');
    serve(slowly(inLanguage('en')));
    // The language may have changed elsewhere: with the cookies, or in the settings of the browser.
    expect(await visit('/')).toMatchObject({ confirmation: { state: 'newer' } });
    expect((await visit('/')).text).toContain('lang="en"');
  });

  it('of several languages keeps its hints, a guarded page has none', async () => {
    const vary = 'cookie, accept-encoding, accept-language';
    const { visit, serve } = workerScope(site(1, { vary, 'cache-control': 'no-cache' }));
    await visit('/');
    serve(offline);
    expect((await visit('/')).text).toContain('rel="preload"');
    serve(site(1, { vary, 'cache-control': 'private, no-cache' }));
    await visit('/');
    serve(offline);
    expect((await visit('/')).text).not.toContain('rel="preload"');
  });

  it('is the kept one when the server is down, but not when it answers that there is no page', async () => {
    const { visit, serve, kept } = workerScope(site(1));
    await visit('/');
    for (const failing of [down, offline]) {
      serve(failing);
      expect(await visit('/')).toMatchObject({ confirmation: { state: 'unconfirmed' } });
    }
    serve(() => new Response('none', { status: 404 }));
    expect((await visit('/')).text).toBe('none');
    expect(kept(CACHES.pages)).toEqual([]);
  });

  it('is the kept one, and stays, when the request that the browser made in advance fails', async () => {
    const { visit, serve, preload, kept } = workerScope(site(1));
    await visit('/');
    serve(offline);
    // Firefox resolves it with an error; other browsers reject it.
    preload(() => Response.error());
    expect(await visit('/')).toMatchObject({ confirmation: { state: 'unconfirmed' } });
    expect(kept(CACHES.pages)).toEqual(['/']);
  });

  it('is the kept one when the server does not answer in time', async () => {
    const { visit, serve } = workerScope(() => pageOf(1, { expiresAt: 0 }));
    await visit('/');
    serve(() => new Promise((resolve) => setTimeout(() => resolve(down()), 60_000)));
    expect(await visit('/')).toMatchObject({ confirmation: { state: 'unconfirmed' } });
  });

  it('that is not kept is the last kept one without what belongs to its path, when there is no connection', async () => {
    const { visit, serve } = workerScope(site(1));
    serve(offline);
    await expect(visit('/plans')).rejects.toThrow('Failed to fetch');
    serve(site(1));
    await visit('/');
    serve(offline);
    const { text, response, confirmation } = await visit('/plans');
    expect(text).toContain('ticket of 1');
    expect(text).toContain('<main id="main"><div><div data-places></div></div></main>');
    expect(text).not.toMatch(/preload|paint of/);
    expect(response?.headers.get('content-security-policy')).toBe('policy of 1');
    expect(confirmation).toEqual({ state: 'unconfirmed' });
    serve(down);
    expect((await visit('/plans')).text).toBe('down');
  });

  it('is not replaced by a response that is no page, such as the sign-in of a public network', async () => {
    const { visit, serve } = workerScope(site(1));
    await visit('/');
    serve(() => new Response('<h1>Hotel Wi-Fi</h1>'));
    expect((await visit('/')).text).toContain('Hotel');
    serve(offline);
    expect((await visit('/')).text).toContain('ticket of 1');
  });

  it('for one tab is not kept: of a preview, of an override, of a development server', async () => {
    const { visit, serve, kept } = workerScope(site(1));
    await visit('/');
    expect((await visit('/?preview=x')).response).toBeNull();
    serve(site(1, { 'cache-control': 'private, no-store' }));
    await visit('/plans');
    expect(kept(CACHES.pages)).toEqual(['/']);
    // From now on the server adds the origin of the override to the policy.
    expect((await visit('/?override=x')).response).toBeNull();
    expect(kept(CACHES.pages)).toEqual([]);
  });

  it('for one tab is known before its calls, but not when its address ends a preview (OFFL-14)', async () => {
    const { visit } = workerScope(site(1));
    const opensForOneTab = async (address: string) => (await visit(address)).opensForOneTab;
    expect(await opensForOneTab('/?preview=x')).toBe(true);
    expect(await opensForOneTab('/?override=x')).toBe(true);
    expect(await opensForOneTab('/?preview=&override=')).toBe(false);
    expect(await opensForOneTab('/?from=DEN')).toBe(false);
  });

  it('is one of the six that were opened last', async () => {
    const { visit, kept, serve } = workerScope(site(1));
    for (const path of ['/a', '/b', '/c', '/d', '/e', '/f', '/a', '/g']) {
      await visit(path);
      vi.advanceTimersByTime(1000);
    }
    expect(kept(CACHES.pages).sort()).toEqual(['/a', '/c', '/d', '/e', '/f', '/g']);
    // Pages that the worker replaces after a release keep their turn.
    serve(site(2));
    await visit('/h');
    expect(kept(CACHES.pages).sort()).toEqual(['/a', '/d', '/e', '/f', '/g', '/h']);
  });
});

describe('a file', () => {
  it('is kept for the page and for every public screen, but not of a guarded remote', async () => {
    const { visit, kept } = workerScope(site(1));
    await visit('/');
    expect(kept(CACHES.files)).toEqual([
      '/shell/main.1.js',
      '/releases/mf-open/1/entry.js',
      '/releases/mf-open/1/first.js',
    ]);
  });

  it('with the texts of the public screens is kept in the language of the page', async () => {
    const { visit, kept } = workerScope((path) =>
      path.endsWith('.js') || path.startsWith('/api/') ? site(1)(path) : pageOf(1, {}, {}, 'es'),
    );
    await visit('/');
    expect(kept(CACHES.files)).toEqual([
      '/shell/main.1.js',
      '/releases/mf-open/1/entry.js',
      '/releases/mf-open/1/first.js',
      '/releases/mf-open/1/messages-es.1a2b.js',
    ]);
  });

  it('is kept when a page loads it, and removed with the last page that names it', async () => {
    const { visit, send, serve, kept, requests } = workerScope(site(1));
    await visit('/');
    expect((await send(FILE)).text).toBe(FILE);
    expect((await send(FILE)).text).toBe(FILE);
    expect(requests.filter((path) => path === FILE)).toHaveLength(1);
    serve(site(2));
    await visit('/');
    expect(kept(CACHES.files)).toEqual([
      '/shell/main.2.js',
      '/releases/mf-open/2/entry.js',
      '/releases/mf-open/2/first.js',
    ]);
  });

  it('with the same bytes in another release of its remote is not downloaded again', async () => {
    const { send, requests } = workerScope(() => new Response('code'));
    const integrity = `sha384-${createHash('sha384').update('code').digest('base64')}`;
    await send(FILE, { integrity });
    await send('/releases/mf-open/2/lazy.js', { integrity });
    await send('/releases/mf-open/2/lazy.js', { integrity });
    await send('/releases/mf-open/3/lazy.js', { integrity: 'sha384-changed' });
    await send('/releases/mf-other/2/lazy.js', { integrity });
    expect(requests).toEqual([FILE, '/releases/mf-open/3/lazy.js', '/releases/mf-other/2/lazy.js']);
  });

  it('of a preload hint, whose request has no hash, is found with the hash that the page says', async () => {
    const { send, requests } = workerScope(() => new Response('code'));
    await send(FILE);
    const page = async (path: string, code: string) => {
      const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
      const hint = `<link rel="preload" as="script" href="${path}" integrity="${integrity}">`;
      return readPage(hint + (await pageOf(2).text()));
    };
    const [same, changed] = ['/releases/mf-open/2/lazy.js', '/releases/mf-open/3/lazy.js'];
    expect((await send(same, {}, page(same, 'code'))).text).toBe('code');
    await send(changed, {}, page(changed, 'changed'));
    await send('/releases/mf-open/4/lazy.js');
    expect(requests).toEqual([FILE, changed, '/releases/mf-open/4/lazy.js']);
  });

  it('with damaged bytes is replaced when the page reloads it', async () => {
    const { send, serve } = workerScope(() => new Response('damaged'));
    await send(FILE);
    serve(() => new Response('whole'));
    expect((await send(FILE)).text).toBe('damaged');
    expect((await send(FILE, { cache: 'reload' })).text).toBe('whole');
    expect((await send(FILE)).text).toBe('whole');
  });

  it('that failed, is retried or is for admins only is not kept', async () => {
    const { send, serve, kept } = workerScope(() => new Response('gone', { status: 404 }));
    await send(FILE);
    serve(() => new Response('', { headers: { 'cache-control': 'private, max-age=31536000, immutable' } }));
    await send('/releases/mf-admin/1/entry.js');
    expect(kept(CACHES.files)).toEqual([]);
    serve(() => new Response('code'));
    expect((await send(`${FILE}?retry=1`)).text).toBe('code');
    expect(kept(CACHES.files)).toEqual([]);
  });

  it('that is retried is the kept one only without a connection (ADR 3)', async () => {
    const { send, serve } = workerScope(() => new Response('kept'));
    await send(FILE);
    serve(() => new Response('of the server'));
    expect((await send(`${FILE}?retry=1`)).text).toBe('of the server');
    serve(offline);
    expect((await send(`${FILE}?retry=2`)).text).toBe('kept');
    await expect(send('/releases/mf-open/1/other.js?retry=2')).rejects.toThrow('Failed to fetch');
    // Files have no other queries.
    expect((await send(`${FILE}?other=1`)).response).toBeNull();
  });
});

describe('data', () => {
  it('that the server allows to keep is used at once, and replaced for the next visit', async () => {
    const { send, serve } = workerScope(airports);
    await send('/api/airports');
    serve(() => Response.json(['MCO'], { headers: airports().headers }));
    expect((await send('/api/airports')).text).toBe('["DEN"]');
    expect((await send('/api/airports')).text).toBe('["MCO"]');
  });

  it('of a signed-in user is used only when the server fails, for the same session', async () => {
    const headers = { 'cache-control': 'private, no-cache, stale-if-error=900' };
    const { send, serve, kept } = workerScope(() => new Response('network', { headers }));
    const mine = { headers: new Headers({ authorization: 'Bearer mine' }) };
    await send('/api/routes', mine);
    serve(down);
    expect((await send('/api/routes', mine)).text).toBe('network');
    expect((await send('/api/routes')).text).toBe('down');
    expect(
      (await send('/api/routes', { headers: new Headers({ authorization: 'Bearer other' }) })).text,
    ).toBe('down');
    serve(() => new Response('no', { status: 401 }));
    expect((await send('/api/routes', mine)).text).toBe('no');
    expect(kept(CACHES.session)).toEqual([]);
  });

  it('without a permission of the server is not kept, nor are most calls with a query or other methods', async () => {
    const { send, kept } = workerScope(
      () => new Response('', { headers: { 'cache-control': 'private, no-store' } }),
    );
    await send('/api/plans');
    expect([...kept(CACHES.data), ...kept(CACHES.session)]).toEqual([]);
    await send('/api/flights/search?origin=DEN');
    expect([...kept(CACHES.data), ...kept(CACHES.session)]).toEqual([]);
    expect((await send('/api/stays?airport=DEN')).response).toBeNull();
    expect((await send('/api/airports', { method: 'POST' })).response).toBeNull();
  });
});
