import { addDays } from '@fareweave/shared-lib/domain/dates';
import { afterAll, describe, expect, it } from 'vitest';
import {
  alerts,
  billingEvents,
  mailOutbox,
  searches,
  sessions,
  watches,
  watchSearches,
} from '../../db/schema/index.ts';
import { testApp } from '../../testing/app.ts';
import { removeExpiredJob } from './remove-expired.ts';

const TODAY = '2026-11-20';
const NOON = `${TODAY}T17:00:00Z`;
const server = await testApp({ now: NOON });
const { app, db, clock } = server;
afterAll(() => server.close());

const daysLater = (days: number): Date => new Date(`${addDays(TODAY, days)}T17:00:00Z`);

describe('removing expired rows', () => {
  it('deletes expired sessions only', async () => {
    clock.set(NOON);
    const first = await server.signIn();
    clock.set(daysLater(20));
    const second = await server.signIn();
    clock.set(daysLater(31));
    await removeExpiredJob.run(app);
    expect((await db.select().from(sessions)).map(({ userId }) => userId)).toEqual([second.id]);
    expect(await app.sessions.find(first.token)).toBeNull();
  });

  it('deletes sent emails after a month, dead ones after three, and no waiting ones', async () => {
    clock.set(NOON);
    const mail = { recipient: 'ada@example.com', subject: '', textBody: '', htmlBody: '' };
    const then = { createdAt: clock.now(), dueAt: clock.now() };
    await db.insert(mailOutbox).values([
      { ...mail, ...then, dedupeKey: 'sent', state: 'sent', sentAt: clock.now() },
      { ...mail, ...then, dedupeKey: 'dead', state: 'dead' },
      { ...mail, ...then, dedupeKey: 'queued', state: 'queued' },
      { ...mail, ...then, dedupeKey: 'sending', state: 'sending' },
    ]);
    const left = async (days: number): Promise<string[]> => {
      clock.set(daysLater(days));
      await removeExpiredJob.run(app);
      return (await db.select().from(mailOutbox)).map(({ dedupeKey }) => dedupeKey).sort();
    };
    expect(await left(29)).toEqual(['dead', 'queued', 'sending', 'sent']);
    expect(await left(31)).toEqual(['dead', 'queued', 'sending']);
    expect(await left(91)).toEqual(['queued', 'sending']);
  });

  it('deletes webhook events after 90 days', async () => {
    clock.set(NOON);
    const at = { createdAt: clock.now(), receivedAt: clock.now() };
    await db.insert(billingEvents).values({ id: 'evt_1', type: 'customer.subscription.updated', ...at });
    for (const [days, left] of [
      [90, 1],
      [91, 0],
    ] as const) {
      clock.set(daysLater(days));
      await removeExpiredJob.run(app);
      expect(await db.$count(billingEvents)).toBe(left);
    }
  });

  it('deletes alerts, also switched-off ones, and ended watches after a year (ALRT-10, WTCH-11)', async () => {
    clock.set(NOON);
    const { id: userId } = await server.signIn();
    const at = { createdAt: clock.now(), updatedAt: clock.now() };
    const alert = { userId, originAirport: 'DEN', destinationAirport: 'MCO', maxPrice: 49, ...at };
    await db.insert(alerts).values([
      { ...alert, travelDates: [TODAY], isCompleted: true },
      { ...alert, travelDates: [TODAY], isActive: false },
      { ...alert, travelDates: [TODAY, '2026-11-21'], isCompleted: true },
      { ...alert, travelDates: [TODAY, '2026-11-22'] },
    ]);
    await db.insert(watchSearches).values({ id: 'DEN', place: 'DEN', request: {}, lastDay: TODAY });
    const watch = { userId, searchId: 'DEN', request: {}, passOnly: false, timeZone: 'UTC', mostADay: 3 };
    await db.insert(watches).values([
      { ...watch, ...at, digest: false, status: 'ended' },
      { ...watch, ...at, digest: false, status: 'paused' },
    ]);
    const left = async (days: number) => {
      clock.set(daysLater(days));
      await removeExpiredJob.run(app);
      return [await db.$count(alerts), await db.$count(watches)];
    };
    expect([await left(365), await left(366), await left(367)]).toEqual([
      [4, 2],
      [2, 1],
      [1, 1],
    ]);
  });

  it('keeps counted searches as long as the operator wishes (PRIV-9)', async () => {
    const search = { searchType: 'search', searchKey: 'k', originAirport: 'DEN', searchDate: TODAY };
    const counts = { resultsFound: 1, totalFlights: 1 };
    const many = Array.from({ length: 2_500 }, () => ({ ...search, ...counts, createdAt: daysLater(0) }));
    await db.insert(searches).values([...many, { ...search, ...counts, createdAt: daysLater(60) }]);
    clock.set(daysLater(91));
    await removeExpiredJob.run(app);
    expect(await db.$count(searches)).toBe(2_501);
    const searchesKeptDays = 90;
    await removeExpiredJob.run(
      Object.assign(Object.create(app), { config: { ...app.config, searchesKeptDays } }),
    );
    expect(await db.$count(searches)).toBe(1);
  });
});
