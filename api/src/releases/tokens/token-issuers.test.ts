import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../accounts/password/passwords.ts';
import { users } from '../../db/schema/index.ts';
import type { SignedIn } from '../../testing/app.ts';
import { releaseServer } from '../testing/server.ts';

const server = await releaseServer();
const { app, db } = server;
afterAll(() => server.close());

const PASSWORD = 'correct horse';
const passwordHash = await hashPassword(PASSWORD);
let admins = 0;
const admin = () => {
  admins += 1;
  return server.signIn({ isAdmin: true, email: `admin${admins}@example.com`, passwordHash });
};
const post = (headers: Record<string, string>, about: object = {}) =>
  server.call('POST', '/tokens', headers, { remote: 'mf-a', label: 'team a', ...about });
/** Confirms the identity and creates a token. */
const create = async (headers: Record<string, string>, about: object = {}) => {
  await app.sessions.confirm(headers.authorization?.replace('Bearer ', '') ?? '');
  return post(headers, about);
};
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const status = (token: string) => server.call('GET', '/status', bearer(token));
const listed = async (label: string) => {
  const { body } = await server.call('GET', '/tokens', (await admin()).headers);
  return body.tokens.find((token: { label: string }) => token.label === label);
};
const auth = (path: string, who: SignedIn | null, payload: object) =>
  app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers: { ...who?.headers } });

describe('a release token', () => {
  it('is created by an admin who has just confirmed the identity, one for each confirmation', async () => {
    const who = await admin();
    const refused = await post(who.headers);
    expect([refused.status, refused.body.code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
    const { status: made, body } = await create(who.headers, { days: 365 });
    expect(made).toBe(200);
    expect((await status(body.token)).status).toBe(200);
    expect((await post(who.headers)).body.code).toBe('CONFIRMATION_REQUIRED');
  });

  it('has a label that the history can quote, and ends after a year', async () => {
    const { headers } = await admin();
    const fields = async (about: object) =>
      (await create(headers, about)).body.details.map(({ field }: { field: string }) => field);
    expect(await fields({ days: 366 })).toEqual(['days']);
    for (const label of ['', 'a” by boss@example.com “b', 'two\nlines', 'a\u009b2J', 'a\u202eb'])
      expect(await fields({ label })).toEqual(['label']);
  });

  it.each(['two\nlines', '\u001b[2J', 'a\u009b2J', 'a\u202eb', 'a\u2028b'])(
    'does not imitate the history in a terminal with the reason %j',
    async (reason) => {
      const { headers } = await admin();
      const refused = await server.call('POST', '/releases/mf-a/withdraw', headers, { reason });
      expect([refused.status, refused.body.message]).toEqual([400, 'Reason is not valid']);
    },
  );

  it('for all remotes ends after a day (RELS-43)', async () => {
    const { headers } = await admin();
    const refused = await create(headers, { remote: '*', days: 2 });
    const message = 'A token for all remotes is valid for 1 day at most';
    expect([refused.status, refused.body.details]).toEqual([400, [{ field: 'days', message }]]);
    const { token } = (await create(headers, { remote: '*', label: 'all' })).body;
    expect((await listed('all')).expires_at).toBe('2026-11-21T17:00:00.000Z');
    server.clock.set('2026-11-21T17:00:00Z');
    const { body } = await status(token);
    expect(body.code).toBe('RELEASE_TOKEN_EXPIRED');
    expect(body.message).toContain(
      "Create another: npm run release -- token --remote '*' --label LABEL --admin EMAIL",
    );
    server.clock.set('2026-11-20T17:00:00Z');
  });

  it.each([
    ['prune', '{}'],
    ['reissue', '{}'],
    ['check-shell', '{"shell":""}'],
  ])('that ends while a body arrives is refused: %s', async (path, body) => {
    const { token } = (await create((await admin()).headers, { remote: '*', label: path })).body;
    if (app.server.address() === null) await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect({ port: (app.server.address() as { port: number }).port, host: '127.0.0.1' });
    const head = `POST /api/platform/${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n`;
    socket.write(`${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`);
    await vi.waitFor(async () => expect((await listed(path)).last_used_at).not.toBeNull());
    server.clock.set('2026-11-21T17:00:00Z');
    socket.write(body);
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (bytes) => resolve(String(bytes))),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain('RELEASE_TOKEN_EXPIRED');
    socket.destroy();
    server.clock.set('2026-11-20T17:00:00Z');
  });

  it('is not created by a release token, nor by a user without admin rights', async () => {
    expect((await post(await server.publisher('*'))).status).toBe(401);
    expect((await post({})).status).toBe(401);
    expect((await create((await server.signIn({ passwordHash })).headers)).status).toBe(403);
  });

  it('is revoked when its issuer gets a new password; other tokens still work', async () => {
    const who = await admin();
    const other = (await create((await admin()).headers)).body.token;
    const { token } = (await create(who.headers, { label: 'old password' })).body;
    const change = { current_password: PASSWORD, new_password: 'battery staple' };
    const changed = await auth('change-password', who, change);
    expect(changed.statusCode).toBe(200);
    const refused = await status(token);
    expect([refused.status, refused.body.code]).toEqual([401, 'RELEASE_TOKEN_REVOKED']);
    expect(await listed('old password')).toMatchObject({
      state: 'revoked',
      revoked_by: 'a new password of its issuer',
    });
    expect((await status(other)).status).toBe(200);
    const next = (await create(bearer(changed.json().token))).body.token;
    expect((await status(next)).status).toBe(200);
  });

  it.each([
    ['admin role', { isAdmin: false }, { isAdmin: true }],
    ['activation', { isActive: false }, { isActive: true }],
  ])(
    'does not work, and is listed with that state, while its issuer lacks the %s',
    async (label, loss, restored) => {
      const who = await admin();
      const { token } = (await create(who.headers, { label })).body;
      expect(await listed(label)).toMatchObject({ state: 'valid' });
      await db.update(users).set(loss).where(eq(users.id, who.id));
      expect((await status(token)).body.code).toBe('RELEASE_TOKEN_REVOKED');
      expect(await listed(label)).toMatchObject({ state: 'issuer_not_admin', revoked_at: null });
      await db.update(users).set(restored).where(eq(users.id, who.id));
      expect((await status(token)).status).toBe(200);
      expect(await listed(label)).toMatchObject({ state: 'valid' });
    },
  );

  it('is deleted with the account of its issuer', async () => {
    const who = await admin();
    const { token } = (await create(who.headers)).body;
    await auth('delete-account', who, { password: PASSWORD });
    expect((await status(token)).body.code).toBe('NO_RELEASE_TOKEN');
  });

  it('has its issuer as the author, whatever its label is', async () => {
    const who = await admin();
    const { token } = (await create(who.headers, { label: 'boss@example.com' })).body;
    await server.publish('mf-a', '1');
    const activate = (body: object) =>
      server.call('POST', '/releases/mf-a/activate', bearer(token), { version: '1', ...body });
    expect((await activate({ author: 'boss@example.com' })).status).toBe(400);
    expect((await activate({})).status).toBe(200);
    const { revisions } = (await status(token)).body;
    expect(revisions[0].author).toBe(`token:admin${admins}@example.com “boss@example.com”`);
  });
});

describe('without a token', () => {
  it('every route of releases is refused', async () => {
    const { paths } = (await app.inject('/api/docs/json')).json();
    const isOpen = ({ security }: { security?: object[] }) => security === undefined;
    const open = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        operation.tags?.includes('releases') && isOpen(operation) ? [`${method} ${path}`] : [],
      ),
    );
    // This one verifies an ID token, which is not an Authorization header.
    expect(open).toEqual(['post /api/platform/tokens/exchange']);
  });

  it.each([
    ['PUT', '/api/platform/releases/mf-a/2', 'application/json', 2_000_000],
    ['PUT', '/api/platform/releases/mf-a/2/files/entry.js', 'application/octet-stream', 6_000_000],
    ['POST', '/api/platform/check', 'application/json', 2_000_000],
    ['POST', '/api/platform/releases/mf-a/activate', 'application/json', 60_000],
  ])('%s %s is refused before its body is read', async (method, url, type, length) => {
    if (app.server.address() === null) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const socket = connect({ port, host: '127.0.0.1' });
    socket.write(
      `${method} ${url} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n{`,
    );
    const answer = await new Promise<string>((resolve) =>
      socket.once('data', (bytes) => resolve(String(bytes))),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain('NO_RELEASE_TOKEN');
    socket.destroy();
  });
});
