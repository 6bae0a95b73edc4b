import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN } from '../../testing/app.ts';
import { testFiles } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';

const forAdmins = {
  routes: [{ path: '/admin', access: 'admin', title: 'Admin', screen: 'screen' }],
} as const;

let server: ReleaseServer;
beforeAll(async () => {
  server = await releaseServer({ RELEASES_URL: 'https://cdn.example.com/files' });
  await server.publish('mf-open', '1');
  await server.publish('mf-admin', '1', structuredClone(forAdmins) as object);
});
afterAll(() => server.close());

const FILE = '/releases/mf-admin/1/entry.js';
const get = (url: string, cookie = '') => server.app.inject({ url, headers: { cookie } });
const verify = async (token: string) =>
  [
    (await server.app.inject({ method: 'POST', url: '/api/auth/verify-token', payload: { token } })).headers[
      'set-cookie'
    ],
  ]
    .flat()
    .find((cookie) => cookie?.startsWith('fw_admin'));

describe('the files of releases', () => {
  it('are public, and usable by a CDN', async () => {
    const { statusCode, headers } = await get('/releases/mf-open/1/entry.js');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it.each(['page.html', 'picture.svg', 'page.xhtml', 'data.xml'])(
    'cannot run scripts as a page: %s',
    async (name) => {
      const contents = { 'entry.js': '', 'screen.js': '', [name]: '<script>alert(1)</script>' };
      const version = name.replace('.', '-');
      await server.publish('mf-open', version, { files: testFiles(contents) }, contents);
      const { statusCode, headers } = await get(`/releases/mf-open/${version}/${name}`);
      expect(statusCode).toBe(200);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
    },
  );

  it('of a remote for admins are served only to signed-in admins', async () => {
    const member = await server.signIn();
    const admin = await server.signIn(ADMIN);
    expect(await verify(member.token)).toBeUndefined();
    const set = String(await verify(admin.token));
    expect(set).toMatch(/^fw_admin=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    const [cookie = ''] = set.split(';');

    const sent = await get(FILE, `other=1; ${cookie}`);
    expect(sent.statusCode).toBe(200);
    expect(sent.headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      vary: expect.stringContaining('cookie'),
    });
    for (const other of ['', `fw_admin=${member.token}`, `fw_admin=${'x'.repeat(43)}`, 'fw_admin=']) {
      expect((await get(FILE, other)).statusCode).toBe(404);
    }
    await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: admin.headers });
    expect((await get(FILE, cookie)).statusCode).toBe(404);
  });

  it.each([
    '/releases/mf-admin/1/release.json',
    '/releases/mf-admin/1/entry.js.br',
    '/releases//mf-admin/1/entry.js',
    '/releases/./mf-admin/1/entry.js',
    '/releases/mf-open/1/../../mf-admin/1/entry.js',
    '/releases/mf-open/1/..%2F..%2Fmf-admin/1/entry.js',
    '/releases/mf-open/1/..%5C..%5Cmf-admin/1/entry.js',
    '/releases/mf-open/1/%252e%252e/%252e%252e/mf-admin/1/entry.js',
    '/releases/mf-admin%2F1/entry.js',
    '/releases/mf-admin/1%2Fentry.js',
    '/releases/mf-open/1',
    '/releases/mf-open/1/',
    '/releases/.shell/main.js',
    '/releases/mf-open/2/entry.js',
    '/releases/mf-open/1/none.js',
  ])('are not found at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('/* entry of');
  });
});

describe('the base address of releases', () => {
  it("is the CDN's, except for files for admins, and the page policy allows the CDN", async () => {
    const ada = await server.publisher();
    for (const name of ['mf-open', 'mf-admin']) {
      await server.call('POST', `/releases/${name}/activate`, ada, { version: '1' });
    }
    const { releases } = await server.composition();
    expect(releases.map(({ base }) => base)).toEqual([
      'https://cdn.example.com/files/mf-open/1/',
      '/releases/mf-admin/1/',
    ]);
    const page = await get('/mf-open');
    expect(page.headers['content-security-policy']).toContain("script-src 'self' https://cdn.example.com ");
    expect(page.body).toMatch(
      /<link rel="preload" as="script" href="https:\/\/cdn\.example\.com\/files\/mf-open\/1\/entry\.js" integrity="sha384-[^"]+" crossorigin="anonymous" fetchpriority="low">/,
    );
  });
});
