import { connect } from 'node:net';
import { afterAll, describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
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
const create = (headers: Record<string, string>, about: object = {}) =>
  server.call('POST', '/tokens', headers, { remote: 'mf-a', label: 'team a', password: PASSWORD, ...about });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const status = (token: string) => server.call('GET', '/status', bearer(token));
const listed = async (label: string) => {
  const { body } = await server.call('GET', '/tokens', (await admin()).headers);
  return body.tokens.find((token: { label: string }) => token.label === label);
};
const auth = (path: string, who: SignedIn | null, payload: object) =>
  app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers: { ...who?.headers } });

describe('a release token', () => {
  it('is created by an admin who repeats the password', async () => {
    const who = await admin();
    const refused = await create(who.headers, { password: 'guess' });
    expect([refused.status, refused.body.code]).toEqual([400, 'WRONG_PASSWORD']);
    expect((await create(who.headers, { password: undefined })).status).toBe(400);
    expect((await create(who.headers, { days: 366 })).status).toBe(400);
    const { status: made, body } = await create(who.headers, { days: 365 });
    expect(made).toBe(200);
    expect((await status(body.token)).status).toBe(200);
  });

  it('is not created by a release token, nor by a user without admin rights', async () => {
    expect((await create(await server.publisher('*'))).status).toBe(401);
    expect((await create({})).status).toBe(401);
    expect((await create((await server.signIn({ passwordHash })).headers)).status).toBe(403);
  });

  it('limits attempts to guess the password', async () => {
    const who = await admin();
    for (let n = 0; n < 10; n += 1) await create(who.headers, { password: `guess ${n}` });
    expect((await create(who.headers)).status).toBe(429);
  });

  it('is revoked when its issuer gets a new password; other tokens still work', async () => {
    const who = await admin();
    const other = (await create((await admin()).headers)).body.token;
    const { token } = (await create(who.headers, { label: 'old password' })).body;
    const change = { current_password: PASSWORD, new_password: 'battery staple' };
    expect((await auth('change-password', who, change)).statusCode).toBe(200);
    const refused = await status(token);
    expect([refused.status, refused.body.code]).toEqual([401, 'RELEASE_TOKEN_REVOKED']);
    expect(await listed('old password')).toMatchObject({
      state: 'revoked',
      revoked_by: 'a new password of its issuer',
    });
    expect((await status(other)).status).toBe(200);
    const next = (await create(who.headers, { password: 'battery staple' })).body.token;
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
    const made = await server.call('POST', '/releases/mf-a/activate', bearer(token), {
      version: '1',
      author: 'boss@example.com',
    });
    expect(made.status).toBe(200);
    const { revisions } = (await status(token)).body;
    expect(revisions[0].author).toBe(`admin${admins}@example.com: boss@example.com`);
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
