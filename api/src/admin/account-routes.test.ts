import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../accounts/password/passwords.ts';
import { users } from '../db/schema/index.ts';
import { createReleaseToken, findReleaseToken } from '../releases/tokens/release-tokens.ts';
import { ADMIN, FREE, type SignedIn, testApp } from '../testing/app.ts';

const NOW = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOW });
const { app, db } = server;
afterAll(() => server.close());

const passwordHash = await hashPassword('correct horse');
let admin: SignedIn;
let person: SignedIn;
beforeEach(async () => {
  server.clock.set(NOW);
  await db.delete(users);
  admin = await server.signIn(ADMIN);
  person = await server.signIn({ ...FREE, email: 'ada@example.com', passwordHash });
});

const change = async (action: string, id = person.id, by = admin) => {
  const url = `/api/admin/users/${id}/${action}`;
  const answer = await app.inject({ method: 'POST', url, headers: by.headers });
  return { status: answer.statusCode, ...answer.json() };
};
const isSignedIn = async ({ headers }: SignedIn) =>
  (await app.inject({ url: '/api/auth/sessions', headers })).statusCode === 200;
const signIn = async () => {
  const payload = { email: 'ada@example.com', password: 'correct horse' };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  return { status: answer.statusCode, message: answer.json().message };
};
const listed = async () => {
  const { headers } = admin;
  const answer = await app.inject({ url: '/api/admin/users?q=ada', headers });
  const { session_count, is_active } = answer.json().users[0];
  return { session_count, is_active };
};

describe('the account of another person (ADMN-15)', () => {
  it('is signed out everywhere at once, and can sign in again', async () => {
    await app.sessions.begin(person.id);
    expect(await listed()).toEqual({ session_count: 2, is_active: true });
    expect(await isSignedIn(person)).toBe(true);
    expect(await change('end-sessions')).toEqual({ status: 200, message: 'Signed out everywhere.' });
    expect([await isSignedIn(person), await isSignedIn(admin)]).toEqual([false, true]);
    expect(await listed()).toEqual({ session_count: 0, is_active: true });
    expect((await signIn()).status).toBe(200);
  });

  it('is deactivated and reactivated; a sign-in says so', async () => {
    expect(await isSignedIn(person)).toBe(true);
    expect(await change('deactivate')).toEqual({ status: 200, message: 'The account is deactivated.' });
    expect(await isSignedIn(person)).toBe(false);
    expect(await listed()).toEqual({ session_count: 0, is_active: false });
    expect(await signIn()).toEqual({ status: 403, message: 'This account has been deactivated' });
    expect(await change('reactivate')).toEqual({ status: 200, message: 'The account is active.' });
    // The former session stays ended.
    expect(await isSignedIn(person)).toBe(false);
    expect((await signIn()).status).toBe(200);
  });

  it('loses its release tokens with the deactivation, for good', async () => {
    const issuer = { id: person.id, email: 'ada@example.com' };
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, person.id));
    const token = await createReleaseToken(server, { remote: 'mf-a', label: 'team', days: 30, issuer });
    await change('deactivate');
    await change('reactivate');
    expect(await findReleaseToken(db, token)).toMatchObject({
      revokedAt: new Date(NOW),
      revokedBy: 'the deactivation of its issuer',
    });
  });

  it.each(['end-sessions', 'deactivate', 'reactivate'])(
    'must exist, and its id must be one: %s',
    async (action) => {
      expect((await change(action, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
      expect((await change(action, 'x')).details).toEqual([{ field: 'id', message: expect.any(String) }]);
    },
  );

  it.each(['end-sessions', 'deactivate', 'reactivate'])('needs a recent confirmation: %s', async (action) => {
    server.clock.set('2026-11-20T17:15:00Z');
    expect((await change(action)).code).toBe('CONFIRMATION_REQUIRED');
    await app.sessions.confirm(admin.token);
    expect((await change(action)).status).toBe(200);
  });
});

describe('an active admin always remains', () => {
  it('because nobody can deactivate themselves', async () => {
    expect(await change('deactivate', admin.id)).toMatchObject({ status: 409, code: 'OWN_ACCOUNT' });
    expect(await isSignedIn(admin)).toBe(true);
  });

  it('also when two admins deactivate one another at the same time', async () => {
    const other = await server.signIn(ADMIN);
    const outcomes = await Promise.all([
      change('deactivate', other.id, admin),
      change('deactivate', admin.id, other),
    ]);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.$count(users, eq(users.isActive, true))).toBe(2);
  });
});
