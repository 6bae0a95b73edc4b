import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { signInFailures, users } from '../../db/schema/index.ts';
import { newToken } from '../../secrets/secrets.ts';
import { testApp } from '../../testing/app.ts';
import { replaceResetLink } from '../email-links/reset-links.ts';
import { ADA, visitorOf } from '../testing/visitor.ts';

const server = await testApp();
const { db, clock } = server;
afterAll(() => server.close());
beforeEach(async () => {
  await db.delete(users);
  await db.delete(signInFailures);
});

const COMMON = 'This password is one of the most common ones. Please choose another one.';
const PERSONAL =
  'Password must not be made of your name, your email address or the name of this product. Please choose another one.';
const refusal = (field: string, message: string) => ({
  message,
  error: message,
  code: 'WEAK_PASSWORD',
  details: [{ field, message }],
});

describe('a new password', () => {
  it.each([
    ['password1', COMMON],
    ['PassWord1', COMMON],
    ['ｐａｓｓｗｏｒｄ１', COMMON],
    ['iloveyou1', COMMON],
    ['AdaLovelace1815', PERSONAL],
    ['ada@example.com', PERSONAL],
    ['Fareweave!2026', PERSONAL],
    ['gowild-gowild', PERSONAL],
    ['fareweavepassword', PERSONAL],
  ])('%s is refused: %s', async (password, message) => {
    const response = await visitorOf(server).call('POST', 'register', { payload: { ...ADA, password } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual(refusal('password', message));
    expect(await db.$count(users)).toBe(0);
    expect(await db.$count(signInFailures)).toBe(0);
  });

  it.each(['ada likes engines', 'my fareweave trips', 'Lovelace and Babbage', 'flying to Lisbon'])(
    '%s is accepted',
    async (password) => {
      const response = await visitorOf(server).call('POST', 'register', { payload: { ...ADA, password } });
      expect(response.statusCode).toBe(201);
    },
  );

  it('is checked when it is changed', async () => {
    const ada = visitorOf(server);
    const token = await ada.register();
    const payload = { current_password: ADA.password, new_password: 'lovelace1815' };
    const response = await ada.call('POST', 'change-password', { token, payload });
    expect([response.statusCode, response.json()]).toEqual([400, refusal('new_password', PERSONAL)]);
    expect((await ada.login()).statusCode).toBe(200);
  });

  it('is checked when it is reset, and the link still works', async () => {
    const ada = visitorOf(server);
    await ada.register();
    const token = newToken();
    const [row] = await db.select().from(users);
    await replaceResetLink(db, row?.id ?? '', token, clock.now());
    const reset = (new_password: string) =>
      ada.call('POST', 'reset-password', { payload: { token, new_password } });
    expect((await reset('sunshine1')).json()).toEqual(refusal('new_password', COMMON));
    expect((await reset('lovelace1815')).json()).toEqual(refusal('new_password', PERSONAL));
    expect((await reset('another secret')).statusCode).toBe(200);
  });
});
