import { asc } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  authTickets,
  mailBudgets,
  mailOutbox,
  recoveryCodes,
  secondFactors,
  sessions,
  signInFailures,
  users,
} from '../../db/schema/index.ts';
import { testApp } from '../../testing/app.ts';
import { itOnPostgres, untilLocked } from '../../testing/on-postgres.ts';
import { appCode, memberOf } from '../testing/member.ts';
import { testPasskey } from '../testing/passkey.ts';
import { ADA, type Visitor, visitorOf } from '../testing/visitor.ts';
import { removeFactorsOf } from './lost-factor.ts';

const NOW = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOW, env: { PUBLIC_URL: 'https://fareweave.example' } });
const { db, clock } = server;
afterAll(() => server.close());
beforeEach(async () => {
  vi.restoreAllMocks();
  clock.set(NOW);
  for (const table of [users, signInFailures, mailBudgets, authTickets]) await db.delete(table);
});

const SITE = { site: 'fareweave.example', origin: 'https://fareweave.example' };
const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
const codeOf = (secret: string, seconds = 0): string => appCode(secret, inSeconds(seconds));
const later = (seconds: number) => clock.set(inSeconds(seconds));
const outcome = ({ statusCode, json }: Awaited<ReturnType<Visitor['call']>>) =>
  statusCode === 200 ? 200 : json().code;
const subjects = async () =>
  (await db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt))).map(({ subject }) => subject);

/** A signed-in person. */
async function person() {
  const visitor = visitorOf(server);
  const token = await visitor.register();
  return {
    ...memberOf(server, visitor, token),
    list: async () => (await visitor.call('GET', 'factors', { token })).json(),
  };
}

/** A person with an app for codes. Its first code is used. */
async function personWithApp() {
  const ada = await person();
  const app = await ada.addApp();
  later(30);
  return { ...ada, ...app };
}

async function personWithPasskey() {
  const ada = await person();
  const passkey = testPasskey(SITE);
  await ada.confirm();
  const { ticket, options } = (await ada.post('factors/passkey')).json();
  const added = await ada.post('factors/passkey/confirm', {
    ticket,
    passkey: passkey.create(options),
    name: 'Laptop',
  });
  return { ...ada, passkey, added };
}

const secondStep = (visitor: Visitor, payload: object) =>
  visitor.call('POST', 'login/second-step', { payload });

describe('an app for one-time codes', () => {
  it('is added with a code that it shows, after a confirmation of identity', async () => {
    const ada = await person();
    expect(outcome(await ada.post('factors/app'))).toBe('CONFIRMATION_REQUIRED');
    await ada.confirm();
    const { ticket, secret, uri, qr } = (await ada.post('factors/app')).json();
    expect(uri).toBe(
      `otpauth://totp/Fareweave:ada%40example.com?issuer=Fareweave&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(qr.path).toMatch(/^M0 0h1v1h-1z/);
    const wrong = await ada.post('factors/app/confirm', { ticket, code: '000000', name: 'Phone' });
    expect(wrong.json().details).toEqual([
      {
        field: 'code',
        message: 'This code is not valid. Codes of an app change every 30 seconds, and each works once.',
      },
    ]);
    const added = await ada.post('factors/app/confirm', { ticket, code: codeOf(secret), name: ' Phone ' });
    expect(added.statusCode).toBe(200);
    expect(added.json().recovery_codes).toHaveLength(10);
    expect((await ada.list()).factors).toEqual([
      {
        id: expect.any(String),
        kind: 'app',
        name: 'Phone',
        created_at: expect.any(String),
        credential_id: null,
        last_used_at: null,
      },
    ]);
    expect(await subjects()).toEqual(['A second factor was added on Fareweave']);
    expect(
      outcome(await ada.post('factors/app/confirm', { ticket, code: codeOf(secret), name: 'Again' })),
    ).toBe('TICKET_INVALID');
  });

  it.each([
    ['', 'Name is required'],
    ['n'.repeat(51), 'Name must be at most 50 characters long'],
  ])('refuses the name %j', async (name, message) => {
    const ada = await person();
    const answer = await ada.post('factors/app/confirm', { ticket: 'x', code: '123456', name });
    expect(answer.json().details).toEqual([{ field: 'name', message }]);
  });

  it('is needed to sign in: the password alone starts no session', async () => {
    const { visitor, secret } = await personWithApp();
    const started = await visitor.login();
    expect(started.statusCode).toBe(202);
    expect(started.json()).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      methods: ['app', 'recovery-code'],
      passkey: null,
    });
    expect(started.headers['set-cookie']).toBeUndefined();
    const { ticket } = started.json();
    const signedIn = await secondStep(visitor, { ticket, code: codeOf(secret) });
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.json()).toEqual({
      token: expect.any(String),
      user: expect.objectContaining({
        email: ADA.email,
        has_second_factor: true,
        needs_second_factor: false,
      }),
    });
    expect(outcome(await secondStep(visitor, { ticket, code: codeOf(secret, 30) }))).toBe('TICKET_INVALID');
  });

  it('stores the time zone of the browser that signs in (MAIL-6)', async () => {
    const { visitor, secret } = await personWithApp();
    const { ticket } = (await visitor.login()).json();
    await secondStep(visitor, { ticket, code: codeOf(secret), time_zone: 'America/Denver' });
    expect(await db.select({ timeZone: users.timeZone }).from(users)).toEqual([
      { timeZone: 'America/Denver' },
    ]);
  });

  it('accepts codes of the step before and after, and each code once', async () => {
    const { visitor, secret } = await personWithApp();
    later(120);
    const enter = async (code: string) =>
      outcome(await secondStep(visitor, { ticket: (await visitor.login()).json().ticket, code }));
    expect(await enter(codeOf(secret, -60))).toBe('WRONG_CODE');
    expect(await enter(codeOf(secret, 60))).toBe('WRONG_CODE');
    expect(await enter(codeOf(secret, -30))).toBe(200);
    expect(await enter(codeOf(secret, -30))).toBe('WRONG_CODE');
    expect(await enter(codeOf(secret, 30))).toBe(200);
    expect(await enter(codeOf(secret))).toBe('WRONG_CODE');
  });

  it('confirms the identity for one call as well, if asked', async () => {
    const { visitor, secret } = await personWithApp();
    const sign = async (about: object) => {
      const { ticket } = (await visitor.login()).json();
      const code = codeOf(secret);
      later(30);
      return (await secondStep(visitor, { ticket, code, ...about })).json().token;
    };
    const renew = async (token: string) =>
      outcome(await visitor.call('POST', 'recovery-codes', { token, payload: {} }));
    expect(await renew(await sign({}))).toBe('CONFIRMATION_REQUIRED');
    const token = await sign({ confirm: true });
    expect([await renew(token), await renew(token)]).toEqual([200, 'CONFIRMATION_REQUIRED']);
  });

  it('uses a code once among concurrent sign-ins', async () => {
    const { visitor, secret } = await personWithApp();
    const tickets = await Promise.all([1, 2, 3].map(async () => (await visitor.login()).json().ticket));
    const code = codeOf(secret);
    const answers = await Promise.all(tickets.map((ticket) => secondStep(visitor, { ticket, code })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('limits guesses, also over several sign-ins, without blocking a known browser', async () => {
    const { visitor, secret } = await personWithApp();
    const stranger = visitorOf(server, { from: '198.51.100.66' });
    for (let n = 0; n < 10; n += 1) {
      const { ticket } = (await stranger.login()).json();
      expect(outcome(await secondStep(stranger, { ticket, code: '000000' }))).toBe('WRONG_CODE');
    }
    const { ticket } = (await stranger.login()).json();
    expect(outcome(await secondStep(stranger, { ticket, code: codeOf(secret) }))).toBe('TOO_MANY_ATTEMPTS');
    const own = (await visitor.login()).json().ticket;
    expect(outcome(await secondStep(visitor, { ticket: own, code: codeOf(secret) }))).toBe(200);
    const [, mail] = await db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt));
    expect(mail).toMatchObject({ subject: 'Many failed attempts to sign in to Fareweave' });
    expect(mail?.textBody).toContain('someone knows your password');
    expect(mail?.textBody).not.toContain('198.51.100');
  });

  it('tells the owner about wrong codes also after wrong passwords (ACCT-38)', async () => {
    await personWithApp();
    const guesser = visitorOf(server, { from: '198.51.100.65' });
    for (let n = 0; n < 10; n += 1) expect(outcome(await guesser.login(`guess ${n}`))).toBe('WRONG_LOGIN');
    const stranger = visitorOf(server, { from: '198.51.100.66' });
    for (let n = 0; n < 10; n += 1) {
      const { ticket } = (await stranger.login()).json();
      expect(outcome(await secondStep(stranger, { ticket, code: '000000' }))).toBe('WRONG_CODE');
    }
    const texts = (await db.select().from(mailOutbox)).map(({ textBody }) => textBody);
    expect(texts.filter((text) => text.includes('failed attempts'))).toHaveLength(2);
    expect(texts.filter((text) => text.includes('someone knows your password'))).toHaveLength(1);
  });

  it.each([{}, { code: ' ' }, { code: '12345' }, { code: 'hello' }, { code: 'ABCDE-FGHI0' }])(
    'tells the owner nothing about %j, which is no code (ACCT-38)',
    async (proof) => {
      const { visitor } = await personWithApp();
      for (let n = 0; n < 10; n += 1) {
        const { ticket } = (await visitor.login()).json();
        expect((await secondStep(visitor, { ticket, ...proof })).statusCode).toBe(400);
      }
      const texts = (await db.select().from(mailOutbox)).map(({ textBody }) => textBody);
      expect(texts.filter((text) => text.includes('someone knows your password'))).toEqual([]);
    },
  );

  it('does not help after ten minutes or a new password', async () => {
    const { visitor, secret, post, confirm } = await personWithApp();
    const old = (await visitor.login()).json().ticket;
    later(600);
    expect(outcome(await secondStep(visitor, { ticket: old, code: codeOf(secret) }))).toBe('TICKET_INVALID');
    const { ticket } = (await visitor.login()).json();
    await confirm({ code: codeOf(secret) });
    await post('change-password', { current_password: ADA.password, new_password: 'another secret' });
    later(30);
    expect(outcome(await secondStep(visitor, { ticket, code: codeOf(secret) }))).toBe('TICKET_INVALID');
  });

  it('stores its secret encrypted and the recovery codes hashed', async () => {
    const { secret, added } = await personWithApp();
    const stored = JSON.stringify([
      await db.select().from(secondFactors),
      await db.select().from(recoveryCodes),
      await db.select().from(authTickets),
    ]);
    for (const plain of [secret, ...added.recovery_codes]) expect(stored).not.toContain(plain);
  });
});

describe('a recovery code', () => {
  it('signs in once and tells the owner', async () => {
    const { visitor, added, list } = await personWithApp();
    const [code = ''] = added.recovery_codes;
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    const enter = async (typed: string) =>
      outcome(await secondStep(visitor, { ticket: (await visitor.login()).json().ticket, code: typed }));
    expect(await enter(` ${code.toLowerCase().replace('-', '')}`)).toBe(200);
    expect(await enter(code)).toBe('WRONG_CODE');
    expect((await list()).recovery_codes_left).toBe(9);
    expect(await subjects()).toContain('A recovery code was used on Fareweave');
  });

  it('is replaced with all others', async () => {
    const { post, confirm, added, secret, visitor } = await personWithApp();
    expect(outcome(await post('recovery-codes'))).toBe('CONFIRMATION_REQUIRED');
    await confirm({ code: codeOf(secret) });
    const { codes } = (await post('recovery-codes')).json();
    expect(codes).toHaveLength(10);
    const { ticket } = (await visitor.login()).json();
    expect(outcome(await secondStep(visitor, { ticket, code: added.recovery_codes[1] }))).toBe('WRONG_CODE');
    expect(outcome(await secondStep(visitor, { ticket, code: codes[0] }))).toBe(200);
  });

  itOnPostgres('is in one set, also when two browsers replace all at the same time', async () => {
    const { visitor } = await personWithApp();
    const [{ id } = { id: '' }] = await db.select({ id: users.id }).from(users);
    const tokens = [await server.app.sessions.begin(id), await server.app.sessions.begin(id)];
    for (const token of tokens) await server.app.sessions.confirm(token);
    const replace = () =>
      Promise.all(tokens.map((token) => visitor.call('POST', 'recovery-codes', { token, payload: {} })));
    let both: ReturnType<typeof replace> | undefined;
    await db.transaction(async (tx) => {
      await tx.select().from(recoveryCodes).for('update');
      both = replace();
      await untilLocked(db, 2);
    });
    expect((await both)?.map(outcome)).toEqual([200, 200]);
    expect(await db.$count(recoveryCodes)).toBe(10);
  });

  it('does not exist without a factor', async () => {
    const { post, confirm } = await person();
    await confirm();
    expect(outcome(await post('recovery-codes'))).toBe('NOT_FOUND');
  });
});

describe('a passkey', () => {
  it('is added and used as second factor', async () => {
    const { visitor, passkey, added, list } = await personWithPasskey();
    expect(added.statusCode).toBe(200);
    const started = (await visitor.login()).json();
    expect(started.methods).toEqual(['passkey', 'recovery-code']);
    expect(started.passkey).toMatchObject({ rpId: 'fareweave.example', userVerification: 'preferred' });
    const { ticket } = started;
    const signedIn = await secondStep(visitor, { ticket, passkey: passkey.get(started.passkey) });
    expect(signedIn.statusCode).toBe(200);
    expect((await list()).factors).toEqual([
      expect.objectContaining({ kind: 'passkey', name: 'Laptop', last_used_at: '2026-11-20T17:00:00.000Z' }),
    ]);
  });

  it.each([
    ['another challenge', { ...SITE }, { challenge: 'AAAA' }],
    ['another site', { ...SITE, origin: 'https://evil.example' }, {}],
  ])('is refused with %s', async (_, site, change) => {
    const ada = await person();
    await ada.confirm();
    const { ticket, options } = (await ada.post('factors/passkey')).json();
    const passkey = testPasskey(site).create({ ...options, ...change });
    expect(outcome(await ada.post('factors/passkey/confirm', { ticket, passkey, name: 'Key' }))).toBe(
      'WRONG_PASSKEY',
    );
    expect((await ada.list()).factors).toEqual([]);
  });

  it('of another account does not sign in', async () => {
    const { visitor } = await personWithPasskey();
    const eve = visitorOf(server);
    const token = await eve.register({ email: 'eve@example.com' });
    const post = (path: string, payload: object = {}) => eve.call('POST', path, { token, payload });
    const own = testPasskey(SITE);
    await post('confirm', { password: ADA.password });
    const { ticket: adding, options } = (await post('factors/passkey')).json();
    await post('factors/passkey/confirm', { ticket: adding, passkey: own.create(options), name: 'Eve' });
    const { ticket, passkey } = (await visitor.login()).json();
    expect(outcome(await secondStep(visitor, { ticket, passkey: own.get(passkey) }))).toBe('WRONG_PASSKEY');
  });

  it('signs in alone if the device verifies the person', async () => {
    const { visitor, passkey } = await personWithPasskey();
    const start = async () => (await visitor.call('POST', 'passkey/start')).json();
    const started = await start();
    expect(started.passkey).toMatchObject({ userVerification: 'required' });
    expect(started.passkey.allowCredentials).toBeUndefined();
    const time_zone = 'America/Denver';
    const payload = { ticket: started.ticket, passkey: passkey.get(started.passkey), time_zone };
    const signedIn = await visitor.call('POST', 'passkey', { payload });
    expect([signedIn.statusCode, signedIn.json().user.email]).toEqual([200, ADA.email]);
    const [{ timeZone } = {}] = await db.select({ timeZone: users.timeZone }).from(users);
    expect(timeZone).toBe(time_zone);
    expect(outcome(await visitor.call('POST', 'passkey', { payload }))).toBe('TICKET_INVALID');
  });

  it('signs in no more once it was removed, even during the sign-in', async () => {
    const { visitor, passkey } = await personWithPasskey();
    const started = (await visitor.call('POST', 'passkey/start')).json();
    const { transaction } = db;
    vi.spyOn(server.app.db, 'transaction').mockImplementationOnce(async (...sessionBegins) => {
      await removeFactorsOf(db, ADA.email, { publicUrl: SITE.origin, now: clock.now() });
      return transaction.apply(db, sessionBegins);
    });
    const payload = { ticket: started.ticket, passkey: passkey.get(started.passkey) };
    expect(outcome(await visitor.call('POST', 'passkey', { payload }))).toBe('WRONG_PASSKEY');
    expect(await db.$count(sessions)).toBe(0);
  });

  it('does not sign in alone without a verified person, or to a deactivated account', async () => {
    const ada = await person();
    const passkey = testPasskey({ ...SITE, verifies: false });
    await ada.confirm();
    const { ticket, options } = (await ada.post('factors/passkey')).json();
    await ada.post('factors/passkey/confirm', { ticket, passkey: passkey.create(options), name: 'Key' });
    const started = (await ada.visitor.call('POST', 'passkey/start')).json();
    const payload = { ticket: started.ticket, passkey: passkey.get(started.passkey) };
    expect(outcome(await ada.visitor.call('POST', 'passkey', { payload }))).toBe('WRONG_PASSKEY');
    await db.update(users).set({ isActive: false });
    const login = (await ada.visitor.login()).json();
    expect(login.code).toBe('ACCOUNT_INACTIVE');
  });
});

describe('with a second factor, a confirmation of identity', () => {
  it('needs the password and the factor', async () => {
    const { post, confirm, secret } = await personWithApp();
    const refused = await confirm();
    expect([refused.statusCode, refused.json().code, refused.json().details[0].field]).toEqual([
      400,
      'SECOND_FACTOR_NEEDED',
      'code',
    ]);
    expect(outcome(await post('recovery-codes'))).toBe('CONFIRMATION_REQUIRED');
    expect(outcome(await confirm({ code: '000000' }))).toBe('WRONG_CODE');
    expect(outcome(await confirm({ password: 'wrong', code: codeOf(secret) }))).toBe('WRONG_PASSWORD');
    expect(outcome(await confirm({ code: codeOf(secret) }))).toBe(200);
  });

  it('accepts a passkey', async () => {
    const { post, confirm, passkey } = await personWithPasskey();
    const started = (await post('confirm/start')).json();
    expect(outcome(await confirm({ ticket: started.ticket, passkey: passkey.get(started.passkey) }))).toBe(
      200,
    );
    expect(outcome(await post('recovery-codes'))).toBe(200);
  });

  it('limits wrong codes', async () => {
    const { confirm, secret } = await personWithApp();
    for (let n = 0; n < 10; n += 1) await confirm({ code: '000000' });
    expect(outcome(await confirm({ code: codeOf(secret) }))).toBe('TOO_MANY_ATTEMPTS');
  });
});

describe('with a second factor, a new password and the deletion of the account', () => {
  const NEW = 'battery staple';
  const CHANGE = { current_password: ADA.password, new_password: NEW };

  it.each([
    ['change-password', CHANGE],
    ['delete-account', { password: ADA.password }],
  ])('%s needs the factor too, for each call (ACCT-21)', async (path, payload) => {
    const { post, confirm, secret, visitor } = await personWithApp();
    const signIn = async (password = ADA.password) => (await visitor.login(password)).statusCode;
    expect(outcome(await post(path, payload))).toBe('CONFIRMATION_REQUIRED');
    expect(outcome(await confirm())).toBe('SECOND_FACTOR_NEEDED');
    expect(outcome(await post(path, payload))).toBe('CONFIRMATION_REQUIRED');
    expect(await signIn()).toBe(202);
    expect(outcome(await confirm({ code: codeOf(secret) }))).toBe(200);
    expect(outcome(await post(path, payload))).toBe(200);
    expect(await signIn()).toBe(401);
  });

  it('keeps the confirmation when the new password is refused', async () => {
    const { post, confirm, secret } = await personWithApp();
    await confirm({ code: codeOf(secret) });
    for (const [new_password, code] of [
      ['password1', 'WEAK_PASSWORD'],
      [ADA.password, 'SAME_PASSWORD'],
    ])
      expect(outcome(await post('change-password', { ...CHANGE, new_password }))).toBe(code);
    expect(outcome(await post('change-password', CHANGE))).toBe(200);
  });

  it('does not ask people without a factor, whose password is in the call', async () => {
    const { post } = await person();
    later(3600);
    expect(outcome(await post('change-password', CHANGE))).toBe(200);
  });
});

describe('removing a factor', () => {
  it('needs a confirmation, tells the owner, and takes the recovery codes with the last one', async () => {
    const { visitor, token, confirm, secret, added, list } = await personWithApp();
    const remove = () => visitor.call('DELETE', `factors/${added.factor.id}`, { token });
    expect(outcome(await remove())).toBe('CONFIRMATION_REQUIRED');
    await confirm({ code: codeOf(secret) });
    expect(outcome(await remove())).toBe(200);
    expect(await list()).toEqual({ factors: [], recovery_codes_left: 0, passkeys_possible: true });
    expect(await subjects()).toContain('A second factor was removed on Fareweave');
    expect((await visitor.login()).statusCode).toBe(200);
  });

  it('of another account is not possible', async () => {
    const { added, list } = await personWithApp();
    const eve = visitorOf(server);
    const token = await eve.register({ email: 'eve@example.com' });
    await eve.call('POST', 'confirm', { token, payload: { password: ADA.password } });
    const answer = await eve.call('DELETE', `factors/${added.factor.id}`, { token });
    expect(outcome(answer)).toBe('NOT_FOUND');
    expect((await list()).factors).toHaveLength(1);
  });
});

describe('the command for a lost factor', () => {
  const reset = (email: string) => removeFactorsOf(db, email, { publicUrl: SITE.origin, now: clock.now() });

  it('removes factors and codes, signs out everywhere and tells the owner', async () => {
    const { visitor, token } = await personWithApp();
    expect(await reset(' ADA@example.com')).toBe('removed');
    server.app.sessions.forget((await db.select().from(users))[0]?.id ?? '');
    expect(await server.app.sessions.find(token)).toBeNull();
    expect((await visitor.login()).statusCode).toBe(200);
    expect([await db.$count(secondFactors), await db.$count(recoveryCodes)]).toEqual([0, 0]);
    expect(await subjects()).toContain('A second factor was removed on Fareweave');
    expect(await reset(ADA.email)).toBe('none');
  });

  it('says that there is no account', async () => {
    expect(await reset('unknown@example.com')).toBe('no account');
  });
});
