import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '../../testing/fixtures.ts';
import { testShell, writeShell } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';
import { isAllowedOrigin } from './override-routes.ts';

const ENTRY = 'http://localhost:9100/';
let server: ReleaseServer;
let team: Record<string, string>;
beforeAll(async () => {
  server = await releaseServer();
  team = await server.publisher('mf-a');
});
afterAll(() => server.close());

const create = (entry: string, by = team) => server.call('POST', '/releases/mf-a/overrides', by, { entry });
async function page(query: string, cookie = '') {
  const { headers } = await server.app.inject({ url: `/about${query}`, headers: { cookie } });
  const policy = String(headers['content-security-policy']);
  return { isAllowed: policy.includes('http://localhost:9100'), set: headers['set-cookie'], policy };
}

describe('an override', () => {
  it('allows its origin until it expires, on its own page only', async () => {
    const { body } = await create(ENTRY);
    expect(body.expires_at).toBe('2026-11-20T18:00:00.000Z');
    const first = await page(`?override=${body.token}`);
    expect(first.policy).toContain("script-src 'self' http://localhost:9100 '");
    expect(first.policy).toContain('connect-src');
    expect(first.set).toBe(`fw_override=${body.token}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`);
    const cookie = `fw_override=${body.token}`;
    expect(await page('', cookie)).toMatchObject({ isAllowed: true, set: undefined });
    expect(await page('')).toMatchObject({ isAllowed: false, set: undefined });
    expect(await page('?override=', cookie)).toMatchObject({
      isAllowed: false,
      set: expect.stringContaining('Max-Age=0'),
    });

    server.clock.set('2026-11-20T18:00:01Z');
    expect((await page('', cookie)).isAllowed).toBe(false);
    expect((await page(`?override=${body.token}`)).isAllowed).toBe(false);
    server.clock.set('2026-11-20T17:00:00Z');
  });

  it('is for one tab: neither caches nor browsers keep its page, guarded or not (ADR 36)', async () => {
    const route = { title: 'Club', screen: 'screen' } as const;
    await server.publish('mf-b', '1', {
      routes: [
        { ...route, path: '/club', access: 'public' },
        { ...route, path: '/club-guarded', access: 'member' },
      ],
    });
    await server.call('POST', '/releases/mf-b/activate', await server.publisher(), { version: '1' });
    const { token } = (await create(ENTRY)).body;
    for (const url of ['/club', '/club-guarded'])
      expect((await server.app.inject({ url: `${url}?override=${token}` })).headers).toMatchObject({
        'cache-control': 'private, no-store',
      });
  });

  it('may be one of several, of which only the valid ones count', async () => {
    const one = (await create(ENTRY)).body.token;
    const other = (await create('http://localhost:9101/')).body.token;
    const { policy, set } = await page(`?override=${one},${other},${one}x`);
    expect(policy).toContain("script-src 'self' http://localhost:9100 http://localhost:9101 '");
    expect(set).toContain(`fw_override=${one}%2C${other}; Max-Age=3600`);
    expect(await page('', `fw_override=${one}%2C${other}`)).toMatchObject({ policy, set: undefined });
  });

  it('may be of a remote that is not live, whose Trusted Types policy the page then allows (ADR 56)', async () => {
    const { folder, remove } = testFolder();
    await writeShell(folder, testShell({ trustedTypes: true }));
    const strict = await releaseServer({ SHELL_DIR: folder });
    const token = await strict.publisher('mf-a');
    const { body } = await strict.call('POST', '/releases/mf-a/overrides', token, { entry: ENTRY });
    const policyOf = async (url: string) =>
      String((await strict.app.inject({ url })).headers['content-security-policy']);
    expect(await policyOf('/about')).toContain("trusted-types default 'allow-duplicates'");
    expect(await policyOf(`/about?override=${body.token}`)).toContain(
      "trusted-types default mf-a 'allow-duplicates'",
    );
    await strict.close();
    remove();
  });

  it('is not accepted when it was changed', async () => {
    const { body } = await create(ENTRY);
    const [claim = '', signature = ''] = String(body.token).split('.');
    const forged = Buffer.from(
      JSON.stringify({ name: 'mf-a', entry: ENTRY, exp: Date.parse('2027-01-01') }),
    ).toString('base64url');
    for (const token of [
      `${forged}.${signature}`,
      `${claim}.${'A'.repeat(86)}`,
      claim,
      `${claim}.`,
      'x'.repeat(3000),
    ]) {
      expect((await page(`?override=${token}`)).isAllowed).toBe(false);
    }
    // A signature of the registry is not valid for an override.
    const { payload, signature: ofRegistry } = (await server.call('GET', '/composition')).body;
    const mixed = `${Buffer.from(payload).toString('base64url')}.${Buffer.from(ofRegistry, 'base64').toString('base64url')}`;
    expect((await page(`?override=${mixed}`)).isAllowed).toBe(false);
  });

  it.each(['https://evil.example/', 'http://localhost.evil.example/', 'javascript:alert(1)', 'entry'])(
    'is refused for %s',
    async (entry) => {
      expect(await create(entry)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('it allows http://localhost:*, http://127.0.0.1:*') },
      });
    },
  );

  it('is refused for the remote of another team', async () => {
    expect((await create(ENTRY, await server.publisher('mf-b'))).status).toBe(403);
  });
});

describe('the allowed origins of overrides', () => {
  it.each([
    ['http://localhost:3101/', ['http://localhost:*'], true],
    ['http://localhost/', ['http://localhost:*'], true],
    ['http://localhost:3101/a/b.js', ['https://a.example', 'http://localhost:3101'], true],
    ['https://localhost:3101/', ['http://localhost:*'], false],
    ['http://localhost.evil.example:3101/', ['http://localhost:*'], false],
    ['http://localhost:3101@evil.example/', ['http://localhost:*'], false],
    ['http://evil.example/http://localhost:3101/', ['http://localhost:*'], false],
    ['http://localhost:3102/', ['http://localhost:3101'], false],
    ['http://localhost:3101/', [], false],
    ['javascript:alert(1)', ['http://localhost:*'], false],
    ['', ['http://localhost:*'], false],
  ])('%s among %j: %s', (address, allowed, expected) => {
    expect(isAllowedOrigin(address, allowed)).toBe(expected);
  });
});
