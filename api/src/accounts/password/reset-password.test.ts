import { setImmediate as turn } from 'node:timers/promises';
import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mailBudgets, mailOutbox, passwordResets, signInFailures, users } from '../../db/schema/index.ts';
import { ACCOUNT_LIMIT, countAttempt, RESET_LIMIT } from '../../rate-limit/rate-limit.ts';
import { tokenHash } from '../../secrets/secrets.ts';
import { testApp } from '../../testing/app.ts';
import { sendResetLink } from '../email-links/reset-links.ts';
import { ADA, isSignedIn, type Visitor, visitorOf } from '../testing/visitor.ts';

const NOW = '2026-11-20T17:00:00Z';
const publicUrl = 'https://fareweave.example';
const server = await testApp({ now: NOW, env: { PUBLIC_URL: publicUrl } });
const { db, clock } = server;
const { log } = server.app;
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(NOW);
  await db.delete(users);
  await db.delete(signInFailures);
  await db.delete(mailBudgets);
});

const SENT = 'If there is an account with this email, we have sent it a link to choose a new password.';
const NEW = 'another secret';

const forgot = (visitor: Visitor, email = ADA.email) =>
  visitor.call('POST', 'forgot-password', { payload: { email } });
const reset = (visitor: Visitor, token: string, new_password = NEW) =>
  visitor.call('POST', 'reset-password', { payload: { token, new_password } });

const links = async () => {
  const mails = await db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt));
  return mails.flatMap(({ textBody }) => /\/reset-password#([\w-]+)/.exec(textBody)?.[1] ?? []);
};
/** Waits for a number of links, because the server sends them after the response. */
async function waitForLinks(many: number): Promise<string[]> {
  for (;;) {
    const sent = await links();
    if (sent.length >= many) return sent;
    await turn();
  }
}
/** Requests a link and returns its token. */
async function linkFor(visitor: Visitor): Promise<string> {
  const before = await links();
  await forgot(visitor);
  const [link = ''] = (await waitForLinks(before.length + 1)).filter((sent) => !before.includes(sent));
  return link;
}

describe('a forgotten password', () => {
  it('sends a link by email, whose token the server does not store', async () => {
    const ada = visitorOf(server);
    await ada.register();
    const response = await forgot(ada, ' ADA@example.com ');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: SENT });
    const [token = ''] = await waitForLinks(1);
    const [mail] = await db.select().from(mailOutbox);
    expect(mail).toMatchObject({ recipient: ADA.email, subject: 'Choose a new password for Fareweave' });
    expect(mail?.htmlBody).toContain(`href="${publicUrl}/reset-password#${token}"`);
    expect(mail?.textBody).toContain('The link works once, for 30 minutes.');
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await db.select().from(passwordResets);
    expect(stored.map((row) => row.tokenHash)).toEqual([tokenHash(token)]);
  });

  it('returns the same response without an account, and sends nothing', async () => {
    const response = await forgot(visitorOf(server), 'unknown@example.com');
    expect([response.statusCode, response.json()]).toEqual([200, { message: SENT }]);
    await sendResetLink(db, 'unknown@example.com', { publicUrl, now: clock.now(), log });
    expect(await db.$count(mailOutbox)).toBe(0);
  });

  it('sends nothing to a deactivated account', async () => {
    await visitorOf(server).register();
    await db.update(users).set({ isActive: false });
    await sendResetLink(db, ADA.email, { publicUrl, now: clock.now(), log });
    expect(await db.$count(mailOutbox)).toBe(0);
  });

  it.each([
    ['', 'Email is required'],
    ['ada@example', 'Please enter a valid email address'],
  ])('refuses the address %j', async (email, message) => {
    const response = await forgot(visitorOf(server), email);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message, details: [{ field: 'email', message }] });
  });

  it('sends at most five links in half an hour, and the fifth stays valid', async () => {
    const ada = visitorOf(server);
    await ada.register();
    for (let n = 0; n < 7; n += 1) {
      clock.set(`2026-11-20T17:0${n}:00Z`);
      await sendResetLink(db, ADA.email, { publicUrl, now: clock.now(), log });
    }
    const sent = await links();
    expect(sent).toHaveLength(5);
    clock.set('2026-11-20T17:29:59Z');
    await sendResetLink(db, 'Ada@Example.com', { publicUrl, now: clock.now(), log });
    expect(await links()).toHaveLength(5);
    expect((await reset(ada, sent[4] ?? '')).statusCode).toBe(200);
    clock.set('2026-11-20T17:30:00Z');
    await sendResetLink(db, ADA.email, { publicUrl, now: clock.now(), log });
    expect(await links()).toHaveLength(6);
  });

  it('is limited to twenty requests per hour and network', async () => {
    for (let n = 0; n < RESET_LIMIT.most - 1; n += 1)
      await countAttempt(db, RESET_LIMIT, '203.0.113.7', clock.now());
    expect((await forgot(visitorOf(server), 'unknown@example.com')).statusCode).toBe(200);
    const refused = await forgot(visitorOf(server), 'unknown@example.com');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Too many attempts. Please try again in 60 minutes.',
    });
    const elsewhere = visitorOf(server, { from: '203.0.113.8' });
    expect((await forgot(elsewhere, 'unknown@example.com')).statusCode).toBe(200);
  });
});

describe('a link to choose a new password', () => {
  it('works once, signs out everywhere and sends the owner an email', async () => {
    const ada = visitorOf(server);
    const token = await ada.register();
    expect(await isSignedIn(ada, token)).toBe(true);
    const link = await linkFor(ada);
    const response = await reset(ada, link);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      message: 'Your password has been changed. Please sign in with the new one.',
    });
    expect(await isSignedIn(ada, token)).toBe(false);
    expect((await ada.login()).statusCode).toBe(401);
    expect((await ada.login(NEW)).statusCode).toBe(200);
    const subjects = (await db.select().from(mailOutbox)).map(({ subject }) => subject);
    expect(subjects).toContain('Your password was changed on Fareweave');

    const again = await reset(ada, link, 'a third secret');
    expect(again.statusCode).toBe(400);
    expect(again.json()).toEqual({
      message: 'This link is no longer valid. Please ask for a new one.',
      error: 'This link is no longer valid. Please ask for a new one.',
      code: 'RESET_LINK_INVALID',
    });
    expect((await ada.login(NEW)).statusCode).toBe(200);
  });

  it('works once of two concurrent uses', async () => {
    const ada = visitorOf(server);
    await ada.register();
    const link = await linkFor(ada);
    const passwords = ['first new one', 'second new one'];
    const responses = await Promise.all(passwords.map((password) => reset(ada, link, password)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const winner = passwords[responses.findIndex(({ statusCode }) => statusCode === 200)];
    expect((await ada.login(winner)).statusCode).toBe(200);
  });

  it('is valid for 30 minutes', async () => {
    const ada = visitorOf(server);
    await ada.register();
    const link = await linkFor(ada);
    clock.set('2026-11-20T17:30:00Z');
    expect((await reset(ada, link)).json().code).toBe('RESET_LINK_INVALID');
    clock.set('2026-11-20T17:29:59Z');
    expect((await reset(ada, link)).statusCode).toBe(200);
  });

  it('is void after a newer link or another password', async () => {
    const ada = visitorOf(server);
    const token = await ada.register();
    const [older, newer] = [await linkFor(ada), await linkFor(ada)];
    expect((await reset(ada, older)).json().code).toBe('RESET_LINK_INVALID');
    await ada.call('POST', 'change-password', {
      payload: { current_password: ADA.password, new_password: NEW },
      token,
    });
    expect((await reset(ada, newer)).json().code).toBe('RESET_LINK_INVALID');
  });

  it('stays valid alone, of three concurrent requests', async () => {
    const ada = visitorOf(server);
    await ada.register();
    await Promise.all(
      [1, 2, 3].map(() => sendResetLink(db, ADA.email, { publicUrl, now: clock.now(), log })),
    );
    expect(await links()).toHaveLength(3);
    expect(await db.$count(passwordResets)).toBe(1);
  });

  it('stays valid when the password is refused', async () => {
    const ada = visitorOf(server);
    await ada.register();
    const link = await linkFor(ada);
    const refused = await reset(ada, link, 'short');
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      message: 'Password must be at least 8 characters long',
      details: [{ field: 'new_password' }],
    });
    expect((await reset(ada, link)).statusCode).toBe(200);
  });

  it('is void after the account was deactivated', async () => {
    const ada = visitorOf(server);
    await ada.register();
    const link = await linkFor(ada);
    await db.update(users).set({ isActive: false });
    expect((await reset(ada, link)).json().code).toBe('RESET_LINK_INVALID');
  });

  it.each(['', 'made-up', 'x'.repeat(60_000)])('is refused with a forged token: %.20j', async (token) => {
    const response = await reset(visitorOf(server), token);
    expect([response.statusCode, response.json().code]).toEqual([400, 'RESET_LINK_INVALID']);
  });

  it('signs in while attempts of strangers block the account', async () => {
    await visitorOf(server).register();
    const [{ id } = { id: '' }] = await db.select().from(users);
    for (let n = 0; n < ACCOUNT_LIMIT.most; n += 1) await countAttempt(db, ACCOUNT_LIMIT, id, clock.now());
    const phone = visitorOf(server, { from: '192.0.2.1' });
    expect((await phone.login()).statusCode).toBe(429);
    const { headers } = await reset(phone, await linkFor(phone));
    expect([headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-fareweave_device=.*; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect((await phone.login(NEW)).statusCode).toBe(200);
  });
});
