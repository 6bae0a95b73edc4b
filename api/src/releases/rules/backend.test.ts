import { afterAll, describe, expect, it } from 'vitest';
import { testBuild } from '../testing/build.ts';
import { releaseServer } from '../testing/server.ts';
import { ownProblemsOf } from './index.ts';

const ALLOWED = 'https://deals.internal.example';
const server = await releaseServer({
  REMOTE_BACKENDS: `mf-a=${ALLOWED},mf-a=http://10.0.0.7:8080,mf-b=https://other.example`,
});
const headers = await server.publisher();
afterAll(() => server.close());

const messages = (origin: string) =>
  ownProblemsOf(testBuild('mf-a', '1', { backend: { origin } }).release).map(({ message }) => message);
const change = (kind: 'activate' | 'canary', name: string, version: string) =>
  server.call('POST', `/releases/${name}/${kind}`, headers, {
    version,
    ...(kind === 'canary' && { percent: 10 }),
  });

describe('a declared backend (BACK-1)', () => {
  it.each([
    ['deals', 'Its backend deals is not a URL'],
    ['ftp://deals.example.com', 'Its backend ftp://deals.example.com is neither http nor https'],
    ['file:///etc/passwd', 'Its backend file:///etc/passwd is neither http nor https'],
    ['https://me:pw@deals.example.com', 'The origin of its backend contains credentials'],
    ['https://deals.example.com/v1', 'Its backend https://deals.example.com/v1 has a path or a query'],
    ['https://deals.example.com?a', 'Its backend https://deals.example.com?a has a path or a query'],
    ['https://deals.example.com#', 'Its backend https://deals.example.com# has a path or a query'],
    [
      'https://Deals.example.com:443/',
      'Its backend https://Deals.example.com:443/ is not in the canonical form https://deals.example.com',
    ],
    ['http://0x7f.1', 'Its backend http://0x7f.1 is not in the canonical form http://127.0.0.1'],
  ])('%s is refused', (origin, message) => {
    expect(messages(origin)).toEqual([message]);
  });

  it.each([ALLOWED, 'http://127.0.0.1:8080', 'http://[::1]:8080'])('%s is accepted', (origin) => {
    expect(messages(origin)).toEqual([]);
  });

  it('has no unknown fields and no unknown access', async () => {
    for (const backend of [
      { origin: ALLOWED, acess: 'admin' },
      { origin: ALLOWED, access: 'guest' },
    ]) {
      const { manifest } = testBuild('mf-a', 'odd', { backend: backend as never });
      expect((await server.call('PUT', '/releases/mf-a/odd', headers, { manifest })).status).toBe(400);
    }
  });
});

describe('a backend that the operator does not allow (BACK-2)', () => {
  const origin = 'https://169.254.169.254';
  const message = `mf-a foreign cannot go live. Its backend ${origin} is not allowed on this server: the operator adds mf-a=${origin} to REMOTE_BACKENDS and restarts the server.`;

  it('is published, but does not go live', async () => {
    await server.publish('mf-a', 'foreign', { backend: { origin } });
    for (const kind of ['activate', 'canary'] as const) {
      expect(await change(kind, 'mf-a', 'foreign')).toMatchObject({
        status: 409,
        body: { code: 'CANNOT_GO_LIVE', message, details: [{ field: 'backend' }] },
      });
    }
    const { manifest } = testBuild('mf-a', 'foreign', { backend: { origin } });
    const { body } = await server.call('POST', '/check', headers, { manifest });
    expect(body.problems).toMatchObject([{ rule: 'backend' }]);
  });

  it('may be allowed for another remote', async () => {
    await server.publish('mf-a', 'other', { backend: { origin: 'https://other.example' } });
    expect((await change('activate', 'mf-a', 'other')).status).toBe(409);
    await server.publish('mf-b', 'own', { backend: { origin: 'https://other.example' } });
    expect((await change('activate', 'mf-b', 'own')).status).toBe(200);
  });
});

describe('a backend that the operator allows', () => {
  it('goes live, and its origin does not reach browsers', async () => {
    for (const [version, origin] of [
      ['new', ALLOWED],
      ['plain', 'http://10.0.0.7:8080'],
    ] as const) {
      await server.publish('mf-a', version, { backend: { origin, access: 'premium' } });
      expect((await change('activate', 'mf-a', version)).status).toBe(200);
      const { releases } = await server.composition();
      expect(releases.find(({ name }) => name === 'mf-a')?.version).toBe(version);
      const page = (await server.app.inject('/mf-a')).body;
      expect(page).toContain('"mf-a"');
      for (const text of [JSON.stringify(releases), page]) expect(text).not.toContain(origin);
    }
  });
});
