import { Writable } from 'node:stream';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { newItem } from '@fareweave/shared-lib/domain/shortlist';
import { type Keepable, shortlistId } from '@fareweave/shared-lib/domain/shortlist-id';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { handleError } from '../core/http/error-handler.ts';
import { loggerOptions } from '../core/http/logging.ts';
import { alerts, calendarFeeds, users, watches, watchFindings, watchSearches } from '../db/schema/index.ts';
import { FREE, PREMIUM, type SignedIn, testApp } from '../testing/app.ts';
import { untranslatedLines } from '../testing/pseudo-lines.ts';
import { ANYWHERE } from '../watches/testing/watch-requests.ts';
import { calendarFeedPlugin } from './index.ts';
import { parseFeed } from './testing/parse-feed.ts';

const NOW = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOW });
const { app, db, clock } = server;
afterAll(() => server.close());

/** A flight by its segments: number, airports and local times. */
const flight = (...segments: [string, string, string, string, string][]): Flight => ({
  departure_time: segments[0]?.[3] ?? '',
  arrival_time: segments.at(-1)?.[4] ?? '',
  total_trip_time: '03:33',
  stops: segments.length - 1,
  duration: 213,
  flight_number: segments.map(([number]) => number).join(' / '),
  lowest_go_wild_price: 15,
  lowest_price: 15,
  segments: segments.map(([flight_number, from, to, departure_time, arrival_time]) => ({
    departure_airport: from,
    arrival_airport: to,
    departure_time,
    arrival_time,
    flight_number,
  })),
  fares: { go_wild: { total: 15 }, standard: { total: 49 }, discount_den: null },
  booking_links: { go_wild: '', standard: '', discount_den: '' },
});
/** Over midnight, to another zone. */
const redEye = flight(
  ['F9 2040', 'DEN', 'LAS', '2026-11-21T21:05:00-07:00', '2026-11-21T22:05:00-08:00'],
  ['F9 612', 'LAS', 'MCO', '2026-11-21T23:03:00-08:00', '2026-11-22T06:41:00-05:00'],
);
const home = flight(['F9 4', 'MCO', 'DEN', '2026-11-24T19:00:00-05:00', '2026-11-24T21:10:00-07:00']);
const plan: Keepable = {
  flights: [redEye, home],
  plan: { places: ['MCO'], stays: [], address: '/plan?origin=DEN&from=2026-11-21T00:00' },
};

const keep = (who: SignedIn, what: Keepable, kept_at = NOW) =>
  app.inject({
    method: 'PUT',
    url: `/api/shortlist/${shortlistId(what.flights)}`,
    headers: who.headers,
    payload: { ...newItem(what), kept_at },
  });
const remove = (who: SignedIn, { flights }: Keepable) =>
  app.inject({ method: 'DELETE', url: `/api/shortlist/${shortlistId(flights)}`, headers: who.headers });
const state = async (who: SignedIn) =>
  (await app.inject({ url: '/api/calendar-feed', headers: who.headers })).json().feed;
const revoke = (who: SignedIn) =>
  app.inject({ method: 'DELETE', url: '/api/calendar-feed', headers: who.headers });

/** Makes the feed of an account and returns its path. */
async function makeFeed(who: SignedIn): Promise<string> {
  const made = await app.inject({ method: 'POST', url: '/api/calendar-feed', headers: who.headers });
  expect(made.statusCode).toBe(201);
  return new URL(made.json().address).pathname;
}
const read = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers });
const eventsOf = async (path: string) => parseFeed((await read(path)).body);

const addAlert = (who: SignedIn, values: Partial<typeof alerts.$inferInsert> = {}) =>
  db.insert(alerts).values({
    userId: who.id,
    originAirport: 'DEN',
    destinationAirport: 'MCO',
    travelDates: ['2026-11-28', '2026-12-01'],
    maxPrice: 49,
    createdAt: clock.now(),
    ...values,
  });

describe('the address of a feed', () => {
  it('is made by its owner and contains 256 random bits, of which the server stores a hash', async () => {
    const who = await server.signIn();
    expect(await state(who)).toBeNull();
    const path = await makeFeed(who);
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
    expect(await state(who)).toEqual({ created_at: '2026-11-20T17:00:00.000Z', last_read_at: null });
    const token = path.slice(-47, -4);
    expect(JSON.stringify(await db.select().from(calendarFeeds))).not.toContain(token);
    expect((await read(path)).statusCode).toBe(200);
  });

  it('ends when a new one is made, and when the feed is revoked', async () => {
    const who = await server.signIn();
    const first = await makeFeed(who);
    const second = await makeFeed(who);
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    expect((await revoke(who)).statusCode).toBe(200);
    expect((await read(second)).statusCode).toBe(404);
    expect(await state(who)).toBeNull();
  });

  it.each(['x.ics', `${'a'.repeat(43)}.ics`, 'a'.repeat(43), `${'a'.repeat(43)}.ics/more`, `%00.ics`])(
    'is not %s',
    async (file) => {
      const response = await read(`/api/calendar/${file}`);
      expect([400, 404]).toContain(response.statusCode);
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it('needs no session, and is of one account', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    await keep(ada, { flights: [home] });
    const [hers, other] = [await makeFeed(ada), await makeFeed(eve)];
    expect(await eventsOf(hers)).toHaveLength(1);
    expect(parseFeed((await read(other, ada.headers)).body)).toEqual([]);
    await revoke(eve);
    expect((await read(hers)).statusCode).toBe(200);
  });

  it('is managed only with a session', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await app.inject({ method, url: '/api/calendar-feed' })).statusCode).toBe(401);
  });

  it('ends with a deactivated or deleted account', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    const [hers, other] = [await makeFeed(ada), await makeFeed(eve)];
    await db.update(users).set({ isActive: false }).where(eq(users.id, ada.id));
    await db.delete(users).where(eq(users.id, eve.id));
    expect([(await read(hers)).statusCode, (await read(other)).statusCode]).toEqual([404, 404]);
  });

  it('is no part of the log, wherever it occurs', async () => {
    let log = '';
    const stream = new Writable({
      write(chunk, _, done) {
        log += chunk;
        done();
      },
    });
    const logging = Fastify({ logger: { ...loggerOptions({ logLevel: 'info' }), stream } });
    const { clock, config, flights } = app;
    logging
      .decorate('db', db)
      .decorate('clock', clock)
      .decorate('config', config)
      .decorate('flights', flights);
    logging.setErrorHandler(handleError);
    await logging.register(calendarFeedPlugin, { prefix: '/api' });
    const who = await server.signIn();
    const path = await makeFeed(who);
    const statuses = [];
    for (const url of [path, path.replace('.ics', ''), `${path}/`, `${path}?a=b`])
      for (const method of ['GET', 'HEAD', 'POST'] as const)
        statuses.push((await logging.inject({ method, url })).statusCode);
    vi.spyOn(app.flights, 'coverage').mockImplementation(() => {
      throw new Error('the source is broken');
    });
    statuses.push((await logging.inject(path)).statusCode);
    vi.restoreAllMocks();
    expect(new Set(statuses)).toEqual(new Set([200, 404, 500]));
    await logging.inject('/api/calendar-feed');
    // Other requests and failures are logged.
    expect(log).toContain('/api/calendar-feed');
    expect(log).toContain('the source is broken');
    expect(log).not.toContain(path.slice(-47, -4));
    await logging.close();
  });
});

describe('the response', () => {
  it('is private, sends no referrer and is not indexed', async () => {
    const path = await makeFeed(await server.signIn());
    const { headers } = await read(path);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is a 304 until something changes', async () => {
    const who = await server.signIn();
    await keep(who, { flights: [home] });
    const path = await makeFeed(who);
    const etag = (await read(path)).headers.etag as string;
    clock.set('2026-11-20T19:00:00Z');
    const again = await read(path, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await keep(who, { flights: [redEye] });
    expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(200);
    clock.set(NOW);
  });

  it('says on the profile when a calendar last read it, to the hour', async () => {
    const who = await server.signIn();
    const path = await makeFeed(who);
    const readAt = async (now: string) => {
      clock.set(now);
      await read(path);
      return (await state(who)).last_read_at;
    };
    expect(await readAt('2026-11-20T18:00:00Z')).toBe('2026-11-20T18:00:00.000Z');
    expect(await readAt('2026-11-20T18:30:00Z')).toBe('2026-11-20T18:00:00.000Z');
    expect(await readAt('2026-11-20T19:01:00Z')).toBe('2026-11-20T19:01:00.000Z');
    clock.set(NOW);
  });

  it('is limited by feed, and guesses by network', async () => {
    const [path, other] = [await makeFeed(await server.signIn()), await makeFeed(await server.signIn())];
    const statuses = async (url: string, count: number) => {
      const all = [];
      for (let index = 0; index < count; index += 1)
        all.push(await app.inject({ url, remoteAddress: '10.9.8.7' }));
      return all.at(-1);
    };
    expect((await statuses(path, 120))?.statusCode).toBe(200);
    const refused = await statuses(path, 1);
    expect([refused?.statusCode, refused?.headers['retry-after']]).toEqual([429, '3600']);
    const guess = `/api/calendar/${'b'.repeat(43)}.ics`;
    expect((await statuses(guess, 100))?.statusCode).toBe(404);
    expect((await statuses(guess, 1))?.statusCode).toBe(429);
    // A feed that exists is read from that network all the same.
    expect((await statuses(other, 1))?.statusCode).toBe(200);
  });
});

it('is in the language of the account (LANG-4)', async () => {
  const descriptionsFor = async (language: string | null) => {
    const who = await server.signIn({ ...PREMIUM, language });
    await keep(who, plan, '2026-11-18T08:00:00Z');
    await addAlert(who);
    await addAlert(who, { travelDates: ['2026-12-02'], isActive: false, gowildOnly: true });
    await addAlert(who, {
      isCompleted: true,
      foundPrice: 39,
      foundTravelDate: '2026-11-28',
      foundFlight: 'f',
    });
    const events = await eventsOf(await makeFeed(who));
    return events.map(({ summary, description }) => `${summary}\n${description}`);
  };
  // These are of shared-lib/domain.
  const own = (text: string) => text.replaceAll(/^.*(?:F9 \d+ [A-Z]{3} →|Flight F9|local time).*$/gm, '');
  expect((await descriptionsFor('en-XA')).map(own).flatMap(untranslatedLines)).toEqual([]);
  const spanish = (await descriptionsFor('es')).join('\n');
  for (const text of [
    'Tramo 2 de 3 de un viaje que guardaste',
    'Tarifas de F9 4 el mié, 18 de nov de 2026, cuando lo guardaste, para un adulto: GoWild $15, Estándar $49. Pueden haber cambiado.',
    'Alerta de tarifa: Denver a Orlando, $49 o menos',
    'Encontramos $39: Denver a Orlando',
  ])
    expect(spanish).toContain(text);
});

describe('kept trips', () => {
  it('have an event a leg, in the zones of its airports', async () => {
    const who = await server.signIn();
    await keep(who, plan, '2026-11-18T08:00:00Z');
    const events = await eventsOf(await makeFeed(who));
    expect(events).toMatchObject([
      {
        summary: 'F9 2040 DEN → LAS',
        start: '2026-11-22T04:05:00.000Z',
        end: '2026-11-22T06:05:00.000Z',
        zones: ['America/Denver', 'America/Los_Angeles'],
        location: 'Denver International Airport, Denver (DEN)',
        geo: [39.8617, -104.6731].map((degrees) => expect.closeTo(degrees, 1)),
        status: 'TENTATIVE',
        transparency: 'TRANSPARENT',
      },
      {
        summary: 'F9 612 LAS → MCO',
        start: '2026-11-22T07:03:00.000Z',
        end: '2026-11-22T11:41:00.000Z',
        zones: ['America/Los_Angeles', 'America/New_York'],
      },
      { summary: 'F9 4 MCO → DEN', zones: ['America/New_York', 'America/Denver'] },
    ]);
    const { description, url } = events[1] as (typeof events)[number];
    expect(url).toMatch(/\/plan\?origin=DEN&from=2026-11-21T00:00$/);
    for (const text of [
      'Departs Las Vegas (LAS) at 11:03 PM, local time',
      'Arrives Orlando (MCO) at 6:41 AM, local time',
      'Leg 2 of 3 of a trip that you kept',
      'Fares of F9 2040 / F9 612 on Wed, Nov 18, 2026, when you kept it, for one adult: GoWild $15, Standard $49.',
      'Sample data: this flight and its fares are not real.',
      'Book with the GoWild pass: https://booking.flyfrontier.com/',
      `Open in Fareweave: ${url}`,
    ])
      expect(description).toContain(text);
  });

  it('keep their ids and rise in sequence when they are kept again with other times; removed ones disappear', async () => {
    const who = await server.signIn();
    const before = { flights: [home] };
    const after = {
      flights: [flight(['F9 4', 'MCO', 'DEN', '2026-11-24T19:40:00-05:00', '2026-11-24T21:50:00-07:00'])],
    };
    await keep(who, before);
    const path = await makeFeed(who);
    const [first] = await eventsOf(path);
    clock.set('2026-11-20T18:00:00Z');
    await keep(who, after, '2026-11-20T18:00:00Z');
    const [second, ...others] = await eventsOf(path);
    expect(others).toEqual([]);
    expect(second).toMatchObject({ uid: first?.uid, start: '2026-11-25T00:40:00.000Z' });
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? Number.NaN);
    await makeFeed(who);
    for (const one of [before, after]) await remove(who, one);
    const renewed = await makeFeed(who);
    expect(await eventsOf(renewed)).toEqual([]);
    clock.set(NOW);
  });

  it('rise in sequence when an earlier item has a leg again, because the later one was removed (CALF-6)', async () => {
    const who = await server.signIn();
    const path = await makeFeed(who);
    const later = {
      flights: [flight(['F9 4', 'MCO', 'DEN', '2026-11-24T19:40:00-05:00', '2026-11-24T21:50:00-07:00'])],
    };
    await keep(who, { flights: [home] }, '2026-11-20T15:00:00Z');
    await keep(who, later, '2026-11-20T16:30:00Z');
    const [moved] = await eventsOf(path);
    clock.set('2026-11-20T17:30:00Z');
    await remove(who, later);
    const [back] = await eventsOf(path);
    expect(back).toMatchObject({ uid: moved?.uid, start: '2026-11-25T00:00:00.000Z' });
    expect(back?.sequence).toBeGreaterThan(moved?.sequence ?? Number.NaN);
    clock.set('2026-11-20T18:00:00Z');
    expect(await eventsOf(path)).toEqual([back]);
    // Undo keeps the item again with its former time (KEEP-9).
    await keep(who, later, '2026-11-20T16:30:00Z');
    const [again] = await eventsOf(path);
    expect(again).toMatchObject({ uid: moved?.uid, start: moved?.start });
    expect(again?.sequence).toBeGreaterThan(back?.sequence ?? Number.NaN);
    clock.set(NOW);
  });

  it('contain a leg of two items once', async () => {
    const who = await server.signIn();
    await keep(who, { flights: [home] });
    await keep(who, plan);
    expect(await eventsOf(await makeFeed(who))).toHaveLength(3);
  });

  it('have times in UTC at an unknown airport', async () => {
    const who = await server.signIn();
    await keep(who, {
      flights: [flight(['F9 9', 'ZZZ', 'DEN', '2026-11-24T19:00:00+09:00', '2026-11-24T09:10:00-07:00'])],
    });
    expect(await eventsOf(await makeFeed(who))).toMatchObject([
      { start: '2026-11-24T10:00:00.000Z', zones: ['UTC', 'America/Denver'], location: null, geo: null },
    ]);
  });
});

describe('fare alerts', () => {
  it('are transparent all-day events of their dates, only with Premium', async () => {
    const [premium, free] = [await server.signIn(PREMIUM), await server.signIn(FREE)];
    for (const who of [premium, free]) await addAlert(who);
    expect(await eventsOf(await makeFeed(free))).toEqual([]);
    const path = await makeFeed(premium);
    expect(await eventsOf(path)).toMatchObject([
      {
        summary: 'Flight alert: Denver to Orlando, $49 or less',
        start: '2026-11-28',
        end: '2026-11-29',
        transparency: 'TRANSPARENT',
        sequence: 0,
      },
      { start: '2026-12-01', end: '2026-12-02' },
    ]);
    await db
      .update(users)
      .set({ premiumUntil: new Date('2026-11-20T16:00:00Z') })
      .where(eq(users.id, premium.id));
    expect(await eventsOf(path)).toEqual([]);
  });

  it('have one event with the fare when it is found, the same one with a higher sequence', async () => {
    const who = await server.signIn(PREMIUM);
    await addAlert(who);
    const path = await makeFeed(who);
    const [, second] = await eventsOf(path);
    const found = { isCompleted: true, foundPrice: 39, foundTravelDate: '2026-12-01' };
    await db
      .update(alerts)
      .set({ ...found, foundFlight: 'abc', foundFlightNumber: 'F9 1279', lastCheckedAt: new Date(NOW) })
      .where(eq(alerts.userId, who.id));
    const events = await eventsOf(path);
    expect(events).toMatchObject([
      { uid: second?.uid, summary: 'Found $39: Denver to Orlando', start: '2026-12-01', sequence: 2 },
    ]);
    expect(events[0]?.url).toContain('flight=abc');
    expect(events[0]?.description).toContain('Found $39 on flight F9 1279.');
  });

  it('say that they are switched off, and disappear when their dates have passed or are long ago', async () => {
    const who = await server.signIn(PREMIUM);
    await addAlert(who, { isActive: false, travelDates: ['2026-11-28'] });
    await addAlert(who, { isCompleted: true, travelDates: ['2026-11-18'] });
    await addAlert(who, { isCompleted: true, foundPrice: 39, foundTravelDate: '2026-10-01' });
    expect(await eventsOf(await makeFeed(who))).toMatchObject([
      { summary: 'Flight alert, switched off: Denver to Orlando, $49 or less', sequence: 1 },
    ]);
  });

  it('have no event on the last day of the year 9999, after which no calendar has a day', async () => {
    const who = await server.signIn(PREMIUM);
    await addAlert(who, { travelDates: ['9999-12-30', '9999-12-31'] });
    const { body } = await read(await makeFeed(who));
    expect(body.match(/^DTEND.*$/gm)).toEqual(['DTEND;VALUE=DATE:99991231']);
    expect(parseFeed(body)).toMatchObject([{ start: '9999-12-30', end: '9999-12-31' }]);
  });

  it('have at most fifty events', async () => {
    const who = await server.signIn(PREMIUM);
    for (let count = 0; count < 30; count += 1) await addAlert(who);
    expect(await eventsOf(await makeFeed(who))).toHaveLength(50);
  });
});

it('is a part of the personal data, without its address', async () => {
  const who = await server.signIn();
  await makeFeed(who);
  const data = await app.inject({ url: '/api/auth/export', headers: who.headers });
  expect(data.json().calendar_feed).toEqual({ created_at: '2026-11-20T17:00:00.000Z', last_read_at: null });
});

describe('the findings of watches (WTCH-13)', () => {
  it('are events of their days, with Premium only', async () => {
    const who = await server.signIn(PREMIUM);
    const searchId = `search of ${who.id}`;
    await db
      .insert(watchSearches)
      .values({ id: searchId, place: 'DEN *', request: {}, lastDay: '2026-12-06' });
    const [watch] = await db
      .insert(watches)
      .values({
        userId: who.id,
        searchId,
        request: ANYWHERE,
        passOnly: false,
        timeZone: 'America/Denver',
        mostADay: 5,
        digest: false,
        createdAt: clock.now(),
        updatedAt: clock.now(),
      })
      .returning();
    const leg = { origin: 'DEN', destination: 'MCO', flight_number: 'F9 1279', stops: 0, hash: 'abc' };
    const times = { departure_time: '2026-12-04T06:15:00-07:00', arrival_time: '2026-12-04T11:48:00-05:00' };
    await db.insert(watchFindings).values({
      watchId: watch?.id ?? '',
      key: 'DEN-MCO 2026-12-04',
      price: 49,
      day: '2026-12-04',
      flights: [{ ...leg, ...times }],
      foundAt: clock.now(),
    });
    const path = await makeFeed(who);
    const body = (await read(path)).body;
    expect(parseFeed(body)).toHaveLength(1);
    expect(body).toContain('SUMMARY:Found $49: Denver to anywhere');
    expect(body).toContain('DTSTART;VALUE=DATE:20261204');

    // The sequence of an event must not fall when a later finding of an earlier day has passed (CALF-6).
    await db.insert(watchFindings).values({
      watchId: watch?.id ?? '',
      key: 'DEN-MCO 2026-11-22',
      price: 39,
      day: '2026-11-22',
      flights: [{ ...leg, ...times, departure_time: '2026-11-22T06:15:00-07:00' }],
      foundAt: new Date('2026-11-20T18:00:00Z'),
    });
    const [sooner] = await eventsOf(path);
    clock.set('2026-11-24T17:00:00Z');
    const [again] = await eventsOf(path);
    clock.set(NOW);
    expect([sooner?.start, again?.start]).toEqual(['2026-11-22', '2026-12-04']);
    expect(again?.sequence).toBeLessThan(sooner?.sequence ?? 0);
    expect(again?.uid).not.toBe(sooner?.uid);

    await db.update(users).set({ isPremium: false }).where(eq(users.id, who.id));
    expect(await eventsOf(path)).toEqual([]);
  });
});
