import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signInFailures, users } from '../../db/schema/index.ts';
import { testApp } from '../../testing/app.ts';
import { type Visitor, visitorOf } from '../testing/visitor.ts';

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
const isSignedIn = async (visitor: Visitor, token: string) =>
  (await visitor.call('POST', 'verify-token', { payload: { token } })).json().valid;

/** Somebody signed in on a computer, and an hour later on a phone. */
async function twice() {
  const [computer, phone] = ['Firefox on Linux', 'Safari on iPhone'].map((browser) =>
    visitorOf(server, { browser }),
  ) as [Visitor, Visitor];
  const here = await computer.register();
  clock.set('2026-11-20T18:00:00Z');
  const there: string = (await phone.login()).json().token;
  return { computer, phone, here, there };
}

describe('where an account is signed in', () => {
  it('is listed with the browser, the latest first', async () => {
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

  it('leaves out what has expired and what is somebody else’s', async () => {
    const { phone, there } = await twice();
    await visitorOf(server).register({ email: 'eve@example.com' });
    clock.set('2026-12-20T17:30:00Z');
    expect((await list(phone, there)).map(({ user_agent }) => user_agent)).toEqual(['Safari on iPhone']);
  });

  it('keeps no more of a browser than 300 characters, and nothing where it says nothing', async () => {
    const [long, silent] = ['M'.repeat(400), ''].map((browser) => visitorOf(server, { browser })) as [
      Visitor,
      Visitor,
    ];
    const token = await long.register();
    await silent.login();
    const browsers = (await list(long, token)).map(({ user_agent }) => user_agent);
    expect(browsers).toEqual(expect.arrayContaining(['M'.repeat(300), null]));
  });

  it('can be ended one by one, at once', async () => {
    const { computer, here, there } = await twice();
    expect(await isSignedIn(computer, there)).toBe(true);
    const other = (await list(computer, here)).find(({ is_current }) => !is_current);
    const answer = await end(computer, here, other?.id ?? '');
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Signed out' }]);
    expect([await isSignedIn(computer, here), await isSignedIn(computer, there)]).toEqual([true, false]);
    expect(await list(computer, here)).toHaveLength(1);
  });

  it('can be ended where it is asked from', async () => {
    const { computer, here } = await twice();
    const own = (await list(computer, here)).find(({ is_current }) => is_current);
    expect((await end(computer, here, own?.id ?? '')).statusCode).toBe(200);
    expect((await computer.call('GET', 'sessions', { token: here })).statusCode).toBe(401);
  });

  it('cannot be ended by others: for them it is not there', async () => {
    const { computer, here } = await twice();
    const eve = visitorOf(server);
    const token = await eve.register({ email: 'eve@example.com' });
    const [session] = await list(computer, here);
    const answers = await Promise.all(
      [session?.id ?? '', '00000000-0000-4000-8000-000000000000', 'x'].map((id) => end(eve, token, id)),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ message: 'There is no such session', code: 'NOT_FOUND' });
    }
    expect(await list(computer, here)).toHaveLength(2);
  });

  it('is for whoever is signed in', async () => {
    const nobody = visitorOf(server);
    expect((await nobody.call('GET', 'sessions')).statusCode).toBe(401);
    expect((await nobody.call('DELETE', 'sessions/x')).statusCode).toBe(401);
  });
});
