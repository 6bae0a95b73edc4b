import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quarantine } from '../registry/quarantine.ts';
import { testBuild } from '../testing/build.ts';
import { type ReleaseServer, releaseServer } from '../testing/server.ts';

const START = '2026-11-20T17:00:00Z';
const DAY_MS = 86_400_000;
const NONCE = '0123456789abcdef0123456789abcdef';
let server: ReleaseServer;
let team: Record<string, string>;
beforeAll(async () => {
  server = await releaseServer({ PUBLIC_URL: 'https://fares.example.com' });
  team = await server.publisher('mf-a');
  for (const version of ['1', '2', '3']) await server.publish('mf-a', version);
  await server.publish('mf-b', '1');
  await server.publish('mf-b', '2');
  await server.call('POST', '/releases/mf-a/activate', team, { version: '1' });
  await server.call('POST', '/releases/mf-b/activate', await server.publisher('mf-b'), { version: '1' });
});
beforeEach(() => server.clock.set(START));
afterAll(() => server.close());

const create = (version: string, body: object = {}, by = team, name = 'mf-a') =>
  server.call('POST', `/releases/${name}/${version}/preview`, by, body);
const previewOf = async (version: string, name = 'mf-a'): Promise<string> =>
  (await create(version, {}, await server.publisher(), name)).body.value;
const open = (value: string, nonce = NONCE) => server.call('POST', '/previews', {}, { value, nonce });
const page = async (address: string) => {
  const { headers, payload, statusCode } = await server.app.inject({ url: address });
  return { headers, payload, status: statusCode };
};
const codeOf = async (value: string) => {
  const { status, body } = await open(value);
  return [status, body.code, body.message];
};

describe('the address of a preview (RELS-11)', () => {
  it('opens the first route of the release for 14 days', async () => {
    const { status, body } = await create('2');
    expect(status).toBe(200);
    expect(body).toEqual({
      value: expect.stringMatching(/^[\w-]+\.[\w-]{86}$/),
      address: `https://fares.example.com/mf-a?preview=${body.value}`,
      expires_at: '2026-12-04T17:00:00.000Z',
    });
  });

  it('opens the first route without parameters, otherwise the home page', async () => {
    const route = { access: 'public' as const, title: 'Offers', screen: 'screen' };
    const pattern = { ...route, path: '/offers/:id' };
    await server.publish('mf-offers', '1', { routes: [pattern, { ...route, path: '/offers' }] });
    await server.publish('mf-offers', '2', { routes: [pattern] });
    const pathOf = async (version: string) => {
      const { body } = await create(version, {}, await server.publisher(), 'mf-offers');
      return new URL(body.address).pathname;
    };
    expect([await pathOf('1'), await pathOf('2')]).toEqual(['/offers', '/']);
  });

  it('opens another page with its query', async () => {
    const { body } = await create('2', { days: 90, path: '/mf-a?from=DEN' });
    expect(body.address).toBe(`https://fares.example.com/mf-a?from=DEN&preview=${body.value}`);
    expect(body.expires_at).toBe('2027-02-18T17:00:00.000Z');
  });

  it.each([
    { days: 0 },
    { days: 91 },
    { path: '//evil.example' },
    { path: '/\\evil.example' },
    { path: '/\t/evil.example' },
    { path: 'https://evil.example/' },
  ])('is not created with %j', async (body) => {
    expect((await create('2', body)).status).toBe(400);
  });

  it('says what a path looks like', async () => {
    for (const path of ['mf-a', '/mf-a#top']) {
      const { status, body } = await create('2', { path });
      expect([status, body.message]).toEqual([
        400,
        `“${path}” is not a path of the product. It begins with one slash and may have a query: /deals?from=DEN.`,
      ]);
    }
  });

  it('opens only a page that exists: of the release, of the others and of the shell', async () => {
    const statusOf = async (path: string) => (await create('2', { path })).status;
    expect([await statusOf('/mf-a/'), await statusOf('/mf-b?a=1'), await statusOf('/about')]).toEqual([
      200, 200, 200,
    ]);
    const { status, body } = await create('2', { path: '/nowhere?from=DEN' });
    expect([status, body.message]).toEqual([
      400,
      'No page has the path /nowhere. Those of mf-a 2 are: /mf-a.',
    ]);
    expect(body.details).toMatchObject([{ field: 'path' }]);
  });

  it('is created by an admin and by the publisher of the remote only', async () => {
    expect((await create('2', {}, (await server.signIn({ isAdmin: true })).headers)).status).toBe(200);
    expect((await create('2', {}, (await server.signIn()).headers)).status).toBe(403);
    expect((await create('2', {}, await server.publisher('mf-b'))).status).toBe(403);
    expect((await create('2', {}, {})).status).toBe(401);
    expect((await create('9')).status).toBe(404);
  });
});

describe('an opened preview', () => {
  it('is the release, signed for this page with the key of the registry', async () => {
    const value = await previewOf('2');
    const { status, body } = await open(value);
    expect(status).toBe(200);
    const { preview } = JSON.parse(body.payload);
    expect(preview).toMatchObject({
      value,
      nonce: NONCE,
      releases: [
        {
          name: 'mf-a',
          version: '2',
          base: '/releases/mf-a/2/',
          files: { 'entry.js': testBuild('mf-a', '2').release.files['entry.js']?.integrity },
        },
      ],
    });
    const [raw = ''] = server.app.releaseKey.publicKeys;
    const x = Buffer.from(raw, 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(verify(null, Buffer.from(body.payload), key, Buffer.from(body.signature, 'base64'))).toBe(true);
  });

  it('changes nothing for anyone else', async () => {
    const before = await server.composition();
    await open(await previewOf('2'));
    expect(await server.composition()).toEqual(before);
    const { headers } = await server.app.inject({ url: `/mf-a?preview=${await previewOf('2')}` });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('has several remotes, each once', async () => {
    const [a, b, other] = [await previewOf('2'), await previewOf('2', 'mf-b'), await previewOf('3')];
    const { preview } = JSON.parse((await open(`${a},${b}`)).body.payload);
    expect(preview.releases.map(({ name, version }: Record<string, string>) => [name, version])).toEqual([
      ['mf-a', '2'],
      ['mf-b', '2'],
    ]);
    expect(await codeOf(`${a},${other}`)).toEqual([
      400,
      'BAD_REQUEST',
      'The address previews two releases of mf-a. Remove one.',
    ]);
    expect((await open(Array(6).fill(a).join())).status).toBe(400);
  });

  it('is refused when the value was changed or was signed for something else', async () => {
    const [claim = '', signature = ''] = (await previewOf('2')).split('.');
    const { releaseKey } = server.app;
    const urlSafe = (base64: string) => Buffer.from(base64, 'base64').toString('base64url');
    const about = { name: 'mf-a', version: '3', at: 0, exp: Date.parse(START) + DAY_MS };
    const forged = Buffer.from(JSON.stringify(about)).toString('base64url');
    const override = (
      await server.call('POST', '/releases/mf-a/overrides', team, { entry: 'http://localhost:1/' })
    ).body.token;
    const { payload, signature: ofRegistry } = (await server.call('GET', '/composition')).body;
    for (const value of [
      '',
      'x',
      claim,
      `${claim}.`,
      `${forged}.${signature}`,
      `${claim}.${'A'.repeat(86)}`,
      `${forged}.${urlSafe(releaseKey.sign(forged))}`,
      override,
      `${Buffer.from(payload).toString('base64url')}.${urlSafe(ofRegistry)}`,
      `${claim}.${signature},`,
      'x'.repeat(4000),
    ]) {
      expect(await codeOf(value)).toEqual([
        400,
        'PREVIEW_INVALID',
        'This server did not create the address. Copy the whole address, or ask for a new one.',
      ]);
    }
    expect((await open(await previewOf('2'), 'short')).status).toBe(400);
  });

  it('ends when it expires', async () => {
    const value = await previewOf('2');
    server.clock.set('2026-12-04T16:59:59.999Z');
    expect((await open(value)).status).toBe(200);
    server.clock.set('2026-12-04T17:00:00Z');
    expect(await codeOf(value)).toEqual([
      410,
      'PREVIEW_ENDED',
      'The preview of mf-a 2 expired on Fri, Dec 4, 2026, 5:00 PM UTC. Ask for a new address.',
    ]);
  });

  it('ends when the release is pruned', async () => {
    await server.publish('mf-old', '1');
    const { body } = await create('1', { days: 90 }, await server.publisher(), 'mf-old');
    server.clock.set('2027-01-10T17:00:00Z');
    await server.call('POST', '/prune', await server.publisher(), { days: 30 });
    expect(await codeOf(body.value)).toEqual([
      410,
      'PREVIEW_ENDED',
      'mf-old 1 was deleted, so its preview has ended.',
    ]);
  });

  it('ends when the remote is withdrawn; a later one works', async () => {
    const all = await server.publisher();
    await server.publish('mf-c', '1');
    await server.publish('mf-c', '2');
    await server.call('POST', '/releases/mf-c/activate', all, { version: '1' });
    const value = await previewOf('2', 'mf-c');
    expect((await open(value)).status).toBe(200);
    server.clock.set('2026-11-20T18:00:00Z');
    await server.call('POST', '/releases/mf-c/withdraw', all, {});
    expect(await codeOf(value)).toEqual([
      410,
      'PREVIEW_ENDED',
      'mf-c 2 was withdrawn, so its preview has ended.',
    ]);
    server.clock.set('2026-11-20T19:00:00Z');
    expect((await open(await previewOf('2', 'mf-c'))).status).toBe(200);
  });

  it('of a release in quarantine is refused, now and later', async () => {
    await server.publish('mf-q', '1');
    const value = await previewOf('1', 'mf-q');
    await quarantine(
      server.db,
      { name: 'mf-q', version: '1' },
      { since: server.clock.now(), reason: '5 pages failed' },
    );
    const message = 'mf-q 1 cannot be previewed. The server rolled it back automatically: 5 pages failed.';
    expect(await codeOf(value)).toEqual([409, 'QUARANTINED', message]);
    const { status, body } = await create('1', {}, await server.publisher(), 'mf-q');
    expect([status, body.message]).toEqual([409, message]);
  });

  it('that could not go live is refused with the rule', async () => {
    await server.publish('mf-d', '1', { shared: { react: '^20.0.0' } });
    const all = await server.publisher();
    const { status, body } = await create('1', {}, all, 'mf-d');
    expect([status, body.code]).toEqual([409, 'CANNOT_GO_LIVE']);
    expect(body.message).toMatch(
      /^mf-d 1 cannot be previewed\. It needs react \^20\.0\.0.* \(shared\): build/,
    );

    // One that fitted when the address was created, until another remote took its route.
    const routes = [{ path: '/taken', access: 'public' as const, title: 'Taken', screen: 'screen' }];
    await server.publish('mf-e', '1', { routes });
    await server.publish('mf-f', '1', { routes });
    const value = await previewOf('1', 'mf-e');
    expect((await open(value)).status).toBe(200);
    await server.call('POST', '/releases/mf-f/activate', all, { version: '1' });
    expect((await codeOf(value))[2]).toMatch(
      /^mf-e 1 cannot be previewed\. The route \/taken is taken by mf-f 1 \(routes\): /,
    );
    expect((await open(`${value},${await previewOf('1', 'mf-f')}`)).status).toBe(409);
  });
});

describe('the page of a preview', () => {
  it('has the screen of the release, for nobody else and for no cache (RELS-15)', async () => {
    const routes = [
      { path: '/new', access: 'public' as const, title: 'New', description: 'New.', screen: 'screen' },
    ];
    await server.publish('mf-new', '1', { routes });
    expect((await page('/new')).status).toBe(404);
    const { status, headers, payload } = await page(`/new?preview=${await previewOf('1', 'mf-new')}`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    // Only the hashes of the hints differ from the policy of other pages.
    const policy = (of: typeof headers) =>
      String(of['content-security-policy']).replaceAll(/ 'sha384-[^']+'/g, '');
    expect(policy(headers)).toBe(policy((await page('/new?preview=')).headers));
    expect(payload).toContain('<meta name="robots" content="noindex">');
    expect(payload).toContain('href="/releases/mf-new/1/screen.js"');
    expect(payload).toContain('<meta name="page-ticket" content="">');
    expect((await page('/new')).status).toBe(404);
    expect((await page('/sitemap.xml')).payload).not.toContain('/new');
  });

  it.each(['', 'forged', 'a.b,c.d'])(
    'is the live one for the value “%s”, not to be listed',
    async (value) => {
      const { status, headers, payload } = await page(`/mf-a?preview=${value}`);
      expect(status).toBe(200);
      expect(payload).toContain('href="/releases/mf-a/1/screen.js"');
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    },
  );

  it('of a guarded route has no scripts before the session is known', async () => {
    const routes = [{ path: '/secret', access: 'admin' as const, title: 'Secret', screen: 'screen' }];
    await server.publish('mf-secret', '1', { routes });
    const value = await previewOf('1', 'mf-secret');
    const { status, payload } = await page(`/secret?preview=${value}`);
    expect(status).toBe(200);
    expect(payload).not.toContain('/releases/mf-secret/');
    expect((await page('/releases/mf-secret/1/entry.js')).status).toBe(404);
  });
});
