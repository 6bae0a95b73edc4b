import { ACCESS_LEVELS, type Release } from '@fareweave/shared-lib/domain/composition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLegs } from '../flights/testing/test-network.ts';
import { type ReleaseServer, releaseServer } from '../releases/testing/server.ts';
import { tokenHash } from '../secrets/secrets.ts';
import { ADMIN, FREE, PREMIUM } from '../testing/app.ts';

const club: Partial<Release> = {
  routes: ACCESS_LEVELS.map((access) => ({ path: `/${access}`, access, title: access, screen: 'screen' })),
  firstPaint: { screen: { html: '<h1>Club</h1>', css: '' } },
};

const route = { title: 'Deals', screen: 'screen' };
const early = {
  path: '/api/flights/search',
  address: { 'origin?': '[A-Z]{3}', 'destination?': '[A-Z]{3}', 'date?': '[0-9]{4}-[0-9]{2}-[0-9]{2}' },
  query: ['origin', 'date', 'destination'],
};
const deals: Partial<Release> = {
  routes: [
    { ...route, access: 'public', path: '/deals', early: [early] },
    {
      ...route,
      access: 'member',
      path: '/map',
      early: [{ ...early, path: '/api/routes', access: 'premium' }],
    },
    {
      ...route,
      access: 'member',
      path: '/both',
      early: [early, { ...early, path: '/api/routes', access: 'premium' }],
    },
  ],
};

let server: ReleaseServer;
beforeAll(async () => {
  // With several languages, every page depends on a cookie.
  server = await releaseServer({ LANGUAGES: 'en' });
  await addLegs(server.db);
  for (const [name, release] of Object.entries({ 'mf-club': club, 'mf-deals': deals })) {
    await server.publish(name, '1', release);
    await server.call('POST', `/releases/${name}/activate`, await server.publisher(), { version: '1' });
  }
});
afterAll(() => server.close());

const open = async (path: string, cookie = '') => {
  const { body, headers } = await server.app.inject({ url: path, headers: { cookie } });
  const isHinted = body.includes('rel="preload" as="script" href="/releases/mf-club/');
  expect(body.includes('<h1>Club</h1>')).toBe(isHinted);
  return { isHinted, headers };
};

/** The levels of access whose pages name their scripts to a browser with these cookies. */
const hinted = async (cookie?: string) => {
  const levels = [];
  for (const access of ACCESS_LEVELS) if ((await open(`/${access}`, cookie)).isHinted) levels.push(access);
  return levels;
};

const post = (call: string, token: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/auth/${call}`,
    ...(call === 'verify-token' ? { payload: { token } } : {}),
    headers: { authorization: `Bearer ${token}` },
  });

/** The cookies that a check of the session sets and the browser sends for pages. */
async function cookiesOf(token: string): Promise<string> {
  const { cookies } = await post('verify-token', token);
  const ofPages = cookies.filter(({ path = '/' }) => path === '/');
  return ofPages.map(({ name, value }) => `${name}=${value}`).join('; ');
}

describe('the page of a guarded route', () => {
  it('names its scripts to sessions that may open it, and to visitors if it is for guests', async () => {
    const of = async (person: typeof FREE) => hinted(await cookiesOf((await server.signIn(person)).token));
    expect(await hinted()).toEqual(['public', 'guest']);
    expect(await of(FREE)).toEqual(['public', 'member']);
    expect(await of(PREMIUM)).toEqual(['public', 'member', 'premium']);
    expect(await of(ADMIN)).toEqual(['public', 'member', 'premium', 'admin']);
  });

  it('is private and depends on the cookie; a public page does not', async () => {
    const { token } = await server.signIn(PREMIUM);
    for (const cookie of ['', await cookiesOf(token)]) {
      const { headers } = await open('/premium', cookie);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'accept-encoding, cookie',
      });
      expect((await open('/public', cookie)).headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
      });
    }
  });

  it('has another tag with its scripts than without', async () => {
    const cookie = await cookiesOf((await server.signIn()).token);
    const [one, other] = [await open('/member', cookie), await open('/member')];
    expect(one.headers.etag).not.toBe(other.headers.etag);
    const again = { cookie: '', 'if-none-match': String(one.headers.etag) };
    expect((await server.app.inject({ url: '/member', headers: again })).statusCode).toBe(200);
  });

  it('does not follow a forged cookie, a token or a hash of something else', async () => {
    const { token, id } = await server.signIn();
    const forged = [token, id, 'x', '', '0'.repeat(64), tokenHash(tokenHash(token)), `${tokenHash(token)}0`];
    for (const value of forged) expect(await hinted(`fw_session=${value}`)).toEqual(['public', 'guest']);
    // The token of a member in the cookie for admins.
    expect(await hinted(`fw_admin=${token}`)).toEqual(['public', 'guest']);
  });

  it('does not follow a cookie after sign-out, which removes it', async () => {
    const { token } = await server.signIn(ADMIN);
    const cookie = await cookiesOf(token);
    const { cookies } = await post('logout', token);
    expect(cookies).toEqual([
      expect.objectContaining({ name: 'fw_session', value: '', expires: new Date(0) }),
      expect.objectContaining({ name: 'fw_admin', value: '', expires: new Date(0), path: '/' }),
      expect.objectContaining({ name: 'fw_admin', value: '', expires: new Date(0), path: '/releases' }),
    ]);
    expect(await hinted(cookie)).toEqual(['public', 'guest']);
  });

  it('does not follow the cookie of an expired session', async () => {
    const cookie = await cookiesOf((await server.signIn()).token);
    const before = server.clock.now();
    server.clock.set(new Date(before.getTime() + 31 * 86_400_000).toISOString());
    expect(await hinted(cookie)).toEqual(['public', 'guest']);
    server.clock.set(before.toISOString());
  });
});

describe('the early calls of a page', () => {
  const isSent = async (url: string, cookie = '') =>
    (await server.app.inject({ url, headers: { cookie } })).body.includes('"early":');

  it.each([
    ['valid', true, '?origin=DEN&date=2026-11-21'],
    ['valid, with a destination', true, '?origin=DEN&destination=MCO&date=2026-11-21'],
    ['for the loader to decide', true, '?origin=DEN&date=2026-11-21&other=1'],
    ['from an unknown airport', false, '?origin=QQQ&date=2026-11-21'],
    ['from nowhere', false, '?date=2026-11-21'],
    ['to where they start', false, '?origin=DEN&destination=DEN&date=2026-11-21'],
    ['in the past', false, '?origin=DEN&date=2026-11-18'],
    ['on a day that does not exist', false, '?origin=DEN&date=2026-11-31'],
  ])('contain a search that is %s: %s', async (_, sent, query) => {
    expect(await isSent(`/deals${query}`)).toBe(sent);
  });

  it('no longer contain a search once its date is in the past', async () => {
    const before = server.clock.now();
    const link = '/deals?origin=DEN&date=2026-11-21';
    expect(await isSent(link)).toBe(true);
    server.clock.set('2026-11-22T12:00:00Z');
    expect(await isSent(link)).toBe(false);
    server.clock.set(before.toISOString());
  });

  it('contain those for premium accounts only in their pages', async () => {
    const of = async (person: typeof FREE) =>
      isSent('/map', await cookiesOf((await server.signIn(person)).token));
    expect(await of(FREE)).toBe(false);
    expect(await of(PREMIUM)).toBe(true);
    expect(await isSent('/map')).toBe(false);
  });
});

describe('the early calls of a page for several sessions', () => {
  it('are those of each session, also when another has as many', async () => {
    const callsOf = async (query: string, person: typeof FREE) => {
      const cookie = await cookiesOf((await server.signIn(person)).token);
      const { body } = await server.app.inject({ url: `/both${query}`, headers: { cookie } });
      return [...body.matchAll(/"path":"(\/api\/[\w/]+)"/g)].map(([, path]) => path);
    };
    expect(await callsOf('?origin=DEN&date=2026-11-21', FREE)).toEqual(['/api/flights/search']);
    expect(await callsOf('?origin=QQQ&date=2026-11-21', PREMIUM)).toEqual(['/api/routes']);
  });
});

describe('the cookie of a session', () => {
  it('is unreadable for scripts, is not sent with the requests of other sites, and names nobody', async () => {
    const { token, id } = await server.signIn();
    const [cookie] = (await post('verify-token', token)).cookies;
    expect(cookie).toMatchObject({ name: 'fw_session', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.value).toMatch(/^[0-9a-f]{64}$/);
    expect(cookie?.value).not.toContain(id);
  });

  it('authorizes no call', async () => {
    const { token } = await server.signIn();
    const cookie = await cookiesOf(token);
    const statusWith = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: '/api/auth/sessions', headers })).statusCode;
    expect(await statusWith({ cookie })).toBe(401);
    expect(await statusWith({ cookie, authorization: `Bearer ${tokenHash(token)}` })).toBe(401);
  });
});
