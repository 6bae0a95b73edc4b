import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailBudgets, mailOutbox, sessions, signInFailures, users } from '../../db/schema/index.ts';
import { ACCOUNT_LIMIT, countAttempt, type Limit, NETWORK_LIMIT } from '../../rate-limit/rate-limit.ts';
import { testApp } from '../../testing/app.ts';
import { ADA, visitorOf } from '../testing/visitor.ts';

const NOW = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOW });
const { db, clock } = server;
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(NOW);
  await db.delete(users);
  await db.delete(signInFailures);
  await db.delete(mailBudgets);
});

const ATTACKER = '198.51.100.66';
const stranger = (from = ATTACKER) => visitorOf(server, { from });
/** A browser that signed in to its account before. */
async function owner() {
  const visitor = visitorOf(server);
  await visitor.register();
  return visitor;
}
async function guess(visitor: ReturnType<typeof stranger>, times: number, email = ADA.email) {
  const responses = [];
  for (let n = 0; n < times; n += 1) responses.push(await visitor.login(`guess ${n}`, email));
  return responses.map(({ statusCode }) => statusCode);
}
async function fill(limit: Limit, of: string, times: number) {
  for (let n = 0; n < times; n += 1) await countAttempt(db, limit, of, clock.now());
}
const idOfAda = async () =>
  (await db.select().from(users)).find(({ email }) => email === ADA.email)?.id ?? '';
const times = <T>(n: number, value: T): T[] => Array<T>(n).fill(value);

describe('guessing a password', () => {
  it('is blocked after ten attempts from one network for 15 minutes', async () => {
    await owner();
    const attacker = stranger();
    expect(await guess(attacker, 10)).toEqual(times(10, 401));
    clock.set('2026-11-20T17:03:30Z');
    const refused = await attacker.login();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('690');
    expect(refused.json()).toEqual({
      message:
        'Too many failed attempts to sign in. Please try again in 12 minutes, or choose a new password by email.',
      error:
        'Too many failed attempts to sign in. Please try again in 12 minutes, or choose a new password by email.',
      code: 'TOO_MANY_ATTEMPTS',
    });
    clock.set('2026-11-20T17:14:01Z');
    expect((await attacker.login()).json().message).toContain('try again in a minute,');
    clock.set('2026-11-20T17:15:00Z');
    expect((await attacker.login()).statusCode).toBe(200);
  });

  it('is limited in the same way without an account', async () => {
    const attacker = stranger();
    expect(await guess(attacker, 11, 'unknown@example.com')).toEqual([...times(10, 401), 429]);
    expect(await guess(attacker, 1, ' UNKNOWN@example.com')).toEqual([429]);
    expect(await guess(attacker, 1, 'other@example.com')).toEqual([401]);
  });

  it('counts concurrent attempts correctly', async () => {
    await owner();
    const attacker = stranger();
    const responses = await Promise.all(times(30, null).map((_, n) => attacker.login(`guess ${n}`)));
    const refused = responses.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(20);
  });

  it('counts an IPv6 network and all spellings of an address together', async () => {
    await owner();
    expect(await guess(stranger('2001:db8:1:2::1'), 10)).toEqual(times(10, 401));
    expect(await guess(stranger('2001:db8:1:2:ffff::2'), 1, 'Ada@EXAMPLE.com')).toEqual([429]);
    expect(await guess(stranger('2001:db8:1:3::1'), 1)).toEqual([401]);
  });

  it('starts counting again after a correct password', async () => {
    await owner();
    const forgetful = stranger();
    expect(await guess(forgetful, 9)).toEqual(times(9, 401));
    expect((await forgetful.login()).statusCode).toBe(200);
    expect(await guess(forgetful, 10)).toEqual(times(10, 401));
    expect(await guess(forgetful, 1)).toEqual([429]);
  });

  it('is limited across accounts', async () => {
    await fill(NETWORK_LIMIT, ATTACKER, NETWORK_LIMIT.most - 1);
    const attacker = stranger();
    expect(await guess(attacker, 1, 'one@example.com')).toEqual([401]);
    expect(await guess(attacker, 1, 'other@example.com')).toEqual([429]);
    expect(await guess(stranger('198.51.100.67'), 1, 'other@example.com')).toEqual([401]);
  });

  it('does not count a refused attempt for other limits', async () => {
    await owner();
    const attacker = stranger();
    await guess(attacker, 10);
    await fill(NETWORK_LIMIT, ATTACKER, NETWORK_LIMIT.most - 11);
    expect(await guess(attacker, 5)).toEqual(times(5, 429));
    expect(await guess(attacker, 1, 'colleague@example.com')).toEqual([401]);
    expect(await guess(attacker, 1, 'colleague@example.com')).toEqual([429]);
  });

  it('is limited across networks for unknown devices', async () => {
    await owner();
    await fill(ACCOUNT_LIMIT, await idOfAda(), ACCOUNT_LIMIT.most);
    expect((await stranger().login()).statusCode).toBe(429);
    clock.set('2026-11-20T17:59:59Z');
    expect((await stranger().login()).statusCode).toBe(429);
    clock.set('2026-11-20T18:00:00Z');
    expect((await stranger().login()).statusCode).toBe(200);
  });

  it('stores neither addresses nor accounts', async () => {
    await owner();
    await guess(stranger(), 1);
    const stored = JSON.stringify(await db.select().from(signInFailures));
    for (const secret of [ADA.email, await idOfAda(), ATTACKER]) expect(stored).not.toContain(secret);
  });
});

describe('many failed sign-ins', () => {
  const mails = () => db.select().from(mailOutbox);

  it('are reported to the owner once an hour, without saying who tried', async () => {
    await owner();
    await guess(stranger(), 9);
    expect(await mails()).toEqual([]);
    await guess(stranger(), 1);
    await guess(stranger('198.51.100.67'), 10);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: ADA.email,
      subject: 'Many failed attempts to sign in to Fareweave',
    });
    expect(mail?.textBody).toContain('Fri, Nov 20, 2026, 5:00 PM UTC');
    expect(`${mail?.textBody}${mail?.htmlBody}`).not.toContain('198.51.100');
    clock.set('2026-11-20T18:00:00Z');
    await guess(stranger('198.51.100.68'), 10);
    expect(await mails()).toHaveLength(2);
  });

  it('are not reported to an address without an account, or that is not verified', async () => {
    await guess(stranger(), 10, 'unknown@example.com');
    await owner();
    await db.update(users).set({ emailVerifiedAt: null });
    await guess(stranger('198.51.100.67'), 10);
    expect(await mails()).toEqual([]);
  });
});

describe('a known device', () => {
  it('can sign in despite attempts of strangers, even from the same network', async () => {
    const known = await owner();
    await fill(ACCOUNT_LIMIT, await idOfAda(), ACCOUNT_LIMIT.most);
    await fill(NETWORK_LIMIT, '203.0.113.7', NETWORK_LIMIT.most);
    expect((await stranger('203.0.113.7').login()).statusCode).toBe(429);
    expect((await known.login()).statusCode).toBe(200);
  });

  it('is known after its first sign-in', async () => {
    await owner();
    const phone = stranger('192.0.2.1');
    expect((await phone.login()).statusCode).toBe(200);
    await fill(ACCOUNT_LIMIT, await idOfAda(), ACCOUNT_LIMIT.most);
    expect((await phone.login()).statusCode).toBe(200);
  });

  it('has the same limit of attempts', async () => {
    const known = await owner();
    expect(await guess(known, 11)).toEqual([...times(10, 401), 429]);
    expect((await known.login()).statusCode).toBe(429);
    clock.set('2026-11-20T17:15:00Z');
    expect((await known.login()).statusCode).toBe(200);
  });

  it('is recognised by an HttpOnly, SameSite cookie', async () => {
    const response = await (await owner()).login();
    expect(response.headers['set-cookie']?.[0]).toMatch(
      /^fareweave_device=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('is not recognised by a forged or expired cookie or that of another account', async () => {
    const known = await owner();
    const other = visitorOf(server, { from: ATTACKER });
    await other.register({ email: 'eve@example.com' });
    await fill(ACCOUNT_LIMIT, await idOfAda(), ACCOUNT_LIMIT.most);
    const cookie = known.cookie ?? '';
    const [, id, device] = /=([^.]*)\.([^.]*)/.exec(cookie) ?? [];
    const forged = [
      other.cookie,
      `fareweave_device=${id}.${device}.1795194000.${'A'.repeat(43)}`,
      cookie.replace(/\.\d+\./, '.1795194001.'),
      cookie.slice(0, -1),
      `fareweave_device=${id}`,
      'fareweave_device=',
      'fareweave_device=....',
      `x${cookie}`,
    ];
    for (const value of forged) {
      other.cookie = value;
      expect((await other.login()).statusCode).toBe(429);
    }
    other.cookie = `theme=dark; ${cookie}; other=1`;
    expect((await other.login()).statusCode).toBe(200);
    other.cookie = cookie;
    clock.set('2027-12-25T17:00:01Z');
    await fill(ACCOUNT_LIMIT, await idOfAda(), ACCOUNT_LIMIT.most);
    expect((await other.login()).statusCode).toBe(429);
  });
});

describe('a sign-in during the deactivation of its account', () => {
  it('is refused and leaves no session behind', async () => {
    const ada = await owner();
    const id = await idOfAda();
    const transaction = db.transaction.bind(db);
    // The sign-in has read the account and checked the password, and begins to store its session.
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (...storing) => {
      const deactivate = async (tx: typeof db) => {
        await tx.update(users).set({ isActive: false }).where(eq(users.id, id));
        return { id };
      };
      await server.app.sessions.endAll(deactivate, { because: 'the deactivation' });
      return transaction(...storing);
    });
    const refused = await ada.login();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'ACCOUNT_INACTIVE']);
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  });
});
