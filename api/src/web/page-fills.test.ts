import type { Release } from '@fareweave/shared-lib/domain/composition';
import type { Audience } from '@fareweave/shared-lib/domain/declaration-rules';
import type { FillDeclaration } from '@fareweave/shared-lib/domain/slots';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBuild, testFiles } from '../releases/testing/build.ts';
import { type ReleaseServer, releaseServer } from '../releases/testing/server.ts';
import { ADMIN, FREE, PREMIUM } from '../testing/app.ts';

const props = { type: 'object' as const };
const screen = (path: string, access: 'public' | 'member', name: string) => ({
  path,
  access,
  title: path,
  screen: name,
});
const host: Partial<Release> = {
  routes: [
    screen('/open', 'public', 'screen'),
    screen('/own', 'member', 'screen'),
    screen('/bare', 'public', 'bare'),
  ],
  screens: { screen: ['screen.js'], bare: ['screen.js'] },
  slots: [
    { name: 'actions', version: '1.0.0', props, screens: ['screen'] },
    { name: 'sometimes', version: '1.0.0', props },
  ],
};

type Fill = Pick<FillDeclaration, 'component' | 'order'> & Partial<FillDeclaration>;
const contents = (...components: string[]) =>
  Object.fromEntries(['entry', 'screen', ...components].map((name) => [`${name}.js`, `/* ${name} */`]));

/** With several languages, every page depends on a cookie. */
const ONE_LANGUAGE = { LANGUAGES: 'en' };

let server: ReleaseServer;
/** Publishes a remote with a file for each of its fills. */
async function publishFills(name: string, version: string, fills: readonly Fill[]) {
  const components = fills.map(({ component = '' }) => component);
  const files = contents(...components);
  const change: Partial<Release> = {
    files: testFiles(files),
    routes: [],
    screens: {},
    components: Object.fromEntries(components.map((component) => [component, [`${component}.js`]])),
    fills: fills.map((fill) => ({
      slot: 'mf-host/actions',
      range: '^1.0.0',
      title: 'Fill',
      size: 5,
      props,
      ...fill,
    })),
  };
  await server.publish(name, version, change, files);
  return testBuild(name, version, change).release.files;
}
const act = async (name: string, what: string, body: object) => {
  const { status } = await server.call('POST', `/releases/${name}/${what}`, await server.publisher(), body);
  expect(status).toBe(200);
};

/** The files of fills that a page preloads, and the headers about caching. */
async function open(url: string, cookie = '') {
  const { body, headers } = await server.app.inject({ url, headers: { cookie } });
  const hints = [...body.matchAll(/rel="preload" as="script" href="\/releases\/(.*?)" integrity="(.*?)"/g)];
  const fills = hints.filter(([, file]) => !file?.startsWith('mf-host/'));
  return {
    fills: fills.map(([, file]) => file),
    integrity: fills.map(([, , integrity]) => integrity),
    policy: String(headers['content-security-policy']),
    'cache-control': headers['cache-control'],
    vary: headers.vary,
  };
}
const fillsOf = async (url: string, cookie?: string) => (await open(url, cookie)).fills;

async function cookieOf(person: typeof FREE): Promise<string> {
  const { token } = await server.signIn(person);
  const { cookies } = await server.app.inject({
    method: 'POST',
    url: '/api/auth/verify-token',
    payload: { token },
    headers: { authorization: `Bearer ${token}` },
  });
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

it('serves a change of the registry with the next page', async () => {
  server = await releaseServer(ONE_LANGUAGE);
  // Without any release there are no pages.
  await server.publish('mf-a', '1');
  await act('mf-a', 'activate', { version: '1' });
  await server.publish('mf-host', '1', host);
  const status = async () => (await server.app.inject({ url: '/bare' })).statusCode;
  const statuses = [await status()];
  for (const [what, body] of Object.entries({ activate: { version: '1' }, withdraw: {} })) {
    await act('mf-host', what, body);
    statuses.push(await status());
  }
  expect(statuses).toEqual([404, 200, 404]);
  await server.close();
});

describe('a page whose screen always shows a slot (RELS-34)', () => {
  let files: Release['files'];
  beforeAll(async () => {
    server = await releaseServer(ONE_LANGUAGE);
    await server.publish('mf-host', '1', host);
    await act('mf-host', 'activate', { version: '1' });
    files = await publishFills('mf-a', '1', [
      { component: 'second', order: 2 },
      { component: 'first', order: 1 },
      { component: 'other', order: 1, slot: 'mf-host/sometimes' },
    ]);
    await act('mf-a', 'activate', { version: '1' });
  });
  afterAll(() => server.close());

  it('preloads its fills in their order, with the entry of their remote once', async () => {
    const { fills, integrity, policy } = await open('/open');
    expect(fills).toEqual(['mf-a/1/entry.js', 'mf-a/1/first.js', 'mf-a/1/second.js']);
    expect(integrity).toEqual(['entry.js', 'first.js', 'second.js'].map((file) => files[file]?.integrity));
    for (const hash of integrity) expect(policy).toContain(hash);
  });

  it('preloads the code of the shell that shows fills, if it has any', async () => {
    const slotsCode = async (url: string) =>
      (await server.app.inject({ url })).body.includes('rel="preload" as="script" href="/shell/slots.js"');
    expect([await slotsCode('/open'), await slotsCode('/bare')]).toEqual([true, false]);
  });

  it('depends on no cookie while all fills are public', async () => {
    expect(await open('/open')).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  });

  it('preloads nothing on other screens, and on guarded pages only what their session may open', async () => {
    expect(await fillsOf('/bare')).toEqual([]);
    expect(await fillsOf('/own')).toEqual([]);
    expect(await fillsOf('/own', await cookieOf(FREE))).toHaveLength(3);
  });

  it('preloads the fills of a preview instead of the live ones', async () => {
    await publishFills('mf-a', '2', [{ component: 'new', order: 1 }]);
    const { body } = await server.call('POST', '/releases/mf-a/2/preview', await server.publisher(), {});
    expect(await fillsOf(`/open?preview=${body.value}`)).toEqual(['mf-a/2/entry.js', 'mf-a/2/new.js']);
  });
});

describe('a page beside a canary with fills (RELS-34)', () => {
  beforeAll(async () => {
    server = await releaseServer(ONE_LANGUAGE);
    await server.publish('mf-host', '1', host);
    await act('mf-host', 'activate', { version: '1' });
    for (const version of ['1', '2']) await publishFills('mf-a', version, [{ component: 'own', order: 1 }]);
    await act('mf-a', 'activate', { version: '1' });
    await act('mf-a', 'canary', { version: '2', percent: 30 });
  });
  afterAll(() => server.close());

  it('preloads those of the canary for its visitors only', async () => {
    expect(await fillsOf('/open', 'fw_bucket=29')).toEqual(['mf-a/2/entry.js', 'mf-a/2/own.js']);
    expect(await fillsOf('/open', 'fw_bucket=30')).toEqual(['mf-a/1/entry.js', 'mf-a/1/own.js']);
  });
});

describe('the guarded fills of a page (RELS-34)', () => {
  const LEVELS: readonly Audience[] = ['public', 'member', 'premium', 'admin'];
  beforeAll(async () => {
    server = await releaseServer(ONE_LANGUAGE);
    await server.publish('mf-host', '1', host);
    await act('mf-host', 'activate', { version: '1' });
    for (const access of LEVELS) {
      await publishFills(`mf-${access}`, '1', [{ component: access, order: 1, access }]);
      await act(`mf-${access}`, 'activate', { version: '1' });
    }
  });
  afterAll(() => server.close());

  const levels = async (url: string, cookie?: string) => {
    const fills = (await fillsOf(url, cookie)).join();
    return LEVELS.filter((access) => fills.includes(`mf-${access}/`));
  };

  it('are preloaded only for sessions that get them', async () => {
    expect(await levels('/open')).toEqual(['public']);
    expect(await levels('/open', await cookieOf(FREE))).toEqual(['public', 'member']);
    expect(await levels('/open', await cookieOf(PREMIUM))).toEqual(['public', 'member', 'premium']);
    const admin = await cookieOf(ADMIN);
    expect(await levels('/open', admin)).toEqual(['public', 'member', 'premium', 'admin']);
    // The cookie for files of admins, which a browser sends only with requests for files, names no session.
    const [onlyAdmin = ''] = admin.split('; ').filter((cookie) => cookie.startsWith('fw_admin='));
    expect(await levels('/open', onlyAdmin)).toEqual(['public']);
    expect(await levels('/open')).toEqual(['public']);
  });

  it('make the page private, in every variant', async () => {
    for (const cookie of ['', await cookieOf(PREMIUM)])
      expect(await open('/open', cookie)).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'accept-encoding, cookie',
      });
    expect(await open('/bare')).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  });

  it('are not preloaded when the session cannot be read; public ones are', async () => {
    const cookie = await cookieOf(PREMIUM);
    const { findByHash } = server.app.sessions;
    server.app.sessions.findByHash = () => Promise.reject(new Error('no database'));
    expect(await levels('/open', cookie)).toEqual(['public']);
    expect(await levels('/own', cookie)).toEqual([]);
    server.app.sessions.findByHash = findByHash;
  });
});
