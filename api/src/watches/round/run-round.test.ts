import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobContext } from '../../core/job.ts';
import {
  mailBudgets,
  mailOutbox,
  pushDevices,
  pushMessages,
  sessions,
  users,
  watches,
  watchSearches,
} from '../../db/schema/index.ts';
import type { Prices } from '../../fare-alerts/testing/priced-flights.ts';
import { PREMIUM, type SignedIn, testApp } from '../../testing/app.ts';
import { ensureSampleNetwork } from '../../timetable/sample/sample-network.ts';
import { deliverMessages } from '../messages/deliver.ts';
import type { Watch, WatchBody } from '../schema.ts';
import { routePrices } from '../testing/route-prices.ts';
import { ANYWHERE, searching } from '../testing/watch-requests.ts';
import { runRound } from './run-round.ts';

/** Noon in New York, ten in Denver, on a Friday. */
const NOON = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOON, env: { PUBLIC_URL: 'https://fareweave.example' } });
const { db, clock, app } = server;
await app.inject({ url: '/api/airports' });
afterAll(() => server.close());
beforeEach(async () => {
  clock.set(NOON);
  for (const table of [watches, watchSearches, mailOutbox, mailBudgets]) await db.delete(table);
});

const signIn = () => server.signIn(PREMIUM);
// The dates of a live source have no end.
app.flights.coverage = async () => ({
  source: 'live',
  revision: '1',
  period: { from: '2026-01-01', to: '2028-01-01' },
});

const call = async <Answer = Watch>(
  who: SignedIn,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  payload?: object,
): Promise<Answer> => {
  const answer = await app.inject({
    method,
    url: `/api/watches${path}`,
    headers: who.headers,
    ...(payload && { payload }),
  });
  if (answer.statusCode >= 400) throw new Error(answer.body);
  return answer.json<Answer>();
};
const watch = (who: SignedIn, body: WatchBody = ANYWHERE) => call(who, 'POST', '', body);
const list = async (who: SignedIn) => (await call<{ watches: Watch[] }>(who, 'GET')).watches;
/** The query of the link of a finding. */
const queryOf = (watch: Watch | undefined): Record<string, string> =>
  Object.fromEntries(new URL(watch?.found?.address ?? '', 'https://fareweave.example').searchParams);
const mails = async () =>
  (await db.select().from(mailOutbox).orderBy(mailOutbox.createdAt)).map(({ subject }) => subject);

/** Rounds over prices that the test sets; each is ten minutes after the one before. */
function rounds(prices: Prices) {
  const flights = routePrices(prices);
  const { config, shell, fareModels, mail, payments, log } = app;
  const context: JobContext = { db, clock, config, shell, fareModels, mail, payments, log, flights };
  let minutes = 0;
  return {
    flights,
    context,
    async round(next?: Prices): Promise<string[]> {
      if (next !== undefined) flights.set(next);
      const before = await db.$count(mailOutbox);
      clock.set(new Date(Date.parse(NOON) + minutes * 60_000));
      minutes += 10;
      await runRound(context);
      return (await mails()).slice(before);
    },
  };
}

/** Makes a change when a round begins to record what it has found. `end` returns whether that was so. */
function whileRecording(change: () => Promise<unknown>) {
  const { transaction } = db;
  let isChanged = false;
  const spy = vi.spyOn(db, 'transaction').mockImplementation(async (run, ...rest) => {
    const { stack = '' } = new Error();
    if (stack.includes('recordOffers') && !isChanged) {
      isChanged = true;
      await change();
    }
    return transaction.call(db, run, ...rest);
  });
  return {
    end() {
      spy.mockRestore();
      return isChanged;
    },
  };
}

describe('a round', () => {
  it('finds a seat to anywhere, sends one email and lists it (WTCH-8, WTCH-12)', async () => {
    const who = await signIn();
    const { id } = await watch(who);
    const { round } = rounds({ 'DEN MCO 2026-12-01': [80, 49], 'DEN LAS 2026-12-02': [70] });
    expect(await round()).toEqual(['$49: Denver to Orlando on Tue, Dec 1']);
    const [found] = await list(who);
    expect(found).toMatchObject({
      id,
      status: 'active',
      last_checked_at: NOON.replace('Z', '.000Z'),
      found: {
        price: 49,
        address: expect.stringMatching(/^\/\?origin=DEN&destination=MCO&date=2026-12-01&.*flight=/),
        flights: [{ origin: 'DEN', destination: 'MCO', flight_number: 'F9 101' }],
      },
    });
    const [mail] = await db.select().from(mailOutbox);
    expect(mail?.textBody).toContain(
      'We look for flights from Denver to anywhere on any day from Tue, Dec 1 to Sun, Dec 6 for $60 or less for 1 adult.',
    );
    expect(mail?.textBody).toContain('DEN to MCO, Tue, Dec 1, 1:00 AM – 5:00 AM, F9 101, Nonstop');
    expect(mail?.htmlBody).toContain('href="https://fareweave.example/?origin=DEN&amp;destination=MCO');
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/fareweave\.example\/api\/watches\/unsubscribe\?token=watch\./,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('repeats a finding only when it is cheaper (WTCH-10)', async () => {
    await watch(await signIn());
    const { round } = rounds({ 'DEN MCO 2026-12-01': [49] });
    expect(await round()).toHaveLength(1);
    expect(await round()).toEqual([]);
    expect(await round({ 'DEN MCO 2026-12-01': [52] })).toEqual([]);
    expect(await round({ 'DEN MCO 2026-12-01': [49] })).toEqual([]);
    expect(await round({ 'DEN MCO 2026-12-01': [39] })).toEqual(['$39: Denver to Orlando on Tue, Dec 1']);
    expect(await round({ 'DEN MCO 2026-12-01': [39], 'DEN LAS 2026-12-06': [20] })).toEqual([
      '$20: Denver to Las Vegas on Sun, Dec 6',
    ]);
  });

  it('repeats no finding after its messages are changed when some of its days have passed (WTCH-10, WTCH-11)', async () => {
    const who = await signIn();
    const { id } = await watch(who, searching({ from: '2026-11-20' }));
    const prices = { 'DEN MCO 2026-12-01': [49] };
    expect(await rounds(prices).round()).toHaveLength(1);
    clock.set('2026-11-25T17:00:00Z');
    await call(who, 'PUT', `/${id}`, searching({ from: '2026-11-20' }, { most_a_day: 3 }));
    expect(await list(who)).toMatchObject([{ most_a_day: 3, found: { price: 49 } }]);
    await runRound(rounds(prices).context);
    expect(await mails()).toHaveLength(1);
  });

  it('runs a search once for all its watches, and only on its days (WTCH-9)', async () => {
    for (let i = 0; i < 5; i += 1) {
      const who = await signIn();
      await watch(who, searching({ weekdays: [6, 0] }, { max_price: 30 + 10 * i }));
      // The same days in another window.
      await watch(who, searching({ from: '2026-12-05', weekdays: [] }, { max_price: 30 + 10 * i }));
    }
    const { flights, round } = rounds({ 'DEN MCO 2026-12-05': [50], 'DEN MCO 2026-12-01': [10] });
    expect(await db.$count(watchSearches)).toBe(1);
    expect(await round()).toHaveLength(6);
    expect(flights.queries.map(({ origins, destinations, date }) => [origins, destinations, date])).toEqual([
      [['DEN'], null, '2026-12-05'],
      [['DEN'], null, '2026-12-06'],
    ]);
  });

  it('runs a search although the clock was far ahead at its last check', async () => {
    await watch(await signIn());
    await db.update(watchSearches).set({ lastCheckedAt: new Date('2026-11-21T17:00:00Z') });
    expect(await rounds({ 'DEN MCO 2026-12-01': [49] }).round()).toHaveLength(1);
  });

  it('finds trips with enough hours there that are home in time (WTCH-6)', async () => {
    const weekend = { from: '2026-12-04', to: '2026-12-05', trip: { hours: 20, weekday: 0, time: '12:00' } };
    const who = await signIn();
    await watch(who, searching(weekend, { max_price: 100 }));
    const { round } = rounds({
      // Departures at midnight and 01:00 UTC, arrivals four hours later; home by Sunday, 19:00 UTC.
      'DEN MCO 2026-12-05': [40, 30],
      'MCO DEN 2026-12-05': [5],
      'MCO DEN 2026-12-06': [45, 60],
      'MCO DEN 2026-12-07': [1],
    });
    expect(await round()).toEqual(['$85: Denver to Orlando on Sat, Dec 5']);
    const [found] = await list(who);
    expect(
      found?.found?.flights.map(({ flight_number, departure_time }) => [flight_number, departure_time]),
    ).toEqual([
      ['F9 100', '2026-12-05T00:00:00+00:00'],
      ['F9 100', '2026-12-06T00:00:00+00:00'],
    ]);
    expect(queryOf(found)).toMatchObject({
      origin: 'DEN',
      destination: 'MCO',
      date: '2026-12-05',
      screen: 'return_flights',
      flight: found?.found?.flights[0]?.hash,
      return: '2026-12-06',
    });
  });

  it('opens the flights to both airports of a trip that ends at another airport of its city (WTCH-12)', async () => {
    const who = await signIn();
    const weekend = { from: '2026-12-04', to: '2026-12-05', trip: { hours: 20, weekday: 0, time: '23:00' } };
    await watch(who, searching({ ...weekend, origin: 'CITY:New York City' }, { max_price: 100 }));
    await rounds({ 'JFK MCO 2026-12-05': [40], 'MCO LGA 2026-12-06': [45] }).round();
    const [found] = await list(who);
    expect(queryOf(found)).toMatchObject({ origin: 'JFK,LGA', destination: 'MCO', return: '2026-12-06' });
  });

  it('matches pass fares only, and no flight without the requested chance of a seat', async () => {
    const who = await signIn();
    await watch(who, { ...ANYWHERE, pass_only: true });
    await watch(who, { ...ANYWHERE, seat_percent: 50 });
    const { round } = rounds({ 'DEN MCO 2026-12-01': [45] });
    // The pass fare is $20 higher, and without a model there is no estimate.
    expect(await round()).toEqual([]);
    expect(await round({ 'DEN MCO 2026-12-01': [39] })).toEqual(['$59: Denver to Orlando on Tue, Dec 1']);
  });

  it('skips paused watches and accounts without Premium, and catches up', async () => {
    const [who, other] = [await signIn(), await signIn()];
    const { id } = await watch(who);
    await watch(other);
    await call(who, 'POST', `/${id}/pause`);
    await db.update(users).set({ isPremium: false }).where(eq(users.id, other.id));
    const { round } = rounds({ 'DEN MCO 2026-12-01': [49] });
    expect(await round()).toEqual([]);
    await call(who, 'POST', `/${id}/resume`);
    expect(await round()).toHaveLength(1);
    await db.update(users).set({ isPremium: true }).where(eq(users.id, other.id));
    expect(await round()).toHaveLength(1);
  });

  it('finds the trips of the planner within the budget (WTCH-2)', async () => {
    const who = await signIn();
    const plan = 'origin=DEN&visit=MCO&from=2026-12-04T00%3A00&until=2026-12-07T22%3A00';
    await watch(who, { ...ANYWHERE, search: null, plan, max_price: 600 });
    await ensureSampleNetwork(db, '2026-11-20');
    await runRound(app);
    const [found] = await list(who);
    expect(found?.found?.flights.map(({ origin, destination }) => [origin, destination])).toEqual([
      ['DEN', 'MCO'],
      ['MCO', 'DEN'],
    ]);
    expect(found?.found?.price).toBeLessThanOrEqual(600);
    expect(found?.found?.address).toBe(`/plan?${plan}&sort=price&limit=50&budget=600`);
    expect(await mails()).toEqual([
      expect.stringMatching(/^(Trip from Denver to Orlando: \d+ fares from )?\$\d+/),
    ]);
  });

  it('reports no failure of a trip plan whose window has passed at home and not yet in Honolulu', async () => {
    const plan = 'origin=DEN&visit=MCO&from=2026-12-04T00%3A00&until=2026-12-07T22%3A00';
    await watch(await signIn(), { ...ANYWHERE, search: null, plan });
    clock.set('2026-12-08T08:30:00Z');
    const log = { ...app.log, info: vi.fn(), warn: vi.fn() };
    await runRound({ ...rounds({}).context, log });
    expect(log.info).toHaveBeenCalledWith({ searches: 0, failed: 0 }, 'ran the searches of watches');
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('finds seats for a watch that is changed while its former search is matched (WTCH-8)', async () => {
    const [who, other] = [await signIn(), await signIn()];
    const [{ id }] = [await watch(who), await watch(other, searching({ destination: 'LAS' }))];
    const { round } = rounds({ 'DEN MCO 2026-12-01': [49], 'DEN LAS 2026-12-02': [30] });
    expect(await round()).toHaveLength(2);
    // Another process has run the search of the other watch in the next round.
    await db
      .update(watchSearches)
      .set({ lastCheckedAt: new Date('2026-11-20T17:10:00Z') })
      .where(eq(watchSearches.place, 'DEN LAS'));
    // The next round finds a cheaper seat. Before it is recorded, the watch changes to a search whose fares are known already.
    const matching = whileRecording(() => call(who, 'PUT', `/${id}`, searching({ destination: 'LAS' })));
    const found = await round({ 'DEN MCO 2026-12-01': [39], 'DEN LAS 2026-12-02': [30] });
    expect(matching.end()).toBe(true);
    expect([...found, ...(await round())]).toEqual(['$30: Denver to Las Vegas on Wed, Dec 2']);
  });

  it('runs a search again only in the next round if its watch was changed during this one (WTCH-8)', async () => {
    const who = await signIn();
    const { id } = await watch(who);
    const { round } = rounds({ 'DEN MCO 2026-12-01': [49] });
    const recording = whileRecording(() => call(who, 'PUT', `/${id}`, { ...ANYWHERE, max_price: 55 }));
    await round();
    expect(recording.end()).toBe(true);
    expect(await list(who)).toMatchObject([{ last_checked_at: null }]);
    await round();
    expect(await list(who)).toMatchObject([{ last_checked_at: '2026-11-20T17:10:00.000Z' }]);
  });

  it('ends watches whose days have passed', async () => {
    const who = await signIn();
    const { id } = await watch(who);
    const { context } = rounds({});
    clock.set('2026-12-08T12:00:00Z');
    await runRound(context);
    expect((await list(who))[0]).toMatchObject({ id, status: 'ended' });
  });

  it('ends a paused watch although no search is run (WTCH-11)', async () => {
    const who = await signIn();
    const { id } = await watch(who);
    await call(who, 'POST', `/${id}/pause`);
    clock.set('2026-12-08T12:00:00Z');
    await runRound(rounds({}).context);
    expect((await list(who))[0]).toMatchObject({ id, status: 'ended' });
  });

  it('deletes a search whose watch was deleted before its check, a day later', async () => {
    const who = await signIn();
    const { id } = await watch(who);
    await call(who, 'DELETE', `/${id}`);
    const { context } = rounds({});
    await runRound(context);
    expect(await db.$count(watchSearches)).toBe(1);
    clock.set('2026-11-21T17:10:00Z');
    await runRound(context);
    expect(await db.$count(watchSearches)).toBe(0);
  });

  it('goes on when the source fails, and finds the seat later', async () => {
    await watch(await signIn());
    const { round, flights } = rounds({ 'DEN MCO 2026-12-01': [49] });
    flights.fail('throws', ['DEN']);
    expect(await round()).toEqual([]);
    flights.fail('throws', []);
    expect(await round()).toHaveLength(1);
  });
});

describe('messages (WTCH-7)', () => {
  const later = (context: JobContext, at: string) => {
    clock.set(at);
    return deliverMessages(context);
  };

  it('wait for the end of the quiet hours', async () => {
    await watch(await signIn(), { ...ANYWHERE, quiet_hours: { from: '08:00', to: '12:00' } });
    const { round, context } = rounds({ 'DEN MCO 2026-12-01': [49] });
    expect(await round()).toEqual([]);
    await later(context, '2026-11-20T18:59:00Z');
    expect(await mails()).toEqual([]);
    await later(context, '2026-11-20T19:00:00Z');
    expect(await mails()).toHaveLength(1);
  });

  it('are at most as many a day as the person wants; the next one has the rest', async () => {
    await watch(await signIn(), { ...ANYWHERE, most_a_day: 1 });
    const { round, context } = rounds({ 'DEN MCO 2026-12-01': [49] });
    expect(await round()).toHaveLength(1);
    expect(await round({ 'DEN MCO 2026-12-02': [40], 'DEN LAS 2026-12-02': [30] })).toEqual([]);
    await later(context, '2026-11-21T07:00:00Z');
    expect((await mails()).slice(1)).toEqual(['Denver to anywhere: 2 fares from $30']);
  });

  it('are one a day for all watches with a daily message', async () => {
    const who = await signIn();
    await watch(who, { ...ANYWHERE, digest: true });
    await watch(who, searching({ destination: 'LAS' }, { digest: true }));
    const { round, context } = rounds({ 'DEN LAS 2026-12-01': [49], 'DEN MCO 2026-12-03': [40] });
    expect(await round()).toEqual([]);
    await later(context, '2026-11-21T15:00:00Z');
    expect(await mails()).toEqual(['3 fares found by your watches']);
    await later(context, '2026-11-22T15:00:00Z');
    expect(await mails()).toHaveLength(1);
  });

  it('go to a device instead of the mailbox, those of a day to the mailbox (PUSH-5)', async () => {
    const [who, daily] = [await signIn(), await signIn()];
    for (const person of [who, daily]) {
      const [session] = await db.select().from(sessions).where(eq(sessions.userId, person.id));
      await db.insert(pushDevices).values({
        sessionId: session?.id ?? '',
        ...{ endpoint: `https://push.example/${person.id}`, p256dh: 'p', auth: 'a' },
        ...{ showsDetails: true, createdAt: clock.now() },
      });
    }
    await watch(who);
    await watch(daily, { ...ANYWHERE, digest: true });
    const { round } = rounds({ 'DEN MCO 2026-12-01': [49] });
    expect(await round()).toEqual([]);
    expect(await db.select().from(pushMessages)).toMatchObject([
      {
        userId: who.id,
        content: {
          title: '$49: Denver to Orlando on Tue, Dec 1',
          body: expect.stringContaining('DEN to MCO'),
          path: expect.stringContaining('origin=DEN'),
        },
      },
    ]);
  });

  it('wait for a verified address', async () => {
    const who = await server.signIn({ ...PREMIUM, emailVerifiedAt: null });
    await watch(who);
    const { round, context } = rounds({ 'DEN MCO 2026-12-01': [49] });
    expect(await round()).toEqual([]);
    await db.update(users).set({ emailVerifiedAt: clock.now() }).where(eq(users.id, who.id));
    await deliverMessages(context);
    expect(await mails()).toHaveLength(1);
  });
});
