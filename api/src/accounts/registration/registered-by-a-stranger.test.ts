import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  emailVerifications,
  mailBudgets,
  mailOutbox,
  recoveryCodes,
  secondFactors,
  signInFailures,
  users,
} from '../../db/schema/index.ts';
import { tokenHash } from '../../secrets/secrets.ts';
import { testApp } from '../../testing/app.ts';
import { sendResetLink } from '../email-links/reset-links.ts';
import { memberOf } from '../testing/member.ts';
import { ADA, visitorOf } from '../testing/visitor.ts';

const NOW = '2026-11-20T17:00:00Z';
const publicUrl = 'https://fareweave.example';
const EVE = 'eve@example.org';
const NEW = 'another secret';
const server = await testApp({ now: NOW, env: { PUBLIC_URL: publicUrl } });
const { app, db, clock } = server;
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(NOW);
  for (const table of [users, signInFailures, mailBudgets, mailOutbox]) await db.delete(table);
});

/** The tokens of the links to a page in the e-mails to an address. */
async function linksTo(recipient: string, page: RegExp): Promise<string[]> {
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));
  return mails.flatMap(({ textBody }) => new RegExp(`${page.source}#([\\w-]+)`).exec(textBody)?.[1] ?? []);
}
/** The token of the only valid verification link. */
async function validLink(): Promise<string> {
  const [row] = await db.select().from(emailVerifications);
  const links = await linksTo(ADA.email, /verify-email/);
  return links.find((link) => tokenHash(link) === row?.tokenHash) ?? '';
}

/** Eve, who has registered with Ada's address. */
async function stranger() {
  const visitor = visitorOf(server, { from: '198.51.100.66' });
  const { token } = (await visitor.call('POST', 'register', { payload: ADA })).json();
  const eve = memberOf(server, visitor, token);
  return {
    ...eve,
    async requestChange() {
      await eve.confirm();
      return eve.post('email-change', { email: EVE });
    },
    /** Makes the calendar feed and returns its path. */
    async makeFeed(): Promise<string> {
      const headers = { authorization: `Bearer ${token}` };
      const made = await app.inject({ method: 'POST', url: '/api/calendar-feed', headers });
      return new URL(made.json().address).pathname;
    },
  };
}

const owner = visitorOf(server);
const forgot = () => sendResetLink(db, ADA.email, { publicUrl, now: clock.now(), log: app.log });
/** Ada opens the valid verification link; returns the token for a new password. */
const verify = async (): Promise<string | null> =>
  (await owner.call('POST', 'verify-email', { payload: { token: await validLink() } })).json().reset_token;
const reset = (token: string | null) =>
  owner.call('POST', 'reset-password', { payload: { token, new_password: NEW } });

describe('an account that a stranger registered', () => {
  it.each([
    ['verifies it', async () => void (await verify())],
    ['chooses a new password', async () => void (await forgot().then(verify).then(reset))],
  ])('keeps its address once the owner of the address %s', async (_, takeOver) => {
    const eve = await stranger();
    expect((await eve.requestChange()).json().pending).toMatchObject({ present_confirmed: true });
    await takeOver();
    const [link = ''] = await linksTo(EVE, /address=new/);
    const late = await eve.visitor.call('POST', 'email-change/confirm', { payload: { token: link } });
    expect([late.statusCode, late.json().code]).toEqual([400, 'EMAIL_CHANGE_INVALID']);
    expect((await db.select().from(users)).map(({ email }) => email)).toEqual([ADA.email]);
  });

  it('asks its owner for no second factor of the stranger, and reports its removal', async () => {
    await (await stranger()).addApp();
    await forgot();
    expect((await reset(await verify())).statusCode).toBe(200);
    const signedIn = await owner.login(NEW);
    expect([signedIn.statusCode, signedIn.json().user.has_second_factor]).toEqual([200, false]);
    expect([await db.$count(secondFactors), await db.$count(recoveryCodes)]).toEqual([0, 0]);
    expect(
      await db.$count(mailOutbox, eq(mailOutbox.subject, 'A second factor was removed on Fareweave')),
    ).toBe(1);
  });

  it('has no calendar feed that the stranger can read', async () => {
    const path = await (await stranger()).makeFeed();
    expect((await app.inject({ url: path })).statusCode).toBe(200);
    await forgot();
    await verify();
    expect((await app.inject({ url: path })).statusCode).toBe(404);
  });

  it('lets the stranger in no more while its owner chooses a password', async () => {
    const eve = await stranger();
    await forgot();
    const token = await verify();
    expect((await eve.visitor.call('GET', 'sessions', { token: eve.token })).statusCode).toBe(401);
    const refused = await eve.visitor.login();
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'WRONG_LOGIN']);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('goes to its owner although the stranger asks for other links', async () => {
    const eve = await stranger();
    await eve.addApp();
    await forgot();
    expect((await eve.post('resend-verification')).statusCode).toBe(200);
    expect((await reset(await verify())).statusCode).toBe(200);
    expect((await owner.login(NEW)).statusCode).toBe(200);
  });

  it('goes to its owner although the stranger has used up the e-mails to the address', async () => {
    const eve = await stranger();
    await eve.addApp();
    for (let n = 0; n < 3; n += 1) await eve.post('resend-verification');
    const sent = await db.$count(mailOutbox);
    await forgot();
    expect(await db.$count(mailOutbox)).toBe(sent);
    expect((await reset(await verify())).statusCode).toBe(200);
    expect((await owner.login(NEW)).statusCode).toBe(200);
  });
});

describe('a person who verifies an address without a forgotten password', () => {
  it('keeps the second factor, the feed and the session', async () => {
    const ada = await stranger();
    await ada.addApp();
    const path = await ada.makeFeed();
    expect(await verify()).toBeNull();
    expect(await db.$count(secondFactors)).toBe(1);
    expect((await app.inject({ url: path })).statusCode).toBe(200);
    expect((await ada.visitor.call('GET', 'sessions', { token: ada.token })).statusCode).toBe(200);
  });
});
