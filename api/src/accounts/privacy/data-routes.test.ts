import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { stripeServer } from '../../billing/testing/stripe-server.ts';
import { checkoutObject, subscriptionObject } from '../../billing/testing/webhooks.ts';
import {
  alerts,
  changeRequests,
  charges,
  emailChanges,
  mailBudgets,
  mailOutbox,
  passwordResets,
  pushMessages,
  recoveryCodes,
  registryRevisions,
  releases,
  releaseTokens,
  searches,
  secondFactors,
  sessions,
  shortlistItems,
  signInFailures,
  subscriptions,
  users,
  watches,
  watchFindings,
  watchSearches,
} from '../../db/schema/index.ts';
import { addLegs } from '../../flights/testing/test-network.ts';
import { queueMail } from '../../mail/queue.ts';
import { tokenHash } from '../../secrets/secrets.ts';
import { itOnPostgres, untilLocked } from '../../testing/on-postgres.ts';
import { ANYWHERE } from '../../watches/testing/watch-requests.ts';
import { sendResetLink } from '../email-links/reset-links.ts';
import { ADA, type Visitor, visitorOf } from '../testing/visitor.ts';

const NOW = '2026-11-20T17:00:00Z';
const publicUrl = 'https://fareweave.example';
const server = await stripeServer();
const { db, clock, api, hooks } = server;
await addLegs(db);
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(NOW);
  api.respondWith(null);
  for (const table of [searches, subscriptions, mailOutbox, mailBudgets, users, signInFailures])
    await db.delete(table);
});

const search = (userId: string) => ({
  userId,
  searchType: 'search',
  searchKey: 'key',
  originAirport: 'DEN',
  searchDate: '2026-11-21',
  resultsFound: 3,
  totalFlights: 7,
  createdAt: clock.now(),
});
const alert = (userId: string) => ({
  userId,
  originAirport: 'DEN',
  destinationAirport: 'MCO',
  travelDates: ['2026-12-01'],
  maxPrice: 49.5,
  createdAt: clock.now(),
});

const WATCH = {
  request: ANYWHERE,
  maxPrice: ANYWHERE.max_price,
  passOnly: false,
  timeZone: 'America/Denver',
  mostADay: 5,
  digest: false,
};

const pushOf = (userId: string, n: number) => ({
  userId,
  dedupeKey: `push ${n} ${userId}`,
  createdAt: clock.now(),
});

let customers = 0;
/** A user with data of every kind. */
async function activeUser(email = ADA.email) {
  const visitor = visitorOf(server, { browser: 'Firefox on Linux' });
  const token = await visitor.register({ email });
  const [{ id } = { id: '' }] = await db.select().from(users).where(eq(users.email, email));
  await db.insert(searches).values([search(id), search(id)]);
  await db.insert(alerts).values([alert(id), { ...alert(id), isCompleted: true }]);
  const kept = {
    kind: 'flight',
    body: { address: '/?', places: [], stays: [], flights: [] },
    keptAt: clock.now(),
  } as const;
  await db.insert(shortlistItems).values({ userId: id, id: 'abc', ...kept });
  await db
    .insert(watchSearches)
    .values({ id: 'search', place: 'DEN *', request: {}, lastDay: '2026-12-01' })
    .onConflictDoNothing();
  const [watch] = await db
    .insert(watches)
    .values({ userId: id, searchId: 'search', ...WATCH, createdAt: clock.now(), updatedAt: clock.now() })
    .returning();
  const finding = { watchId: watch?.id ?? '', flights: [], day: '2026-12-01', foundAt: clock.now() };
  await db.insert(watchFindings).values([
    { ...finding, key: 'DEN-MCO 2026-12-01', price: 49 },
    { ...finding, key: 'DEN-LAS 2026-12-01', price: 59 },
  ]);
  const content = { title: 'Denver to Orlando', body: '$49', path: '/notifications' };
  await db
    .insert(pushMessages)
    .values([content, null].map((about, n) => ({ ...pushOf(id, n), content: about })));
  const times = { createdAt: clock.now(), expiresAt: clock.now() };
  const issued = { remote: 'mf-a', label: 'deals team', createdBy: email, createdByUserId: id };
  await db.insert(releaseTokens).values({ ...issued, ...times, tokenHash: `token of ${id}` });
  const factor = { kind: 'totp', name: 'Phone', secret: 'sealed', createdAt: clock.now() } as const;
  await db.insert(secondFactors).values({ userId: id, ...factor });
  await db
    .insert(recoveryCodes)
    .values({ userId: id, codeHash: 'hash', salt: 'salt', createdAt: clock.now() });
  await db.insert(emailChanges).values({
    userId: id,
    newEmail: `new-${email}`,
    newTokenHash: `new ${id}`,
    oldTokenHash: `old ${id}`,
    createdAt: clock.now(),
    endsAt: new Date(clock.now().getTime() + 86_400_000),
  });
  const mail = {
    kind: 'alert-found',
    userId: id,
    to: email,
    subject: 'About a fare',
    text: 'content',
    html: 'content',
  } as const;
  const queueing = { now: clock.now(), log: server.app.log };
  await queueMail(db, { ...mail, dedupeKey: `about:${id}` }, queueing);
  await sendResetLink(db, email, { publicUrl, ...queueing });
  customers += 1;
  const [customer, subscription] = [`cus_${customers}`, `sub_${customers}`];
  const object = subscriptionObject({ id: subscription, customer });
  api.customers.add(customer);
  api.subscriptions.set(subscription, object);
  await hooks.send('checkout.session.completed', checkoutObject(id, customer, subscription));
  await hooks.send('customer.subscription.created', object);
  return { visitor, token, id, subscription };
}

const remove = (visitor: Visitor, token: string, password = ADA.password) =>
  visitor.call('POST', 'delete-account', { payload: { password }, token });

const rowsOf = async (userId: string) => ({
  users: await db.$count(users, eq(users.id, userId)),
  sessions: await db.$count(sessions, eq(sessions.userId, userId)),
  searches: await db.$count(searches, eq(searches.userId, userId)),
  alerts: await db.$count(alerts, eq(alerts.userId, userId)),
  watches: await db.$count(watches, eq(watches.userId, userId)),
  shortlist: await db.$count(shortlistItems, eq(shortlistItems.userId, userId)),
  mails: await db.$count(mailOutbox, eq(mailOutbox.userId, userId)),
  factors: await db.$count(secondFactors, eq(secondFactors.userId, userId)),
  codes: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
  changes: await db.$count(emailChanges, eq(emailChanges.userId, userId)),
  links: await db.$count(passwordResets, eq(passwordResets.userId, userId)),
});

describe('the data export', () => {
  it('returns all data as a file', async () => {
    const { visitor, token, id, subscription } = await activeUser();
    await activeUser('eve@example.com');
    const response = await visitor.call('GET', 'export', { token });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="fareweave-data.json"',
      'cache-control': 'no-store',
    });
    const data = response.json();
    expect(data).toMatchObject({
      exported_at: '2026-11-20T17:00:00.000Z',
      account: {
        id,
        email: ADA.email,
        first_name: 'Ada',
        last_name: 'Lovelace',
        phone_number: null,
        time_zone: null,
        is_premium: true,
        premium_until: expect.any(String),
      },
      sessions: [{ user_agent: 'Firefox on Linux', created_at: '2026-11-20T17:00:00.000Z' }],
      second_factors: [
        { kind: 'app', name: 'Phone', created_at: '2026-11-20T17:00:00.000Z', last_used_at: null },
      ],
      recovery_codes_left: 1,
      new_email: `new-${ADA.email}`,
      searches: [
        { origin_airport: 'DEN', search_date: '2026-11-21', total_flights: 7 },
        { origin_airport: 'DEN' },
      ],
      alerts: [{ travel_dates: ['2026-12-01'] }, { destination_airport: 'MCO' }],
      watches: [{ ...ANYWHERE, status: 'active', found: { price: 49 } }],
      watch_findings: [
        { watch_id: expect.any(String), price: 49, sent_at: null },
        { watch_id: expect.any(String), price: 59, sent_at: null },
      ],
      push_messages: [{ title: 'Denver to Orlando', body: '$49', path: '/notifications' }],
      release_tokens: [{ remote: 'mf-a', label: 'deals team', last_used_at: null }],
      subscriptions: [{ id: subscription, status: 'active', plan: 'monthly' }],
      emails: expect.arrayContaining([
        { recipient: ADA.email, subject: 'About a fare', created_at: expect.any(String), sent_at: null },
      ]),
    });
    expect(data.emails).toHaveLength(2);
    expect(response.body).toContain('\n  "account": {\n');
    for (const secret of ['eve@example.com', 'argon2', 'content', token, tokenHash(token), `token of ${id}`])
      expect(response.body).not.toContain(secret);
  });

  it('requires a session', async () => {
    const visitor = visitorOf(server);
    expect((await visitor.call('GET', 'export')).statusCode).toBe(401);
    expect((await visitor.call('POST', 'delete-account', { payload: { password: 'x' } })).statusCode).toBe(
      401,
    );
  });
});

describe('deleting the account', () => {
  it('ends the subscription and deletes all data, but not that of other accounts', async () => {
    const { visitor, token, id, subscription } = await activeUser();
    const eve = await activeUser('eve@example.com');
    const elsewhere = (await visitor.login()).json().token;
    const response = await remove(visitor, token);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'Your account has been deleted.' });
    expect(api.subscriptions.get(subscription)?.status).toBe('canceled');
    expect(await rowsOf(id)).toEqual({
      users: 0,
      sessions: 0,
      searches: 0,
      alerts: 0,
      watches: 0,
      shortlist: 0,
      mails: 0,
      links: 0,
      factors: 0,
      codes: 0,
      changes: 0,
    });
    expect(await db.$count(searches)).toBe(2);
    for (const gone of [token, elsewhere])
      expect((await visitor.call('GET', 'sessions', { token: gone })).statusCode).toBe(401);
    expect((await visitor.login()).json().code).toBe('WRONG_LOGIN');

    expect(api.subscriptions.get(eve.subscription)?.status).toBe('active');
    expect(await rowsOf(eve.id)).toEqual({
      users: 1,
      sessions: 1,
      searches: 2,
      alerts: 2,
      watches: 1,
      shortlist: 1,
      mails: 2,
      links: 1,
      factors: 1,
      codes: 1,
      changes: 1,
    });
  });

  it('leaves no address in the histories of releases and charges (PRIV-2)', async () => {
    const { visitor, token } = await activeUser();
    const at = { createdAt: clock.now(), expiresAt: clock.now() };
    const [account, other] = [`account:${ADA.email}`, `account:x.${ADA.email}`];
    const price = { kind: 'checked_bag', scope: 'any', per: 'direction', cents: 5400 } as const;
    const source = { validFrom: '2026-11-01', sourceUrl: 'https://a.example', readOn: '2026-11-20' };
    await db
      .insert(charges)
      .values({ ...price, ...source, ...at, author: ADA.email, reason: '', withdrawnBy: ADA.email });
    const release = { name: 'mf-a', manifest: '{}', publishedAt: clock.now() };
    await db.insert(releases).values([
      { ...release, version: '1', author: account },
      { ...release, version: '2', author: other },
    ]);
    const author = `token:${ADA.email} “deals of ${ADA.email}”, approved by ${account}`;
    await db.insert(registryRevisions).values({ releases: [], author, reason: '' });
    const details = { remote: '*', label: 'ops', revokedBy: account, approvedBy: ADA.email };
    await db.insert(releaseTokens).values({ ...at, ...details, tokenHash: 'hash' });
    const change = { kind: 'token', label: '', days: 1, tokenHash: '' } as const;
    const request = { change, revision: 1, requestedBy: 'token:server “ops”', decidedBy: account };
    await db.insert(changeRequests).values({ ...at, ...request });
    await remove(visitor, token);
    const [deleted, named] = ['deleted account', 'account:deleted account'];
    expect(await db.select().from(charges)).toMatchObject([{ author: deleted, withdrawnBy: deleted }]);
    expect(await db.select().from(releases).orderBy(releases.version)).toMatchObject([
      { author: named },
      { author: other },
    ]);
    expect(await db.select().from(registryRevisions)).toMatchObject([
      { author: `token:${deleted} “deals of ${deleted}”, approved by ${named}` },
    ]);
    expect(await db.select().from(releaseTokens)).toMatchObject([{ revokedBy: named, approvedBy: deleted }]);
    expect(await db.select().from(changeRequests)).toMatchObject([{ decidedBy: named }]);
  });

  it('frees the address for a new, empty account', async () => {
    const { visitor, token } = await activeUser();
    await remove(visitor, token);
    const response = await visitor.call('POST', 'register', { payload: ADA });
    expect(response.statusCode).toBe(201);
    expect(response.json().user).toMatchObject({ search_count: 0, notification_count: 0, is_premium: false });
  });

  it('accepts the webhook about the end of the subscription', async () => {
    const { visitor, token, subscription } = await activeUser();
    await remove(visitor, token);
    const object = api.subscriptions.get(subscription) ?? {};
    expect((await hooks.send('customer.subscription.deleted', object)).statusCode).toBe(200);
    expect(await db.$count(users)).toBe(0);
  });

  it.each([
    ['wrong', 'WRONG_PASSWORD', 'Current password is incorrect'],
    ['', 'BAD_REQUEST', 'Password is required'],
  ])('refuses the password %j', async (password, code, message) => {
    const { visitor, token, id, subscription } = await activeUser();
    const response = await remove(visitor, token, password);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code, message, details: [{ field: 'password', message }] });
    expect(await rowsOf(id)).toMatchObject({ users: 1, sessions: 1, searches: 2, alerts: 2 });
    expect(api.subscriptions.get(subscription)?.status).toBe('active');
  });

  itOnPostgres.each([
    ['an alert', alerts],
    ['a watch', watches],
  ])('waits while a job sends what %s has found', async (_, table) => {
    const { visitor, token, id } = await activeUser();
    let removed: ReturnType<typeof remove> | undefined;
    await db.transaction(async (tx) => {
      // As `completeFound` and `deliverMessages` do.
      await tx.select().from(users).where(eq(users.id, id)).for('key share');
      removed = remove(visitor, token);
      await untilLocked(db);
      await tx.select().from(table).where(eq(table.userId, id)).for('no key update');
      await tx.insert(pushMessages).values(pushOf(id, 9));
    });
    expect((await removed)?.statusCode).toBe(200);
    expect(await db.$count(users, eq(users.id, id))).toBe(0);
  });

  it('limits attempts to guess the password', async () => {
    const { visitor, token } = await activeUser();
    for (let n = 0; n < 10; n += 1) await remove(visitor, token, `guess ${n}`);
    expect((await remove(visitor, token)).statusCode).toBe(429);
  });

  it('deletes nothing when the payment provider fails to end the subscription', async () => {
    const { visitor, token, id } = await activeUser();
    api.respondWith({ status: 500, body: { error: { type: 'api_error' } } });
    const response = await remove(visitor, token);
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({
      code: 'PAYMENTS_UNAVAILABLE',
      message: 'Your subscription could not be ended. Please try again later.',
    });
    expect(await rowsOf(id)).toMatchObject({ users: 1, sessions: 1, searches: 2, alerts: 2 });
    api.respondWith(null);
    expect((await remove(visitor, token)).statusCode).toBe(200);
  });
});

it('is not signed in to write after another server has deleted the account', async () => {
  const { token } = await activeUser();
  const headers = { authorization: `Bearer ${token}` };
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    server.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
  const trip = { origin_airport: 'DEN', destination_airport: 'MCO', travel_dates: ['2026-12-01'] };
  const calls = async (day: string) => [
    await call('POST', '/watches', ANYWHERE),
    await call('POST', '/notifications', { ...trip, max_price: 49 }),
    await call('GET', `/flights/search?origin=DEN&date=${day}`),
  ];
  expect((await calls('2026-12-01')).map(({ statusCode }) => statusCode)).toEqual([201, 201, 200]);
  await db.delete(searches);
  await db.delete(users);
  const refused = (await calls('2026-12-02')).map(({ json }) => json().code);
  expect(refused).toEqual(Array(3).fill('UNAUTHENTICATED'));
});
