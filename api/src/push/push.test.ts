import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  mailOutbox,
  pushDeliveries,
  pushDevices,
  pushMessages,
  sessions,
  users,
} from '../db/schema/index.ts';
import type { Mail } from '../mail/index.ts';
import { type SignedIn, testApp } from '../testing/app.ts';
import { itOnPostgres, untilLocked } from '../testing/on-postgres.ts';
import { queueMessages } from './index.ts';
import { isPushService } from './push-service.ts';
import { sendPushes } from './send.ts';
import { pushPeer } from './testing/push-peer.ts';

const NOON = '2026-11-20T17:00:00Z';
const peer = await pushPeer();
const server = await testApp({
  now: NOON,
  env: { PUBLIC_URL: 'https://fareweave.example', PUSH_SERVICES: `${peer.origin},https://*.push.example` },
});
const { app, db, clock } = server;
afterAll(async () => {
  await server.close();
  await peer.close();
});
beforeEach(async () => {
  clock.set(NOON);
  peer.accepted = [];
  for (const table of [pushMessages, mailOutbox]) await db.delete(table);
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (who: SignedIn, method: Method, path = '', payload?: object) =>
  app.inject({ method, url: `/api/push/devices${path}`, headers: who.headers, ...(payload && { payload }) });
const list = async (who: SignedIn) => (await call(who, 'GET')).json();

/** Another browser of the same person. */
async function otherBrowser({ id }: SignedIn): Promise<SignedIn> {
  const token = await app.sessions.begin(id, { userAgent: 'Safari on iPhone' });
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}

async function optIn(who: SignedIn, settings: object = {}) {
  const { public_key } = await list(who);
  const subscription = peer.subscribe(public_key);
  const response = await call(who, 'POST', '', { ...subscription, ...settings });
  expect(response.statusCode).toBe(201);
  return subscription;
}

const push = { title: '$49: Denver to Orlando', body: 'On Tue, Dec 1', path: '/?origin=DEN' };
const mailFor = ({ id }: SignedIn, dedupeKey: string): Mail => ({
  ...{ kind: 'alert-found', dedupeKey, userId: id, to: 'ada@example.com' },
  ...{ subject: '$49', text: 'Text', html: '<p>Text</p>' },
});
const queue = (who: SignedIn, key = 'fare') =>
  db.transaction(async (tx) => {
    const message = { mail: mailFor(who, key), push };
    return (await queueMessages(tx, [message], { now: clock.now(), log: app.log })).has(key);
  });
const mailKeys = async () => (await db.select().from(mailOutbox)).map(({ dedupeKey }) => dedupeKey);
const deliveries = () => db.select().from(pushDeliveries);
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000));

describe('the devices of an account', () => {
  it('are those that opted in, and each can be revoked', async () => {
    const phone = await server.signIn();
    const laptop = await otherBrowser(phone);
    await optIn(phone);
    clock.set('2026-11-20T18:00:00Z');
    await optIn(laptop, { shows_details: true });
    const { devices, public_key } = await list(phone);
    expect(Buffer.from(public_key, 'base64url')).toHaveLength(65);
    expect(devices).toMatchObject([
      { user_agent: 'Safari on iPhone', shows_details: true, is_current: false },
      { user_agent: null, shows_details: false, is_current: true, created_at: '2026-11-20T17:00:00.000Z' },
    ]);
    expect((await call(phone, 'PATCH', `/${devices[0].id}`, { shows_details: false })).statusCode).toBe(200);
    expect((await list(phone)).devices[0].shows_details).toBe(false);
    expect((await call(phone, 'DELETE', `/${devices[0].id}`)).statusCode).toBe(200);
    expect((await list(laptop)).devices).toMatchObject([{ id: devices[1].id, is_current: false }]);
  });

  it('are those of this account only', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    await optIn(ada);
    const [{ id }] = (await list(ada)).devices;
    const calls = [
      call(eve, 'DELETE', `/${id}`),
      call(eve, 'POST', `/${id}/test`),
      call(ada, 'DELETE', '/x'),
    ];
    for (const response of await Promise.all(calls))
      expect([response.statusCode, response.json().message]).toEqual([404, 'There is no such device']);
    expect((await app.inject({ url: '/api/push/devices' })).statusCode).toBe(401);
    expect((await list(ada)).devices).toHaveLength(1);
  });

  it('end with the session and the account', async () => {
    const phone = await server.signIn();
    const laptop = await otherBrowser(phone);
    const [first] = [await optIn(phone), await optIn(laptop)];
    await app.sessions.end(laptop.token);
    expect((await list(phone)).devices).toHaveLength(1);
    await db.delete(users).where(eq(users.id, phone.id));
    expect(await db.$count(pushDevices, eq(pushDevices.endpoint, first.endpoint))).toBe(0);
  });

  it('are added only with a session that still exists: another server may have ended it', async () => {
    const who = await server.signIn();
    const subscription = peer.subscribe((await list(who)).public_key);
    await db.delete(sessions).where(eq(sessions.userId, who.id));
    expect((await call(who, 'POST', '', subscription)).statusCode).toBe(401);
  });

  itOnPostgres('are added before the session ends, or not at all', async () => {
    const who = await server.signIn();
    const subscription = peer.subscribe((await list(who)).public_key);
    let ends: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      // Holds the device of the session, which it adds again.
      await tx.execute(sql`lock table ${pushDevices} in share mode`);
      const adds = call(who, 'POST', '', subscription);
      await untilLocked(db);
      ends = app.sessions.end(who.token).then(() => adds);
      await untilLocked(db, 2);
    });
    expect(await ends).toMatchObject({ statusCode: 201 });
    expect(await db.$count(pushDevices, eq(pushDevices.endpoint, subscription.endpoint))).toBe(0);
  });

  it('belong to the account that added them last', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    const subscription = await optIn(ada);
    expect((await call(eve, 'POST', '', subscription)).statusCode).toBe(201);
    expect([(await list(ada)).devices.length, (await list(eve)).devices.length]).toEqual([0, 1]);
  });

  itOnPostgres('belong to one account when two add a browser at the same time', async () => {
    const [ada, ...both] = [await server.signIn(), await server.signIn(), await server.signIn()];
    const subscription = peer.subscribe((await list(ada)).public_key);
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, ada.id));
    let added: Promise<{ statusCode: number }[]> = Promise.resolve([]);
    const undone = new Error('undone');
    const first = db.transaction(async (tx) => {
      // Both find no device, and wait for this one.
      await tx
        .insert(pushDevices)
        .values({ ...subscription, sessionId: session?.id ?? '', createdAt: clock.now() });
      added = Promise.all(both.map((who) => call(who, 'POST', '', subscription)));
      await untilLocked(db, 2);
      throw undone;
    });
    await expect(first).rejects.toBe(undone);
    expect((await added).map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await db.$count(pushDevices, eq(pushDevices.endpoint, subscription.endpoint))).toBe(1);
  });

  it.each([
    ['endpoint', { endpoint: 'http://127.0.0.1:5432/push' }],
    ['endpoint', { endpoint: 'https://10.0.0.7/push' }],
    ['endpoint', { endpoint: 'https://user@a.push.example/' }],
    ['endpoint', { endpoint: 'x' }],
    ['auth', { auth: 'short' }],
    ['p256dh', { p256dh: '!'.repeat(87) }],
  ])('have a valid %s: %j', async (field, wrong) => {
    const who = await server.signIn();
    const subscription = peer.subscribe((await list(who)).public_key);
    const response = await call(who, 'POST', '', { ...subscription, ...wrong });
    expect([response.statusCode, response.json().details[0].field]).toEqual([400, field]);
  });
});

it('messages are in the language of the account (LANG-4)', async () => {
  const who = await server.signIn({ language: 'es' });
  await optIn(who);
  const [{ id }] = (await list(who)).devices;
  await queue(who);
  await sendPushes(app);
  expect(peer.accepted.map(({ payload }) => payload.body)).toEqual([
    'Hay novedades sobre tus vuelos. Ábrelas para verlas.',
  ]);
  await call(who, 'PATCH', `/${id}`, { shows_details: true });
  await call(who, 'POST', `/${id}/test`);
  await sendPushes(app);
  expect(peer.accepted.at(-1)?.payload).toMatchObject({
    title: 'Las notificaciones funcionan',
    body: 'Fareweave puede avisarte en este dispositivo.',
  });
});

it.each([
  ['https://a.push.example/x', true],
  ['https://a.b.push.example/x', true],
  ['https://push.example/x', false],
  ['https://a.push.example:8443/x', false],
  ['http://a.push.example/x', false],
  ['https://a.push.example.evil.com/x', false],
  ['https://evil.com/?.push.example', false],
  ['https://169.254.169.254/', false],
])('%s is an address of a push service: %s', (endpoint, expected) => {
  expect(isPushService(endpoint, app.config)).toBe(expected);
});

describe('a message', () => {
  it('reaches each device once, encrypted, instead of an e-mail', async () => {
    const phone = await server.signIn();
    const laptop = await otherBrowser(phone);
    const [first, second] = [await optIn(phone, { shows_details: true }), await optIn(laptop)];
    expect([await queue(phone), await queue(phone)]).toEqual([true, false]);
    await Promise.all([sendPushes(app), sendPushes(app)]);
    await sendPushes(app);
    const [message] = await db.select().from(pushMessages);
    const id = message?.id.replaceAll('-', '');
    expect(peer.accepted).toHaveLength(2);
    expect(peer.accepted.find(({ endpoint }) => endpoint === first.endpoint)).toEqual({
      ...{ endpoint: first.endpoint, payload: { id, ...push }, topic: id },
      ...{ ttl: 86_400, contact: 'https://fareweave.example' },
    });
    // Without details by default (PUSH-4).
    expect(peer.accepted.find(({ endpoint }) => endpoint === second.endpoint)?.payload).toEqual({
      ...{ id, title: 'Fareweave', path: push.path },
      body: 'There is news about your flights. Open it to see what.',
    });
    expect([await mailKeys(), message?.content, message?.mail]).toEqual([[], null, null]);
  });

  it('is an e-mail for people without devices, and with an expired session', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    await optIn(eve);
    await db.update(sessions).set({ expiresAt: clock.now() }).where(eq(sessions.userId, eve.id));
    expect([await queue(ada, 'ada'), await queue(eve, 'eve'), await queue(ada, 'ada')]).toEqual([
      true,
      true,
      false,
    ]);
    expect((await mailKeys()).sort()).toEqual(['ada', 'eve']);
    await optIn(ada);
    expect(await queue(ada, 'ada')).toBe(false);
  });

  it.each([404, 410])('becomes one e-mail when every device is gone: %s', async (status) => {
    const phone = await server.signIn();
    const laptop = await otherBrowser(phone);
    for (const { endpoint } of [await optIn(phone), await optIn(laptop)]) peer.answer(endpoint, status);
    await queue(phone);
    await Promise.all([sendPushes(app), sendPushes(app)]);
    expect([await mailKeys(), (await list(phone)).devices]).toEqual([['fare'], []]);
    expect(await queue(phone)).toBe(false);
  });

  it('is no e-mail while another device gets it', async () => {
    const phone = await server.signIn();
    const laptop = await otherBrowser(phone);
    peer.answer((await optIn(phone)).endpoint, 410);
    await optIn(laptop);
    await queue(phone);
    await sendPushes(app);
    expect([peer.accepted.length, await mailKeys()]).toEqual([1, []]);
    expect((await list(laptop)).devices).toHaveLength(1);
  });

  it('is repeated while the push service fails, and then becomes an e-mail', async () => {
    const phone = await server.signIn();
    const { endpoint } = await optIn(phone);
    await queue(phone);
    for (const answer of [500, 'hang up', 429, 302] as const) {
      peer.answer(endpoint, answer);
      await sendPushes(app);
      later(5);
    }
    expect(await deliveries()).toMatchObject([{ state: 'dead', attempts: 4 }]);
    expect(await mailKeys()).toEqual(['fare']);
    // The device stays: only this message failed.
    expect((await list(phone)).devices).toHaveLength(1);
    peer.answer(endpoint, 503);
    await queue(phone, 'later');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(await mailKeys()).toEqual(['fare']);
      await sendPushes(app);
      later(10);
    }
    expect(await mailKeys()).toEqual(['fare', 'later']);
  });

  it('waits as long as the push service asks, and becomes an e-mail at once when that is too long (PUSH-6)', async () => {
    const phone = await server.signIn();
    const { endpoint } = await optIn(phone);
    await queue(phone);
    peer.answer(endpoint, { status: 429, retryAfter: '240' });
    await sendPushes(app);
    expect(await deliveries()).toMatchObject([{ state: 'queued', dueAt: new Date('2026-11-20T17:04:00Z') }]);
    peer.answer(endpoint, { status: 503, retryAfter: '3600' });
    later(4);
    await sendPushes(app);
    expect([await deliveries(), await mailKeys()]).toMatchObject([
      [{ state: 'dead', attempts: 2 }],
      ['fare'],
    ]);
  });

  it('that finds its subscription ended leaves the new one that the browser has made meanwhile', async () => {
    const phone = await server.signIn();
    const { endpoint } = await optIn(phone);
    peer.answer(endpoint, 410);
    await queue(phone);
    peer.onRequest(async () => {
      peer.onRequest(() => undefined);
      await optIn(phone);
    });
    await sendPushes(app);
    expect((await list(phone)).devices).toHaveLength(1);
    expect(await mailKeys()).toEqual(['fare']);
    await queue(phone, 'later');
    await sendPushes(app);
    expect(peer.accepted).toHaveLength(1);
  });

  it('becomes an e-mail when its device is revoked, or its keys are not valid', async () => {
    const [phone, broken] = [await server.signIn(), await server.signIn()];
    await optIn(phone);
    await queue(phone);
    await app.sessions.end(phone.token);
    const subscription = peer.subscribe('');
    await call(broken, 'POST', '', { ...subscription, p256dh: 'A'.repeat(87) });
    await queue(broken, 'broken');
    await sendPushes(app);
    expect((await mailKeys()).sort()).toEqual(['broken', 'fare']);
    expect(peer.accepted).toEqual([]);
  });

  it('waits for a verified address, for a day, when it can only be an e-mail (PUSH-6)', async () => {
    const [ada, eve] = [
      await server.signIn({ emailVerifiedAt: null }),
      await server.signIn({ emailVerifiedAt: null }),
    ];
    for (const who of [ada, eve]) {
      peer.answer((await optIn(who)).endpoint, 410);
      await queue(who, who.id);
    }
    await sendPushes(app);
    expect(await deliveries()).toMatchObject(
      [ada, eve].map(() => ({ state: 'queued', dueAt: new Date('2026-11-20T18:00:00Z') })),
    );
    await db.update(users).set({ emailVerifiedAt: clock.now() }).where(eq(users.id, ada.id));
    later(60);
    await sendPushes(app);
    expect(await mailKeys()).toEqual([ada.id]);
    const stored = () => db.$count(pushMessages, isNotNull(pushMessages.content));
    expect(await stored()).toBe(1);
    later(23 * 60);
    await sendPushes(app);
    expect([await stored(), await mailKeys()]).toEqual([0, [ada.id]]);
  });

  it('is tried again on all devices while it cannot be an e-mail (PUSH-6)', async () => {
    const phone = await server.signIn({ emailVerifiedAt: null });
    const endpoints = [await optIn(phone), await optIn(await otherBrowser(phone))];
    for (const { endpoint } of endpoints) peer.answer(endpoint, 400);
    await queue(phone);
    await sendPushes(app);
    for (const { endpoint } of endpoints) peer.answer(endpoint, 201);
    later(60);
    await sendPushes(app);
    expect(peer.accepted).toHaveLength(2);
    expect(await mailKeys()).toEqual([]);
  });

  it('becomes an e-mail to the present address, and to no deactivated account', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    for (const who of [ada, eve]) {
      peer.answer((await optIn(who)).endpoint, 410);
      await queue(who, who.id);
    }
    await db.update(users).set({ email: 'new@example.com' }).where(eq(users.id, ada.id));
    await db.update(users).set({ isActive: false }).where(eq(users.id, eve.id));
    await sendPushes(app);
    expect(await db.select().from(mailOutbox)).toMatchObject([
      { dedupeKey: ada.id, recipient: 'new@example.com' },
    ]);
  });

  itOnPostgres('that ends as lost does not stop the deletion of its account at the same time', async () => {
    const who = await server.signIn();
    peer.answer((await optIn(who)).endpoint, 410);
    await queue(who);
    const { sending } = await db.transaction(async (tx) => {
      // As `eraseAccount` does.
      await tx.select().from(users).where(eq(users.id, who.id)).for('update');
      const sending = sendPushes(app);
      await untilLocked(db);
      await tx.delete(users).where(eq(users.id, who.id));
      return { sending };
    });
    await sending;
    expect([await db.$count(pushMessages), await mailKeys()]).toEqual([0, []]);
  });

  itOnPostgres('is queued although its device is revoked at the same time', async () => {
    const who = await server.signIn();
    await optIn(who);
    let [queued, ended]: [Promise<boolean>?, Promise<unknown>?] = [];
    const undone = db.transaction(async (tx) => {
      // The message waits for this one with the same key, when it has read the devices.
      const { id: userId } = who;
      await tx.insert(pushMessages).values({ dedupeKey: 'fare', userId, createdAt: clock.now() });
      queued = queue(who);
      await untilLocked(db);
      ended = app.sessions.end(who.token);
      await Promise.race([ended, untilLocked(db, 2)]);
      tx.rollback();
    });
    await expect(undone).rejects.toThrow('Rollback');
    expect(await queued).toBe(true);
    await ended;
    await sendPushes(app);
    expect(await mailKeys()).toEqual(['fare']);
  });

  itOnPostgres('for a test is refused when its device is removed at the same time', async () => {
    const who = await server.signIn();
    await optIn(who);
    const [device] = (await list(who)).devices;
    let tested: ReturnType<typeof call> | undefined;
    await db.transaction(async (tx) => {
      await tx.delete(pushDevices).where(eq(pushDevices.sessionId, device.id));
      tested = call(who, 'POST', `/${device.id}/test`);
      await untilLocked(db);
    });
    const answer = await tested;
    expect([answer?.statusCode, answer?.json().message]).toEqual([404, 'There is no such device']);
  });

  it('for a test goes to one device, and not too often', async () => {
    const phone = await server.signIn();
    const { endpoint } = await optIn(phone, { shows_details: true });
    await optIn(await otherBrowser(phone));
    const { devices } = await list(phone);
    const { id } = devices.find((device: { is_current: boolean }) => device.is_current);
    expect((await call(phone, 'POST', `/${id}/test`)).statusCode).toBe(202);
    await sendPushes(app);
    expect(peer.accepted).toMatchObject([{ endpoint, payload: { title: 'Notifications work' } }]);
    for (let test = 2; test <= 10; test += 1) await call(phone, 'POST', `/${id}/test`);
    later(5);
    const refused = await call(phone, 'POST', `/${id}/test`);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
    peer.answer(endpoint, 410);
    await sendPushes(app);
    expect(await mailKeys()).toEqual([]);
  });
});
