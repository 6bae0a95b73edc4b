import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/index.ts';
import { ADMIN, FREE, type SignedIn, type TestApp, testApp } from '../../testing/app.ts';

const required = await testApp({ env: { ADMIN_SECOND_FACTOR: 'required' } });
const optional = await testApp();
afterAll(async () => {
  await required.close();
  await optional.close();
});

const ADMIN_ROUTES = ['/api/admin/dashboard', '/api/admin/users', '/api/platform/status'];
const codesOf = ({ app }: TestApp, { headers }: SignedIn) =>
  Promise.all(
    ADMIN_ROUTES.map(async (url) => {
      const { statusCode, ...answer } = await app.inject({ url, headers });
      return statusCode === 200 ? 200 : `${statusCode} ${answer.json().code}`;
    }),
  );
const userOf = async ({ app }: TestApp, { token }: SignedIn) =>
  (await app.inject({ method: 'POST', url: '/api/auth/verify-token', payload: { token } })).json().user;

describe('an admin without a second factor (ACCT-36)', () => {
  it('is refused on every admin route if the setting requires one, and can set it up', async () => {
    const admin = await required.signIn(ADMIN);
    expect(await codesOf(required, admin)).toEqual(ADMIN_ROUTES.map(() => '403 SECOND_FACTOR_REQUIRED'));
    expect(await userOf(required, admin)).toMatchObject({ is_admin: true, needs_second_factor: true });
    const own = await required.app.inject({ url: '/api/auth/factors', headers: admin.headers });
    expect(own.statusCode).toBe(200);
  });

  it('is an admin again with a factor', async () => {
    const admin = await required.signIn(ADMIN);
    await required.db.update(users).set({ hasSecondFactor: true }).where(eq(users.id, admin.id));
    required.app.sessions.forget(admin.id);
    expect(await codesOf(required, admin)).toEqual([200, 200, 200]);
    expect(await userOf(required, admin)).toMatchObject({ needs_second_factor: false });
  });

  it('is an admin without the setting', async () => {
    const admin = await optional.signIn(ADMIN);
    expect(await codesOf(optional, admin)).toEqual([200, 200, 200]);
    expect(await userOf(optional, admin)).toMatchObject({ needs_second_factor: false });
  });
});

it('other people are refused as before', async () => {
  const person = await required.signIn(FREE);
  expect(await codesOf(required, person)).toEqual(ADMIN_ROUTES.map(() => '403 ADMIN_REQUIRED'));
  expect(await userOf(required, person)).toMatchObject({ needs_second_factor: false });
});
