import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import { and, eq, isNull, like, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobContext } from '../../core/job.ts';
import { alerts, mailBudgets, mailOutbox } from '../../db/schema/index.ts';
import { addLegs, daily } from '../../flights/testing/test-network.ts';
import { PREMIUM, type SignedIn, testApp } from '../../testing/app.ts';
import { pricedFlights } from '../testing/priced-flights.ts';
import { checkAlerts } from './check.ts';

const NOON = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOON, env: { PUBLIC_URL: 'https://fareweave.example' } });
const { db, clock, app } = server;
await addLegs(db);
afterAll(() => server.close());

beforeEach(async () => {
  clock.set(NOON);
  await db.delete(alerts);
  await db.delete(mailOutbox);
  await db.delete(mailBudgets);
});

const minutesLater = (minutes: number, from = NOON): Date => new Date(Date.parse(from) + minutes * 60_000);

async function addAlert(who: { id: string }, about: Partial<typeof alerts.$inferInsert> = {}) {
  const [row] = await db
    .insert(alerts)
    .values({
      userId: who.id,
      originAirport: 'DEN',
      destinationAirport: 'MCO',
      travelDates: ['2026-12-01'],
      maxPrice: 50,
      ...about,
    })
    .returning();
  if (row === undefined) throw new Error('no alert');
  return row;
}
async function alertNow(id: string) {
  const [row] = await db.select().from(alerts).where(eq(alerts.id, id));
  return row;
}
/** Records every claim of an alert. */
async function countChecks(): Promise<void> {
  await db.execute(sql`create table checks (alert uuid)`);
  await db.execute(sql`create function count_check() returns trigger language plpgsql as
    $$ begin insert into checks values (new.id); return new; end $$`);
  await db.execute(sql`create trigger count_checks after update of last_checked_at on alerts
    for each row execute function count_check()`);
}
async function checksOf() {
  const { rows } = await db.execute<{ alerts: number; checks: number }>(
    sql`select count(distinct alert)::int as alerts, count(*)::int as checks from checks`,
  );
  return rows[0];
}
const foundMails = () => db.select().from(mailOutbox).where(like(mailOutbox.dedupeKey, 'alert-found:%'));
const signIn = () => server.signIn(PREMIUM);

/** A job context with a source whose prices the test sets. */
function onPrices(prices: Parameters<typeof pricedFlights>[0] = {}) {
  const flights = pricedFlights(prices);
  const { config, shell, fareModels, mail, payments, log } = app;
  const context: JobContext = { db, clock, config, shell, fareModels, mail, payments, log, flights };
  return { flights, context, check: () => checkAlerts(context) };
}

describe('a fare that drops', () => {
  /** A blackout date: otherwise the constant pass fare would usually be the lowest. */
  const QUERY = { origin: 'DEN', destination: 'MCO', date: '2026-12-24' };
  const lowest = async (who: SignedIn) => {
    const answer = await app.inject({ url: '/api/flights/search', query: QUERY, headers: who.headers });
    const flights = answer.json<SearchResults>().flights.MCO ?? [];
    return { flights, price: Math.min(...flights.map(({ lowest_price }) => lowest_price ?? Infinity)) };
  };

  it('completes the alert and sends one e-mail with a link to the flight', async () => {
    const who = await signIn();
    // The lowest fare of each hour; the alert matches fares just below the highest of them.
    const prices: number[] = [];
    for (let hour = 0; hour < 48; hour++) {
      clock.set(minutesLater(60 * hour));
      prices.push((await lowest(who)).price);
    }
    const highest = Math.max(...prices);
    const highestHour = prices.indexOf(highest);
    const cheaperHour = prices.findIndex((price, hour) => hour > highestHour && price < highest);
    const dropped = prices[cheaperHour];
    expect(dropped).toBeLessThan(highest);
    const { id } = await addAlert(who, { travelDates: [QUERY.date], maxPrice: highest - 0.01 });

    clock.set(minutesLater(60 * highestHour));
    await checkAlerts(app);
    expect(await alertNow(id)).toMatchObject({
      isCompleted: false,
      lastCheckedAt: minutesLater(60 * highestHour),
    });
    expect(await foundMails()).toEqual([]);

    clock.set(minutesLater(60 * cheaperHour));
    await checkAlerts(app);
    const { flights } = await lowest(who);
    const cheapest = flights.find(({ lowest_price }) => lowest_price === dropped);
    const hash = cheapest && flightHash(cheapest, 'MCO');
    expect(await alertNow(id)).toMatchObject({
      isCompleted: true,
      isActive: true,
      foundPrice: dropped,
      foundTravelDate: QUERY.date,
      foundFlight: hash,
      notificationSent: true,
    });
    const [mail, ...more] = await foundMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      dedupeKey: `alert-found:${id}`,
      subject: `$${dropped}: Denver to Orlando on Thu, Dec 24, 2026`,
      state: 'queued',
    });
    const link = `https://fareweave.example/?origin=DEN&destination=MCO&date=${QUERY.date}&direction=outbound&screen=departure_flights&flight=${hash}`;
    expect(mail?.textBody).toContain(link);
    expect(mail?.htmlBody).toContain(link.replaceAll('&', '&amp;'));
    expect(mail?.htmlBody).not.toMatch(/<(img|script|link)|\bsrc=|url\(/);

    clock.set(minutesLater(60 * cheaperHour + 10));
    await checkAlerts(app);
    expect(await foundMails()).toHaveLength(1);
  });
});

describe('a check', () => {
  it('names the day of an arrival on another day', async () => {
    await addLegs(db, [{ ...daily(6, 'LAS', 'MIA', 23 * 60, 6 * 60 + 35), arrivalDayOffset: 1 }]);
    await addAlert(await signIn(), { originAirport: 'LAS', destinationAirport: 'MIA', maxPrice: 999 });
    await checkAlerts(app);
    const [mail] = await foundMails();
    expect(mail?.textBody).toContain('Times: 11:00 PM – 6:35 AM (Wed, Dec 2), local');
  });

  it('matches only pass fares when the alert says so', async () => {
    const who = await signIn();
    const [any, pass, cheap] = [
      await addAlert(who, { maxPrice: 45 }),
      await addAlert(who, { maxPrice: 45, gowildOnly: true }),
      await addAlert(who, { maxPrice: 60, gowildOnly: true }),
    ];
    await onPrices({ '*': [40] }).check();
    expect(await alertNow(any.id)).toMatchObject({ isCompleted: true, foundPrice: 40 });
    expect(await alertNow(pass.id)).toMatchObject({ isCompleted: false, foundPrice: null });
    expect(await alertNow(cheap.id)).toMatchObject({ isCompleted: true, foundPrice: 60 });
    const [mail] = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.dedupeKey, `alert-found:${cheap.id}`));
    expect(mail?.textBody).toContain('GoWild pass fare: $60');
  });

  it('finds the cheapest day', async () => {
    const { id } = await addAlert(await signIn(), {
      travelDates: ['2026-12-01', '2026-12-02', '2026-12-03'],
    });
    const prices = { 'DEN MCO 2026-12-01': [45], 'DEN MCO 2026-12-02': [44], 'DEN MCO 2026-12-03': [44] };
    await onPrices(prices).check();
    expect(await alertNow(id)).toMatchObject({ foundPrice: 44, foundTravelDate: '2026-12-02' });
  });

  it('searches a route and day once for all alerts', async () => {
    const people = [await signIn(), await signIn(), await signIn()];
    for (const who of people) {
      await addAlert(who, { travelDates: ['2026-12-01', '2026-12-02'] });
      await addAlert(who, { destinationAirport: 'LAS' });
    }
    const { flights, check } = onPrices({ '*': [500] });
    await check();
    expect(flights.queries.map(({ origins, destinations, date }) => [origins, destinations, date])).toEqual([
      [['DEN'], ['LAS'], '2026-12-01'],
      [['DEN'], ['MCO'], '2026-12-01'],
      [['DEN'], ['MCO'], '2026-12-02'],
    ]);
  });

  it('skips accounts without premium, inactive accounts and inactive alerts', async () => {
    const over = await server.signIn({ ...PREMIUM, premiumUntil: new Date(NOON) });
    const gone = await server.signIn({ ...PREMIUM, isActive: false });
    const free = await server.signIn({});
    for (const who of [over, gone, free]) await addAlert(who);
    await addAlert(await signIn(), { isActive: false });
    const paying = await addAlert(await server.signIn({ ...PREMIUM, premiumUntil: minutesLater(1) }));
    const admin = await addAlert(await server.signIn({ isAdmin: true }));
    await onPrices({ '*': [40] }).check();
    const unchecked = and(eq(alerts.isCompleted, false), isNull(alerts.lastCheckedAt));
    expect(await db.$count(alerts, unchecked)).toBe(4);
    expect(await alertNow(paying.id)).toMatchObject({ isCompleted: true });
    expect(await alertNow(admin.id)).toMatchObject({ isCompleted: true });
  });

  it('checks an alert once in ten minutes of the clock', async () => {
    const { id } = await addAlert(await signIn());
    const { flights, check } = onPrices({ '*': [500] });
    for (const minutes of [0, 3, 9.99, 10, 12]) {
      clock.set(minutesLater(minutes));
      await check();
    }
    expect(flights.queries).toHaveLength(2);
    expect(await alertNow(id)).toMatchObject({ lastCheckedAt: minutesLater(10) });
  });

  it('checks alerts although the clock was far ahead at their last check', async () => {
    const { id } = await addAlert(await signIn(), { lastCheckedAt: minutesLater(60 * 24) });
    await onPrices({ '*': [40] }).check();
    expect(await alertNow(id)).toMatchObject({ isCompleted: true });
  });

  it('completes alerts without a fare when their days are past at the origin', async () => {
    const who = await signIn();
    // Ten in the evening of the 20th in Denver, one in the morning of the 21st in San Juan.
    clock.set('2026-11-21T05:00:00Z');
    const dates = { travelDates: ['2026-11-19', '2026-11-20'] };
    const [denver, sanJuan] = [
      await addAlert(who, dates),
      await addAlert(who, { ...dates, originAirport: 'SJU' }),
    ];
    const lapsed = await addAlert(await server.signIn({}), { travelDates: ['2026-11-19'] });
    const { flights, check } = onPrices({});
    await check();
    expect(await alertNow(denver.id)).toMatchObject({ isCompleted: false });
    expect(flights.queries.map(({ date }) => date)).toEqual(['2026-11-20']);
    for (const { id } of [sanJuan, lapsed])
      expect(await alertNow(id)).toMatchObject({
        isCompleted: true,
        foundPrice: null,
        notificationSent: false,
      });
    expect(await foundMails()).toEqual([]);
  });

  it.each(['throws', 'reports'] as const)('retries alerts after the source %s a failure', async (how) => {
    const who = await signIn();
    const [denver, lasVegas] = [await addAlert(who), await addAlert(who, { originAirport: 'LAS' })];
    const { flights, check } = onPrices({ '*': [40] });
    flights.fail(how, ['DEN']);
    await check();
    expect(await alertNow(denver.id)).toMatchObject({ isCompleted: false });
    expect(await alertNow(lasVegas.id)).toMatchObject({ isCompleted: true });
    flights.fail(how, []);
    clock.set(minutesLater(10));
    await check();
    expect(await alertNow(denver.id)).toMatchObject({ isCompleted: true, foundPrice: 40 });
  });

  it('is shared by concurrent processes', async () => {
    const people: SignedIn[] = [];
    for (let i = 0; i < 48; i += 1) people.push(await signIn());
    const many = Array.from({ length: 1_200 }, (_, i) => ({
      userId: people[Math.floor(i / 25)]?.id ?? '',
      originAirport: ['DEN', 'LAS', 'ATL'][i % 3] ?? '',
      destinationAirport: 'MCO',
      travelDates: ['2026-12-01'],
      maxPrice: i % 4 === 0 ? 50 : 30,
    }));
    await db.insert(alerts).values(many);
    await countChecks();
    const processes = [onPrices({ '*': [40] }), onPrices({ '*': [40] })];
    await Promise.all(processes.map(({ check }) => check()));
    expect(await checksOf()).toEqual({ alerts: many.length, checks: many.length });
    expect(await db.$count(alerts, isNull(alerts.lastCheckedAt))).toBe(0);
    expect(await db.$count(alerts, eq(alerts.isCompleted, true))).toBe(300);
    expect(await foundMails()).toHaveLength(300);
    expect(await db.$count(alerts, eq(alerts.notificationSent, true))).toBe(300);
  });

  it('checks each of more alerts than one claim takes, of the same and of other routes', async () => {
    const { id } = await signIn();
    const places = ['MCO', 'DEN', 'LAS', 'PHX'];
    const rows = Array.from({ length: 1_201 }, (_, i) => ({
      userId: id,
      originAirport: places[i % 2] ?? '',
      destinationAirport: places[2 + (i % 2)] ?? '',
      travelDates: ['2026-12-01'],
      maxPrice: 50,
    }));
    await db.insert(alerts).values(rows);
    await onPrices({ '*': [500] }).check();
    expect(await db.$count(alerts, isNull(alerts.lastCheckedAt))).toBe(0);
  });

  it('stops early on shutdown and leaves the rest to another process', async () => {
    const { id } = await addAlert(await signIn());
    const { context, check } = onPrices({ '*': [40] });
    await checkAlerts({ ...context, stopping: AbortSignal.abort() });
    expect(await alertNow(id)).toMatchObject({ lastCheckedAt: null });
    await check();
    expect(await alertNow(id)).toMatchObject({ isCompleted: true });
  });

  it('skips an alert that was switched off during the check', async () => {
    const who = await signIn();
    const { id } = await addAlert(who);
    const { flights, context } = onPrices({ '*': [40] });
    const search: typeof flights.search = async (query) => {
      await db.update(alerts).set({ isActive: false }).where(eq(alerts.id, id));
      return flights.search(query);
    };
    await checkAlerts({ ...context, flights: { ...flights, search } });
    expect(await alertNow(id)).toMatchObject({ isCompleted: false, foundPrice: null });
    expect(await foundMails()).toEqual([]);
  });
});
