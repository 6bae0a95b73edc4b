import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mailBudgets, mailOutbox, signInFailures, users } from '../../db/schema/index.ts';
import { testApp } from '../../testing/app.ts';
import { ADA, isSignedIn, type Visitor, visitorOf } from '../testing/visitor.ts';

const NOW = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOW, env: { PUBLIC_URL: 'https://fareweave.example' } });
const { db, clock } = server;
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(NOW);
  await db.delete(users);
  await db.delete(signInFailures);
  await db.delete(mailBudgets);
});

const NEW = 'another secret';
const change = (visitor: Visitor, token: string | undefined, about: object = {}) =>
  visitor.call('POST', 'change-password', {
    payload: { current_password: ADA.password, new_password: NEW, ...about },
    ...(token !== undefined && { token }),
  });

const LOGIN = { email: ADA.email, password: ADA.password };

describe('changing the password', () => {
  it('replaces the password and signs out everywhere else immediately', async () => {
    const ada = visitorOf(server);
    const [here, there] = [await ada.register(), (await ada.login()).json().token];
    const eve = await visitorOf(server).register({ email: 'eve@example.com' });
    expect(await isSignedIn(ada, there)).toBe(true);
    const response = await change(ada, here);
    expect(response.statusCode).toBe(200);
    const { message, token } = response.json();
    expect(message).toBe('Your password has been changed. You are signed out everywhere else.');
    expect(await Promise.all([token, here, there].map((one) => isSignedIn(ada, one)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await isSignedIn(ada, eve)).toBe(true);
    expect((await ada.login()).statusCode).toBe(401);
    expect((await ada.login(NEW)).statusCode).toBe(200);
  });

  it('sends the owner an email', async () => {
    const ada = visitorOf(server);
    await change(ada, await ada.register());
    const [mail] = await db.select().from(mailOutbox);
    expect(mail).toMatchObject({
      recipient: ADA.email,
      subject: 'Your password was changed on Fareweave',
      state: 'queued',
    });
    expect(mail?.textBody).toContain('Fri, Nov 20, 2026, 5:00 PM UTC');
    expect(`${mail?.textBody}${mail?.htmlBody}`).not.toContain(NEW);
  });

  it('names the time in the zone of the browser that last signed in (MAIL-6)', async () => {
    const ada = visitorOf(server);
    await ada.register({ ...ADA, time_zone: 'America/Denver' });
    const signIn = (time_zone: string) => ada.call('POST', 'login', { payload: { ...LOGIN, time_zone } });
    await signIn('Pacific/Honolulu');
    // This server does not know it.
    const { token } = (await signIn('Mars/Olympus_Mons')).json();
    const { token: newToken } = (await change(ada, token)).json();
    const [mail] = await db.select().from(mailOutbox);
    expect(mail?.textBody).toContain('Fri, Nov 20, 2026, 7:00 AM HST');
    const data = (await ada.call('GET', 'export', { token: newToken })).json();
    expect(data.account.time_zone).toBe('Pacific/Honolulu');
  });

  it('limits the emails: 24 changes in a row send four', async () => {
    const ada = visitorOf(server);
    let token = await ada.register();
    const passwords = [ADA.password, NEW];
    for (let n = 0; n < 24; n += 1) {
      clock.set(new Date(Date.parse(NOW) + n * 60));
      const [current_password = '', new_password = ''] = n % 2 === 0 ? passwords : passwords.toReversed();
      const response = await change(ada, token, { current_password, new_password });
      expect(response.statusCode).toBe(200);
      token = response.json().token;
    }
    expect(await db.$count(mailOutbox)).toBe(4);
    clock.set('2026-11-20T18:00:00Z');
    await change(ada, token);
    expect(await db.$count(mailOutbox)).toBe(5);
  });

  it.each([
    [{ current_password: 'wrong' }, 'WRONG_PASSWORD', 'current_password', 'Current password is incorrect'],
    [{ current_password: '' }, 'BAD_REQUEST', 'current_password', 'Current password is required'],
    [
      { new_password: ADA.password },
      'SAME_PASSWORD',
      'new_password',
      'The new password must differ from the current one',
    ],
    [{ new_password: '' }, 'BAD_REQUEST', 'new_password', 'Password is required'],
    [{ new_password: 'short' }, 'BAD_REQUEST', 'new_password', 'Password must be at least 8 characters long'],
    [
      { new_password: 'p'.repeat(1001) },
      'BAD_REQUEST',
      'new_password',
      'Password must be at most 1,000 characters long',
    ],
    [{ new_password: undefined }, 'BAD_REQUEST', 'new_password', 'New password is required'],
  ])('refuses %.60j and changes nothing', async (about, code, field, message) => {
    const ada = visitorOf(server);
    const [here, there] = [await ada.register(), (await ada.login()).json().token];
    const response = await change(ada, here, about);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ message, error: message, code, details: [{ field, message }] });
    expect(await isSignedIn(ada, there)).toBe(true);
    expect((await ada.login()).statusCode).toBe(200);
    expect(await db.$count(mailOutbox)).toBe(0);
  });

  it('limits attempts to guess the current one', async () => {
    const ada = visitorOf(server);
    const token = await ada.register();
    for (let n = 0; n < 10; n += 1)
      expect((await change(ada, token, { current_password: `guess ${n}` })).statusCode).toBe(400);
    const refused = await change(ada, token);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect(refused.json()).toMatchObject({
      message: 'Too many attempts. Please try again in 15 minutes.',
      code: 'TOO_MANY_ATTEMPTS',
    });
    expect((await ada.login()).statusCode).toBe(200);
    clock.set('2026-11-20T17:15:00Z');
    expect((await change(ada, token)).statusCode).toBe(200);
  });

  it('succeeds once of two concurrent changes', async () => {
    const ada = visitorOf(server);
    const token = await ada.register();
    const passwords = ['first new one', 'second new one'];
    const responses = await Promise.all(
      passwords.map((new_password) => change(ada, token, { new_password })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const winner = passwords[responses.findIndex(({ statusCode }) => statusCode === 200)];
    expect((await ada.login(winner)).statusCode).toBe(200);
  });

  it('ends sessions of concurrent sign-ins with the old password', async () => {
    const ada = visitorOf(server);
    const token = await ada.register();
    const [changed, ...logins] = await Promise.all([
      change(ada, token),
      ...Array.from({ length: 8 }, () => ada.login()),
    ]);
    expect(changed.statusCode).toBe(200);
    for (const login of logins)
      if (login.statusCode === 200) expect(await isSignedIn(ada, login.json().token)).toBe(false);
    expect(await isSignedIn(ada, changed.json().token)).toBe(true);
  });

  it('keeps the age of the session, and confirms the identity in it', async () => {
    const ada = visitorOf(server);
    const first = await ada.register();
    clock.set('2026-11-21T17:00:00Z');
    const { token } = (await change(ada, first)).json();
    expect((await ada.call('GET', 'sessions', { token })).json().sessions).toEqual([
      expect.objectContaining({ created_at: '2026-11-20T17:00:00.000Z', is_current: true }),
    ]);
    expect(await server.app.sessions.isConfirmed(token, 'recently')).toBe(true);
  });

  it('requires a session', async () => {
    expect((await change(visitorOf(server), undefined)).statusCode).toBe(401);
  });
});
