import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions, users } from '../db/schema/index.ts';
import { testApp } from '../testing/app.ts';
import { testFolder } from '../testing/fixtures.ts';
import { ensureSampleAccounts, retireSampleAccounts, type SampleAccounts } from './sample-accounts.ts';

const server = await testApp();
let { folder, remove } = testFolder();
let file: string;
afterAll(async () => {
  await server.close();
  remove();
});

const signIn = async (payload: { email: string; password: string }) =>
  (await server.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json();
const signInAll = ({ accounts }: SampleAccounts) =>
  Promise.all(accounts.map(({ email, password }) => signIn({ email, password })));

let first: SampleAccounts;
beforeEach(async () => {
  remove();
  ({ folder, remove } = testFolder());
  file = path.join(folder, 'sample-accounts.json');
  await server.db.delete(users);
  first = await ensureSampleAccounts(server.db, folder, { now: server.clock.now() });
});

describe('the sample accounts', () => {
  it('exist for each role, with passwords in a file that only its owner can read', async () => {
    expect(first).toMatchObject({ file, fresh: true });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(first.accounts);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const responses = await signInAll(first);
    expect(responses.map(({ user: { is_premium, is_admin } }) => ({ is_premium, is_admin }))).toEqual([
      { is_premium: false, is_admin: false },
      { is_premium: true, is_admin: false },
      { is_premium: false, is_admin: true },
    ]);
  });

  it('include a premium account with a subscription that does not end', async () => {
    const { email = '', password = '' } = first.accounts.find(({ role }) => role === 'premium') ?? {};
    const premium = { email, password };
    const { token } = await signIn(premium);
    const headers = { authorization: `Bearer ${token}` };
    const opened = await server.app.inject({ method: 'POST', url: '/api/stripe/customer-portal', headers });
    expect(opened.statusCode).toBe(200);
    const portal = await server.app.inject(new URL(opened.json().portal_url).pathname);
    expect(portal.body).toContain('Premium, monthly');
    expect(portal.body).toContain('Cancel at the end of the period');

    // The server was stopped for three months.
    server.clock.set(new Date(server.clock.now().getTime() + 90 * 86_400_000));
    await ensureSampleAccounts(server.db, folder, { now: server.clock.now() });
    expect((await signIn(premium)).user).toMatchObject({ is_premium: true, is_trial: false });
  });

  it('include a permanent premium account without simulated payments', async () => {
    await server.db.delete(users);
    await ensureSampleAccounts(server.db, folder, { hasTestPayments: false });
    const [, premium] = await signInAll(first);
    expect(premium.user).toMatchObject({ is_premium: true, stripe_customer_id: null });
  });

  it('do not change at the next start', async () => {
    const again = await ensureSampleAccounts(server.db, folder);
    expect(again).toEqual({ ...first, fresh: false });
    expect(await server.db.$count(users)).toBe(3);
  });

  it('are restored in an empty database', async () => {
    await server.db.delete(users);
    const again = await ensureSampleAccounts(server.db, folder);
    expect(again.fresh).toBe(false);
    expect(await signInAll(first)).toMatchObject([{ user: {} }, { user: {} }, { user: {} }]);
  });

  it.each(['', 'not JSON', '[]', '[{"role":"admin","email":"me@example.com","password":"secret"}]'])(
    'get new passwords when the file contains %j',
    async (text) => {
      await signInAll(first);
      writeFileSync(file, text);
      chmodSync(file, 0o644);
      const again = await ensureSampleAccounts(server.db, folder);
      expect(again.fresh).toBe(true);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(await signInAll(first)).toMatchObject(first.accounts.map(() => ({ code: 'WRONG_LOGIN' })));
      expect(await signInAll(again)).toMatchObject([{ user: {} }, { user: {} }, { user: {} }]);
    },
  );

  it('are deleted on a server for real users', async () => {
    await signInAll(first);
    await retireSampleAccounts(server.db, folder);
    expect(existsSync(file)).toBe(false);
    expect(await server.db.$count(users)).toBe(0);
    expect(await server.db.$count(sessions)).toBe(0);
  });

  it('are not deleted without a file', async () => {
    await retireSampleAccounts(server.db, folder);
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: {
        email: 'free@fareweave.example',
        password: 'correct horse',
        first_name: 'A',
        last_name: 'B',
      },
    });
    await retireSampleAccounts(server.db, folder);
    expect(await server.db.$count(users)).toBe(1);
  });
});
