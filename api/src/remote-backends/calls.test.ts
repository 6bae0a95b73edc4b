import { once } from 'node:events';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../db/schema/index.ts';
import { ADMIN, FREE, PREMIUM, type SignedIn } from '../testing/app.ts';
import { json } from '../upstream/testing/fake-service.ts';
import { backendServer, limitedServer } from './testing/backend-server.ts';

const test = await backendServer();
const { server, backend, call } = test;
const port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
const second = 'https://second.example.com';
afterAll(() => test.close());
beforeEach(() => backend.respondWith(json({ offers: [] })));

/** A registry is used for a second. */
const nextSecond = () => server.clock.set(new Date(server.clock.now().getTime() + 1000));

describe('a call', () => {
  it('reaches the backend with its method, path, query and body', async () => {
    let body = '';
    backend.respondWith((_, response) => {
      response.req.setEncoding('utf8').on('data', (part) => (body += part));
      response.req.on('end', () =>
        response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":1}'),
      );
    });
    const answer = await call('/offers/a%20b;c=1?q=%2F..&q=2', { method: 'POST', payload: { to: 'DEN' } });
    expect([answer.statusCode, answer.json()]).toEqual([201, { id: 1 }]);
    expect(backend.received).toHaveLength(1);
    expect(backend.received[0]?.url.href).toBe('http://fake-service/offers/a%20b;c=1?q=%2F..&q=2');
    expect(body).toBe('{"to":"DEN"}');
  });

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)('may be a %s', async (method) => {
    let got = '';
    backend.respondWith((_, response) => {
      got = response.req.method ?? '';
      response.writeHead(204).end();
    });
    expect((await call('/offers', { method })).statusCode).toBe(204);
    expect(got).toBe(method);
  });

  it('carries no header of the browser that is not on the list (BACK-4)', async () => {
    const { headers, token } = await server.signIn();
    await call('/offers', {
      headers: {
        ...headers,
        cookie: `fw_admin=${token}`,
        accept: 'application/json',
        'accept-language': 'de',
        'if-none-match': '"1"',
        'x-account-id': 'someone',
        'x-forwarded-for': '10.9.8.7',
        'x-forwarded-host': 'evil.example',
        forwarded: 'for=10.9.8.7',
        via: '1.1 evil',
        te: 'trailers',
        'proxy-authorization': 'Basic eA==',
        'x-http-method-override': 'DELETE',
        referer: 'https://fares.example.com/deals?secret',
        host: 'evil.example',
      },
    });
    const { 'fareweave-identity': identity, ...received } = backend.received[0]?.headers ?? {};
    expect(identity).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(received).toEqual({
      host: new URL(backend.url).host,
      connection: 'keep-alive',
      accept: 'application/json',
      'accept-language': 'de',
      'if-none-match': '"1"',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'fares.example.com',
      'x-forwarded-prefix': '/remotes/mf-a/api',
    });
  });

  it('of an unknown remote, or of one without a backend, is not found', async () => {
    await test.release('mf-c', '1');
    for (const name of ['mf-c', 'mf-unknown', '__proto__', 'constructor']) {
      const answer = await server.app.inject(`/remotes/${name}/api/offers`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NO_BACKEND']);
    }
    expect((await server.app.inject('/remotes/mf-a/offers')).statusCode).toBe(404);
    expect((await server.app.inject('/remotes/mf-a/api')).statusCode).toBe(404);
    expect((await call('/offers', { method: 'OPTIONS' })).statusCode).toBe(404);
    expect(backend.received).toEqual([]);
  });
});

/** Targets as they are in the first line of a request. */
const HOSTILE = [
  '/remotes/mf-a/api/../admin',
  '/remotes/mf-a/api/..',
  '/remotes/mf-a/api/./a',
  '/remotes/mf-a/api/a/%2e%2e/b',
  '/remotes/mf-a/api/a/.%2E/b',
  '/remotes/mf-a/api/%2e',
  '/remotes/mf-a/api/..;/admin',
  '/remotes/mf-a/api/..;a=b/admin',
  '/remotes/mf-a/api/%252e%252e/admin',
  '/remotes/mf-a/api//admin',
  '/remotes/mf-a/api//evil.example/x',
  '/remotes/mf-a/api/a//b',
  '/remotes/mf-a/api/a%2fb',
  '/remotes/mf-a/api/a%5Cb',
  '/remotes/mf-a/api/a%252fb',
  '/remotes/mf-a/api/a\\b',
  '/remotes/mf-a/api/a%0d%0aX:1',
  '/remotes/mf-a/api/a%00',
  '/remotes/mf-a/api/a%7f',
  '/remotes/mf-a/api/%zz',
  '/remotes/mf-a/api/%c0%ae%c0%ae/a',
  '/remotes/mf-a/api/a#b',
  '/remotes/mf-a/api/a?b#c',
  '/remotes/mf%2Da/api/a',
  '/remotes/mf-a/%61pi/a',
  '/remotes/../remotes/mf-a/api/a',
  '//remotes/mf-a/api/a',
  'http://evil.example/remotes/mf-a/api/a',
  'http://fares.example.com/remotes/mf-a/api/a',
];

/** The status of the response to a request with this target. */
async function statusOf(target: string): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.setEncoding('latin1').on('data', (part) => (text += part));
  socket.write(`GET ${target} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`);
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
}

describe('a path that programs may read in different ways (BACK-5)', () => {
  it.each(HOSTILE)('is refused: %s', async (target) => {
    expect([400, 404]).toContain(await statusOf(target));
    expect(backend.received).toEqual([]);
  });

  it.each(['/remotes/mf-a/api/', '/remotes/mf-a/api/a.b/..c', '/remotes/mf-a/api/100%25?//../%2f'])(
    'is not: %s',
    async (target) => {
      expect(await statusOf(target)).toBe(200);
      expect(backend.received).toHaveLength(1);
    },
  );
});

describe('the access of a backend (BACK-3)', () => {
  const people: Record<string, SignedIn | null> = { visitor: null };
  const levels = [
    ['public', { visitor: 200, free: 200, premium: 200, admin: 200 }],
    ['member', { visitor: 401, free: 200, premium: 200, admin: 200 }],
    ['premium', { visitor: 401, free: 403, premium: 200, admin: 200 }],
    ['admin', { visitor: 401, free: 403, premium: 403, admin: 200 }],
    [undefined, { visitor: 401, free: 200, premium: 200, admin: 200 }],
  ] as const;

  it.each(levels)('%s', async (access, expected) => {
    Object.assign(people, {
      free: await server.signIn(FREE),
      premium: await server.signIn(PREMIUM),
      admin: await server.signIn(ADMIN),
    });
    await test.release('mf-a', `access-${access}`, { origin: backend.url, ...(access && { access }) });
    nextSecond();
    for (const [who, status] of Object.entries(expected)) {
      backend.respondWith(json({}));
      const answer = await call('/offers', { headers: people[who]?.headers ?? {} });
      expect({ who, status: answer.statusCode }).toEqual({ who, status });
      expect(backend.received).toHaveLength(status === 200 ? 1 : 0);
    }
  });

  it('holds for deactivated accounts and for accounts that the page does not show', async () => {
    const { id, headers } = await server.signIn();
    const shown = { ...headers, 'x-account-id': 'another' };
    const changed = await call('/offers', { method: 'POST', headers: shown });
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'ACCOUNT_CHANGED']);
    expect((await call('/offers', { method: 'POST', headers })).statusCode).toBe(200);
    await server.db.update(users).set({ isActive: false }).where(eq(users.id, id));
    server.app.sessions.forget(id);
    backend.respondWith(json({}));
    expect((await call('/offers', { headers })).statusCode).toBe(401);
    expect(backend.received).toEqual([]);
  });

  it('is that of the live release while a canary declares another', async () => {
    await test.release('mf-a', 'live', { origin: backend.url, access: 'premium' });
    await server.publish('mf-a', 'canary', { backend: { origin: backend.url, access: 'public' } });
    const headers = await server.publisher();
    await server.call('POST', '/releases/mf-a/canary', headers, { version: 'canary', percent: 50 });
    nextSecond();
    expect((await call('/offers')).statusCode).toBe(401);
    await test.release('mf-a', 'without');
    await server.call('POST', '/releases/mf-a/canary', headers, { version: 'canary', percent: 50 });
    nextSecond();
    expect((await call('/offers')).statusCode).toBe(200);
  });
});

describe('the log (BACK-8)', () => {
  it('has calls and their failures, without queries, bodies and tokens', async () => {
    await test.release('mf-a', 'logged', { origin: backend.url, access: 'public' });
    const lines: string[] = [];
    const logged = await limitedServer(server, {}, (line) => lines.push(line));
    const { headers, token } = await server.signIn();
    for (const status of [200, 302]) {
      backend.respondWith((_, response) => void response.writeHead(status).end('a reply'));
      const payload = { text: 'a body' };
      await logged.inject({ method: 'POST', url: '/remotes/mf-a/api/offers?name=query', headers, payload });
    }
    await logged.close();
    const text = lines.join('');
    expect(text).toContain('"url":"/remotes/mf-a/api/offers"');
    expect(text).toContain('it answered with a redirect');
    const identity = String(backend.received[0]?.headers['fareweave-identity']);
    for (const secret of ['query', 'a body', 'a reply', token, identity]) expect(text).not.toContain(secret);
  });
});

describe('a change of the setting', () => {
  it('applies to a release that is already live (BACK-2)', async () => {
    await test.release('mf-a', 'again', { origin: backend.url, access: 'public' });
    const { remoteBackends } = server.app.config;
    nextSecond();
    expect((await call('/offers')).statusCode).toBe(200);
    (remoteBackends as Map<string, string[]>).set('mf-a', [second]);
    nextSecond();
    backend.respondWith(json({}));
    expect((await call('/offers')).statusCode).toBe(404);
    expect(backend.received).toEqual([]);
  });
});
