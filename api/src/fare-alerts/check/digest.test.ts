import { eq, like } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { alerts, mailBudgets, mailOutbox, users } from '../../db/schema/index.ts';
import { unsubscribeSecret, unsubscribeToken } from '../../mail/index.ts';
import { PREMIUM, testApp } from '../../testing/app.ts';
import { itOnPostgres, untilLocked } from '../../testing/on-postgres.ts';
import { pricedFlights } from '../testing/priced-flights.ts';
import { checkAlerts } from './check.ts';
import { sendDigests } from './digest.ts';

const NOON = '2026-11-20T17:00:00Z';
const EIGHT_NEXT_DAY = '2026-11-21T13:00:00Z';
const server = await testApp({ now: NOON, env: { PUBLIC_URL: 'https://fareweave.example' } });
const { db, clock, app } = server;
afterAll(() => server.close());

beforeEach(async () => {
  clock.set(NOON);
  await db.delete(users);
  await db.delete(mailBudgets);
});

async function addAlert(who: { id: string }, about: Partial<typeof alerts.$inferInsert> = {}) {
  const route = {
    originAirport: 'DEN',
    destinationAirport: 'MCO',
    travelDates: ['2026-12-02'],
    maxPrice: 50,
  };
  await db.insert(alerts).values({ userId: who.id, digest: true, ...route, ...about });
}
async function check(): Promise<void> {
  const flights = pricedFlights({ '*': [40] });
  await checkAlerts(Object.assign(Object.create(app), { flights }));
}
const digests = () =>
  db.select().from(mailOutbox).where(like(mailOutbox.dedupeKey, 'digest:%')).orderBy(mailOutbox.createdAt);
const notified = () => db.$count(alerts, eq(alerts.notificationSent, true));

describe('the digest', () => {
  it('contains all found fares in one email a day', async () => {
    const who = await server.signIn({ ...PREMIUM, firstName: 'Zoë' });
    await addAlert(who);
    await addAlert(who, { originAirport: 'LAS', travelDates: ['2026-12-01'] });
    await addAlert(who, { originAirport: 'ATL', maxPrice: 30 });
    await check();
    expect(await db.$count(mailOutbox)).toBe(0);
    expect(await notified()).toBe(0);

    clock.set(EIGHT_NEXT_DAY);
    await Promise.all([sendDigests(app), sendDigests(app)]);
    const [mail, ...more] = await digests();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      dedupeKey: `digest:${who.id}:2026-11-21`,
      userId: who.id,
      subject: '2 fares found by your flight alerts',
    });
    expect(mail?.textBody).toMatch(
      /Las Vegas to Orlando on Tue, Dec 1, 2026: \$40 [\s\S]*Denver to Orlando on Wed, Dec 2, 2026: \$40 /,
    );
    expect(
      mail?.textBody.match(/https:\/\/fareweave\.example\/\?origin=\w+&destination=MCO&.*&flight=\w+/g),
    ).toHaveLength(2);
    expect(mail?.htmlBody).not.toContain('Zoë');
    expect(mail?.headers['List-Unsubscribe']).toContain(`token=user.${who.id}.`);
    expect(mail?.textBody).toContain(
      `Switch off all your flight alerts:\nhttps://fareweave.example/unsubscribe#user.${who.id}.`,
    );
    expect(await notified()).toBe(2);
  });

  it('is sent once a day; later fares wait for the next day', async () => {
    const who = await server.signIn(PREMIUM);
    await addAlert(who);
    await check();
    clock.set(EIGHT_NEXT_DAY);
    await sendDigests(app);
    await addAlert(who);
    await check();
    await sendDigests(app);
    expect(await digests()).toHaveLength(1);
    expect(await notified()).toBe(1);

    clock.set('2026-11-22T13:00:00Z');
    await sendDigests(app);
    expect((await digests()).map(({ dedupeKey }) => dedupeKey)).toEqual([
      `digest:${who.id}:2026-11-21`,
      `digest:${who.id}:2026-11-22`,
    ]);
    expect(await notified()).toBe(2);
  });

  it('is not sent after unsubscribing', async () => {
    const who = await server.signIn(PREMIUM);
    await addAlert(who);
    await check();
    const token = unsubscribeToken({ what: 'user', id: who.id }, await unsubscribeSecret(db));
    await app.inject({ method: 'POST', url: `/api/notifications/unsubscribe?token=${token}` });
    clock.set(EIGHT_NEXT_DAY);
    await sendDigests(app);
    expect(await digests()).toEqual([]);
  });

  it('contains the fares beyond the mail budget', async () => {
    const who = await server.signIn(PREMIUM);
    for (let i = 0; i < 10; i += 1) await addAlert(who, { digest: false });
    await check();
    expect(await notified()).toBe(8);
    expect(await db.$count(mailOutbox)).toBe(8);
    clock.set(EIGHT_NEXT_DAY);
    await sendDigests(app);
    expect((await digests()).map(({ subject }) => subject)).toEqual(['2 fares found by your flight alerts']);
    expect(await notified()).toBe(10);
  });

  it('waits for the verification of the address and is then sent at once', async () => {
    const who = await server.signIn({ ...PREMIUM, emailVerifiedAt: null });
    await addAlert(who, { digest: false });
    await addAlert(who, { travelDates: ['2026-11-21'] });
    await check();
    await sendDigests(app);
    expect([await db.$count(mailOutbox), await notified()]).toEqual([0, 0]);
    expect(await db.$count(alerts, eq(alerts.isCompleted, true))).toBe(2);

    clock.set('2026-11-22T05:00:00Z');
    const resend = { method: 'POST', url: '/api/auth/resend-verification', headers: who.headers } as const;
    expect((await app.inject(resend)).statusCode).toBe(200);
    const [mail] = await db.select().from(mailOutbox);
    const [, token] = /\/verify-email#([\w-]+)/.exec(mail?.textBody ?? '') ?? [];
    await app.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token } });
    expect((await digests()).map(({ subject }) => subject)).toEqual(['1 fare found by your flight alerts']);
    expect((await digests())[0]?.textBody).toContain('Dec 2, 2026');
  });

  it('is sent to exactly the accounts with found fares', async () => {
    const people = [];
    for (let i = 0; i < 5; i++) people.push(await server.signIn(PREMIUM));
    for (const who of people) await addAlert(who);
    await addAlert(await server.signIn(PREMIUM), { maxPrice: 10 });
    await addAlert(await server.signIn(PREMIUM), { isCompleted: true });
    await check();
    await sendDigests(app);
    expect((await digests()).map(({ userId }) => userId).sort()).toEqual(people.map(({ id }) => id).sort());
  });

  itOnPostgres('does not stop the deletion of its account at the same time', async () => {
    const who = await server.signIn(PREMIUM);
    await addAlert(who);
    await check();
    clock.set(EIGHT_NEXT_DAY);
    const { sending } = await db.transaction(async (tx) => {
      // As `eraseAccount` does.
      await tx.select().from(users).where(eq(users.id, who.id)).for('update');
      const sending = sendDigests(app);
      await untilLocked(db);
      await tx.delete(users).where(eq(users.id, who.id));
      return { sending };
    });
    await sending;
    expect([await digests(), await db.$count(alerts)]).toEqual([[], 0]);
  });
});
