import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ADMIN, FREE, PREMIUM, testApp } from '../../testing/app.ts';
import { json } from '../../upstream/testing/fake-service.ts';
import { backendServer } from '../testing/backend-server.ts';
import { KEY_PERIOD_MS } from './identity-keys.ts';

const NOW = '2026-11-20T17:00:00Z';
const KEYS = '/.well-known/fareweave-identity-keys';
const SECONDS = Date.parse(NOW) / 1000;
const test = await backendServer();
const { server, backend } = test;
await test.release('mf-b', '1', { origin: backend.url, access: 'public' });
afterAll(() => test.close());
afterEach(() => server.clock.set(NOW));

type Key = JsonWebKey & { kid: string };
const publishedKeys = async (app = server.app): Promise<Key[]> => (await app.inject(KEYS)).json().keys;

/** The claims of a token whose signature verifies: a verifier without the code of the server. */
function verified(token: string, keys: Key[]): { header: object; claims: Record<string, unknown> } {
  const [head = '', body = '', signature = ''] = token.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString());
  const key = keys.find(({ kid }) => kid === header.kid);
  if (key === undefined) throw new Error('no such key');
  const publicKey = createPublicKey({ key, format: 'jwk' });
  if (!verify(null, Buffer.from(`${head}.${body}`), publicKey, Buffer.from(signature, 'base64url')))
    throw new Error('the signature does not verify');
  return { header, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) };
}

/** The identity that the backend of a remote receives. */
async function identity(headers: Record<string, string> = {}, remote = 'mf-a', app = server.app) {
  backend.respondWith(json({}));
  const { statusCode } = await app.inject({ url: `/remotes/${remote}/api/me`, headers });
  expect(statusCode).toBe(200);
  return String(backend.received[0]?.headers['fareweave-identity']);
}
const claims = async (headers?: Record<string, string>, remote?: string) =>
  verified(await identity(headers, remote), await publishedKeys()).claims;

describe('the identity token of a call (BACK-4)', () => {
  it('has the claims of a visitor, for a minute and this remote', async () => {
    const { header, claims } = verified(await identity(), await publishedKeys());
    expect(header).toEqual({ alg: 'EdDSA', kid: expect.any(String), typ: 'JWT' });
    expect(claims).toEqual({
      iss: 'https://fares.example.com',
      aud: 'mf-a',
      access: 'public',
      plan: null,
      iat: SECONDS,
      exp: SECONDS + 60,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it.each([
    ['free', FREE, { access: 'member', plan: 'Free' }],
    ['premium', PREMIUM, { access: 'premium', plan: 'Premium' }],
    ['admin', ADMIN, { access: 'admin', plan: 'Premium' }],
  ])('has the access and the plan of an account: %s', async (_, person, expected) => {
    const { headers, id, token } = await server.signIn(person);
    const found = await claims(headers);
    expect(found).toMatchObject({ ...expected, sub: expect.stringMatching(/^[\w-]{43}$/) });
    const received = JSON.stringify([backend.received[0]?.headers, found]);
    expect(received).not.toContain(id);
    expect(received).not.toContain(token);
  });

  it('names an account by a pseudonym that is constant at a remote and differs between remotes', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    const first = await claims(ada.headers);
    const second = await claims(ada.headers);
    expect(second.sub).toBe(first.sub);
    expect(second.jti).not.toBe(first.jti);
    expect((await claims(eve.headers)).sub).not.toBe(first.sub);
    const other = await claims(ada.headers, 'mf-b');
    expect(other).toMatchObject({ aud: 'mf-b', sub: expect.any(String) });
    expect(other.sub).not.toBe(first.sub);
  });

  it('replaces a token that the caller sends', async () => {
    const forged = 'e30.e30.forged';
    const token = await identity({ 'Fareweave-Identity': forged });
    expect(verified(token, await publishedKeys()).claims).toMatchObject({ access: 'public' });
  });
});

describe('the public keys', () => {
  it('are public, cached, and contain no private part', async () => {
    const { statusCode, headers, body } = await server.app.inject(KEYS);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    const { keys } = JSON.parse(body);
    expect(keys).toHaveLength(3);
    for (const key of keys) {
      expect(key).toEqual({
        kty: 'OKP',
        crv: 'Ed25519',
        x: expect.any(String),
        kid: expect.any(String),
        alg: 'EdDSA',
        use: 'sig',
      });
    }
  });

  it('are published a period before and a period after their use', async () => {
    const before = await publishedKeys();
    const token = await identity();
    server.clock.set(new Date(Date.parse(NOW) + KEY_PERIOD_MS));
    const later = await identity();
    const kidOf = (text: string) =>
      JSON.parse(Buffer.from(text.split('.')[0] ?? '', 'base64url').toString()).kid;
    expect(kidOf(later)).not.toBe(kidOf(token));
    expect(verified(later, before).claims).toMatchObject({ aud: 'mf-a' });
    expect(verified(token, await publishedKeys()).claims).toMatchObject({ aud: 'mf-a' });
    server.clock.set(new Date(Date.parse(NOW) + 2 * KEY_PERIOD_MS));
    const keys = await publishedKeys();
    expect(() => verified(token, keys)).toThrow('no such key');
  });

  it('differ from the key that signs releases', async () => {
    const raw = (await publishedKeys()).map(({ x = '' }) => Buffer.from(x, 'base64url').toString('base64'));
    for (const key of server.app.releaseKey.publicKeys) expect(raw).not.toContain(key);
  });

  it('are the same on all servers of a database, and so are the pseudonyms', async () => {
    const other = await buildSecond();
    try {
      expect(await publishedKeys(other)).toEqual(await publishedKeys());
      const { headers } = await server.signIn();
      const [here, there] = [await identity(headers), await identity(headers, 'mf-a', other)];
      const keys = await publishedKeys();
      expect(verified(there, keys).claims.sub).toBe(verified(here, keys).claims.sub);
    } finally {
      await other.close();
    }
  });

  it('differ on another database', async () => {
    const other = await testApp();
    try {
      const own = (await publishedKeys()).map(({ kid }) => kid);
      for (const { kid } of await publishedKeys(other.app)) expect(own).not.toContain(kid);
    } finally {
      await other.close();
    }
  });
});

async function buildSecond() {
  const { buildApp } = await import('../../app/app.ts');
  const { config, db, clock } = server.app;
  return buildApp({ config, db, clock });
}
