import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { hashSource } from '@fareweave/shared-lib/node/integrity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordPublished } from '../releases/files/published.ts';
import { recordRevision } from '../releases/registry/change-registry.ts';
import { published } from '../releases/registry/live-release.ts';
import { NOTHING_LIVE } from '../releases/registry/registry.ts';
import { testBuild } from '../releases/testing/build.ts';
import { releaseServer } from '../releases/testing/server.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { policyHeaders, REPORTS_PATH } from './policy.ts';

const shell: ShellBuild = {
  loader: '',
  entry: ['main.js'],
  initial: ['main.js'],
  files: {},
  shared: {},
  platform: 1,
  css: '',
  pages: { '/about': { title: 'About', screen: 'about' } },
  firstPaint: { about: { html: '<h1>About us</h1>', css: '' } },
};

describe('the URLs of pages', () => {
  let folder: string;
  let test: TestApp;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'fareweave-web-'));
    await mkdir(path.join(folder, 'shell'));
    await writeFile(path.join(folder, 'shell/shell.json'), JSON.stringify(shell));
    await writeFile(path.join(folder, 'shell/main.js'), '/* the shell */');
    test = await testApp({
      env: {
        SHELL_DIR: path.join(folder, 'shell'),
        DATA_DIR: path.join(folder, 'data'),
        HOTELS_URL: 'https://hotels.example',
        HOTELS_PICTURES_ORIGINS: 'https://pictures.example, https://more.example:8443/',
      },
    });
    const { release, manifest } = testBuild('mf-any', '1.0.0');
    const { db, clock, app } = test;
    await recordPublished(db, release, { manifest, author: 'ada', publishedAt: clock.now() });
    const parts = { ...NOTHING_LIVE, releases: [published(release, manifest, app.config)] };
    await recordRevision(db, app, parts, { author: 'ada', reason: 'first' });
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string) => test.app.inject({ url });

  it('have no trailing slash', async () => {
    expect((await get('/about')).statusCode).toBe(200);
    const { statusCode, headers } = await get('/about/?a=1');
    expect([statusCode, headers.location]).toEqual([308, '/about?a=1']);
  });

  it('of folders of files do not exist', async () => {
    for (const url of ['/shell/', '/kit/']) expect((await get(url)).statusCode, url).toBe(404);
  });

  it('may load pictures of the hotel provider, and nothing else from there', async () => {
    const policy = String((await get('/about')).headers['content-security-policy']).split(/[;,] /);
    expect(policy.filter((rule) => rule.includes('.example'))).toEqual([
      "img-src 'self' data: https://pictures.example https://more.example:8443",
    ]);
  });

  it('allow only the inline script, and no script without integrity', async () => {
    const { headers, body } = await get('/about');
    const [, loader = ''] = /<script>(.*?)<\/script>/s.exec(body) ?? [];
    const [policy = '', originPolicy = ''] = String(headers['content-security-policy']).split(', ');
    expect(policy).toContain(`script-src ${hashSource(loader)} 'strict-dynamic';`);
    expect(policy).toContain("object-src 'none'");
    // The shell of this test is from before ADR 56.
    expect(policy).not.toContain('trusted-types');
    expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)/);
    expect(originPolicy).toMatch(/^script-src 'self' 'sha256-[^']+'; report-uri/);
    for (const each of [policy, originPolicy]) expect(each).toMatch(/report-uri \/api\/\S+; report-to page$/);
    expect(headers['reporting-endpoints']).toBe(`page="${REPORTS_PATH}"`);
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script), endpoints=(page)');
  });

  it('let only remotes have policies for markup of their own (SECU-8)', () => {
    const lists = { scripts: [], hints: [], styles: [], origins: [], pictures: [] };
    const headers = policyHeaders({ ...lists, trustedTypes: ['mf-any'], isChecked: true });
    expect(headers['content-security-policy']).toContain(
      "require-trusted-types-for 'script'; trusted-types default mf-any 'allow-duplicates'",
    );
  });

  it('have the security headers, as files that are not found', async () => {
    for (const { headers } of [await get('/about'), await get('/missing.js')])
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'origin-agent-cluster': '?1',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
  });

  it('have scripts with the security headers that concern scripts', async () => {
    const { statusCode, headers } = await get('/shell/main.js');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('x-frame-options');
    expect(headers).not.toHaveProperty('last-modified');
  });

  it('have one strong tag per encoding, and get a 304', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const request = (more: object = {}) =>
        test.app.inject({ url: '/about', headers: { 'accept-encoding': encoding, ...more } });
      const first = await request();
      const etag = String(first.headers.etag);
      expect(etag).toMatch(/^"[\w-]+"$/);
      tags.add(etag);
      const policy = first.headers['content-security-policy'];
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await request({ 'if-none-match': known });
        expect([again.statusCode, again.body]).toEqual([304, '']);
        expect(again.headers).toMatchObject({ etag, 'content-security-policy': policy });
        expect(again.headers).not.toHaveProperty('content-encoding');
      }
      expect((await request({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
    expect(tags.size).toBe(3);
  });

  it('answer 404 again to someone who knows that page: conditions apply to pages that exist', async () => {
    const etag = String((await get('/nowhere')).headers.etag);
    for (const known of [etag, '*']) {
      const again = await test.app.inject({ url: '/nowhere', headers: { 'if-none-match': known } });
      expect([again.statusCode, again.headers.etag]).toEqual([404, etag]);
    }
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip;q=0', undefined],
    ['*;q=0', undefined],
    ['brotli', undefined],
    ['', undefined],
  ])('are sent in the best encoding of %j: %s', async (accepted, expected) => {
    const headers = { 'accept-encoding': accepted };
    const answer = await test.app.inject({ url: '/about', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(expected);
  });

  it('and of files have strong tags', async () => {
    const first = await get('/shell/main.js');
    const etag = String(first.headers.etag);
    expect([first.statusCode, etag]).toEqual([200, expect.stringMatching(/^"[\w-]+"$/)]);
    const again = await test.app.inject({ url: '/shell/main.js', headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.headers.etag]).toEqual([304, etag]);
  });

  it.each([
    '/nowhere.png',
    '/wp-login.php',
    '/.env',
    '/.git/config',
    '/shell/none.js',
    '/releases/mf-any/x.js',
  ])('are not files: %s is a short 404', async (url) => {
    const { statusCode, body, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(body.length).toBeLessThan(120);
    expect(headers['content-type']).not.toContain('html');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('that are unknown get a page with 404', async () => {
    const { statusCode, headers } = await get('/nowhere');
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it.each(['//evil.example/', '/.//evil.example/', '/\\evil.example/', '/x/..//evil.example//'])(
    '%s never leads to another host',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect([308, 404]).toContain(statusCode);
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    },
  );

  it.each(['//', '///', '/%', '/%E0%A4%A'])('%s is no server error', async (url) => {
    expect((await get(url)).statusCode).toBeLessThan(500);
  });
});

describe('a server without releases', () => {
  it('is not ready, and has a page that says so', async () => {
    const server = await releaseServer();
    const ready = () => server.app.inject('/api/health/ready');
    const none = await ready();
    expect([none.statusCode, none.json().code]).toEqual([503, 'NO_RELEASES']);
    expect((await server.app.inject('/api/health')).statusCode).toBe(200);
    const page = await server.app.inject('/');
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '60']);
    expect(page.body).toContain('<title>No pages yet · Fareweave</title>');

    await server.publish('mf-any', '1.0.0');
    const headers = await server.publisher();
    await server.call('POST', '/releases/mf-any/activate', headers, { version: '1.0.0' });
    expect((await ready()).json()).toEqual({ status: 'ready', releases: 1 });
    await server.close();
  });
});
