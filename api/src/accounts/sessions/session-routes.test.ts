import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { signInFailures, users } from '../../db/schema/index.ts';
import { tokenHash } from '../../secrets/secrets.ts';
import { testApp } from '../../testing/app.ts';
import { ADA, isSignedIn, type Visitor, visitorOf } from '../testing/visitor.ts';

const NOW = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOW });
const { db, clock } = server;
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(NOW);
  await db.delete(users);
  await db.delete(signInFailures);
});

interface Listed {
  id: string;
  user_agent: string | null;
  is_current: boolean;
}
const list = async (visitor: Visitor, token: string): Promise<Listed[]> =>
  (await visitor.call('GET', 'sessions', { token })).json().sessions;
const end = (visitor: Visitor, token: string, id: string) =>
  visitor.call('DELETE', `sessions/${id}`, { token });
const confirm = (visitor: Visitor, token: string) =>
  visitor.call('POST', 'confirm', { token, payload: { password: ADA.password } });

/** A user who signed in on a computer and an hour later on a phone. */
async function twice() {
  const [computer, phone] = ['Firefox on Linux', 'Safari on iPhone'].map((browser) =>
    visitorOf(server, { browser }),
  ) as [Visitor, Visitor];
  const here = await computer.register();
  clock.set('2026-11-20T18:00:00Z');
  const there: string = (await phone.login()).json().token;
  return { computer, phone, here, there };
}

describe('the sessions of an account', () => {
  it('lists the browsers, the latest sign-in first', async () => {
    const { computer, here } = await twice();
    expect(await list(computer, here)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        user_agent: 'Safari on iPhone',
        created_at: '2026-11-20T18:00:00.000Z',
        expires_at: '2026-12-20T18:00:00.000Z',
        is_current: false,
      },
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        user_agent: 'Firefox on Linux',
        created_at: '2026-11-20T17:00:00.000Z',
        expires_at: '2026-12-20T17:00:00.000Z',
        is_current: true,
      },
    ]);
  });

  it('omits expired sessions and those of other accounts', async () => {
    const { phone, there } = await twice();
    await visitorOf(server).register({ email: 'eve@example.com' });
    clock.set('2026-12-20T17:30:00Z');
    expect((await list(phone, there)).map(({ user_agent }) => user_agent)).toEqual(['Safari on iPhone']);
  });

  it('stores at most 300 characters of the user agent, and null without one', async () => {
    const [long, silent] = ['M'.repeat(400), ''].map((browser) => visitorOf(server, { browser })) as [
      Visitor,
      Visitor,
    ];
    const token = await long.register();
    await silent.login();
    const browsers = (await list(long, token)).map(({ user_agent }) => user_agent);
    expect(browsers).toEqual(expect.arrayContaining(['M'.repeat(300), null]));
  });

  it('ends one session immediately', async () => {
    const { computer, here, there } = await twice();
    expect(await isSignedIn(computer, there)).toBe(true);
    const other = (await list(computer, here)).find(({ is_current }) => !is_current);
    await confirm(computer, here);
    const response = await end(computer, here, other?.id ?? '');
    expect([response.statusCode, response.json()]).toEqual([200, { message: 'Signed out' }]);
    expect([await isSignedIn(computer, here), await isSignedIn(computer, there)]).toEqual([true, false]);
    expect(await list(computer, here)).toHaveLength(1);
  });

  it('ends none without a recent confirmation of identity (ACCT-21)', async () => {
    const { computer, here, there } = await twice();
    const other = (await list(computer, here)).find(({ is_current }) => !is_current);
    const refused = await end(computer, here, other?.id ?? '');
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'CONFIRMATION_REQUIRED']);
    expect(await isSignedIn(computer, there)).toBe(true);
    await confirm(computer, here);
    expect((await end(computer, here, other?.id ?? '')).statusCode).toBe(200);
    expect(await isSignedIn(computer, there)).toBe(false);
  });

  it('ends the current session', async () => {
    const { computer, here } = await twice();
    await confirm(computer, here);
    const own = (await list(computer, here)).find(({ is_current }) => is_current);
    expect((await end(computer, here, own?.id ?? '')).statusCode).toBe(200);
    expect((await computer.call('GET', 'sessions', { token: here })).statusCode).toBe(401);
  });

  it('returns a 404 for a session of another account', async () => {
    const { computer, here } = await twice();
    const eve = visitorOf(server);
    const token = await eve.register({ email: 'eve@example.com' });
    const [session] = await list(computer, here);
    const responses = await Promise.all(
      [session?.id ?? '', '00000000-0000-4000-8000-000000000000', 'x'].map((id) => end(eve, token, id)),
    );
    for (const response of responses) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ message: 'There is no such session', code: 'NOT_FOUND' });
    }
    expect(await list(computer, here)).toHaveLength(2);
  });

  it('is returned in pages', async () => {
    const { computer, here } = await twice();
    const page = async (query: string) =>
      (await computer.call('GET', `sessions?${query}`, { token: here })).json();
    const browsers = ({ sessions }: { sessions: Listed[] }) => sessions.map(({ user_agent }) => user_agent);
    expect(browsers(await page('limit=1'))).toEqual(['Safari on iPhone']);
    expect(browsers(await page('limit=1&page=2'))).toEqual(['Firefox on Linux']);
    expect(await page('limit=1&page=3')).toEqual({ sessions: [] });
    expect((await page('limit=21')).details).toEqual([{ field: 'limit', message: expect.any(String) }]);
  });

  it('requires a session', async () => {
    const visitor = visitorOf(server);
    expect((await visitor.call('GET', 'sessions')).statusCode).toBe(401);
    expect((await visitor.call('DELETE', 'sessions/x')).statusCode).toBe(401);
  });
});

describe('a sign-in', () => {
  it('beyond 20 sessions ends the oldest of the account', async () => {
    const visitor = visitorOf(server);
    const first = await visitor.register();
    const eve = await visitorOf(server).register({ email: 'eve@example.com' });
    const tokens: string[] = [];
    for (let n = 1; n <= 19; n += 1) {
      clock.set(new Date(Date.parse(NOW) + n * 60_000));
      tokens.push((await visitor.login()).json().token);
    }
    expect(await isSignedIn(visitor, first)).toBe(true);
    clock.set('2026-11-20T18:00:00Z');
    const last = (await visitor.login()).json().token;
    expect([await isSignedIn(visitor, first), await isSignedIn(visitor, tokens[0] ?? '')]).toEqual([
      false,
      true,
    ]);
    expect(await list(visitor, last)).toHaveLength(20);
    expect(await isSignedIn(visitor, eve)).toBe(true);
  });

  it('ends the former session of the same browser, also of another account', async () => {
    const visitor = visitorOf(server);
    const eve = await visitorOf(server).register({ email: 'eve@example.com' });
    const here = await visitor.register();
    const there = (await visitorOf(server).login()).json().token;
    const signIn = async (former: string, email?: string) => {
      visitor.cookie = `fw_session=${tokenHash(former)}`;
      return (await visitor.login(undefined, email)).json().token;
    };
    const next = await signIn(here);
    expect([await isSignedIn(visitor, here), await isSignedIn(visitor, there)]).toEqual([false, true]);
    const other = await signIn(next, 'eve@example.com');
    expect([await isSignedIn(visitor, next), await isSignedIn(visitor, eve)]).toEqual([false, true]);
    // A cookie with anything else ends nothing.
    for (const value of [other, '', 'x'.repeat(64), '%00']) {
      visitor.cookie = `fw_session=${value}`;
      await visitor.login();
    }
    expect([await isSignedIn(visitor, other), await isSignedIn(visitor, there)]).toEqual([true, true]);
  });
});

describe('a session in use', () => {
  it('ends 90 days after its sign-in', async () => {
    const visitor = visitorOf(server);
    const token = await visitor.register();
    for (let day = 20; day <= 80; day += 20) {
      clock.set(new Date(Date.parse(NOW) + day * 86_400_000));
      expect(await isSignedIn(visitor, token)).toBe(true);
    }
    expect((await visitor.call('GET', 'sessions', { token })).json().sessions[0].expires_at).toBe(
      '2027-02-18T17:00:00.000Z',
    );
    clock.set('2027-02-18T16:59:59Z');
    expect(await isSignedIn(visitor, token)).toBe(true);
    clock.set('2027-02-18T17:00:00Z');
    expect(await isSignedIn(visitor, token)).toBe(false);
  });
});
