import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import type { RouteNetwork as Network } from '@fareweave/shared-lib/domain/route-network';
import { Value } from 'typebox/value';
import { afterAll, describe, expect, it } from 'vitest';
import { AIRPORTS } from '../airports/airports.ts';
import { addLegs, daily } from '../flights/testing/test-network.ts';
import { ADMIN, FREE, PREMIUM, type SignedIn, type TestApp, testApp } from '../testing/app.ts';
import { fakeService, json, type Responder, refusal } from '../upstream/testing/fake-service.ts';
import { RouteNetwork } from './index.ts';
import { findNetwork } from './network.ts';

/** Noon in New York. */
const NOON = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOON });
const premium = await server.signIn(PREMIUM);
const feed = await fakeService();
const live = await testApp({ now: NOON, env: { FLIGHTS_FEED_URL: feed.url } });
const livePremium = await live.signIn(PREMIUM);
afterAll(async () => {
  await server.close();
  await live.close();
  await feed.close();
});

await addLegs(server.db);

const get = (who: SignedIn | null, { app }: Pick<TestApp, 'app'> = server, headers = {}) =>
  app.inject({ url: '/api/routes', headers: { ...who?.headers, ...headers } });
const network = async (who: SignedIn, from?: Pick<TestApp, 'app'>) => (await get(who, from)).json<Network>();

describe('GET /api/routes', () => {
  it('returns the nonstop routes of a week, with their airports', async () => {
    const answer = await get(premium);
    expect(answer.statusCode).toBe(200);
    const body = answer.json<Network>();
    expect(Value.Errors(RouteNetwork, body)).toEqual([]);
    expect(body).toMatchObject({
      success: true,
      source: 'timetable',
      period: { from: '2026-11-20', to: '2026-11-26' },
    });
    expect(body.airports).toEqual(
      AIRPORTS.filter(({ stationCode }) => ['DEN', 'LAS', 'LGA', 'MCO', 'SJU'].includes(stationCode)),
    );
    // The morning flights of the first day have departed.
    expect(
      body.routes.map(({ origin, destination, miles, minutes, flights }) => [
        `${origin}-${destination}`,
        miles,
        minutes,
        flights,
      ]),
    ).toEqual([
      ['DEN-LAS', 627, 120, 6],
      ['DEN-MCO', 1545, 213, 13],
      ['LGA-MCO', 951, 190, 6],
      ['MCO-SJU', 1189, 180, 7],
    ]);
  });

  it('returns the lowest fares of the searches of those days', async () => {
    const { routes } = await network(premium);
    const prices = [];
    for (let day = 20; day <= 26; day++) {
      const query = { origin: 'DEN', destination: 'LAS', date: `2026-11-${day}` };
      const answer = await server.app.inject({ url: '/api/flights/search', query, headers: premium.headers });
      const { flights } = answer.json<SearchResults>();
      for (const { lowest_price } of flights.LAS ?? []) if (lowest_price !== null) prices.push(lowest_price);
    }
    const route = routes.find(({ destination }) => destination === 'LAS');
    expect(route?.lowest_price).toBe(Math.min(...prices));
  });

  it('requires premium and is the same for all accounts', async () => {
    expect((await get(null)).statusCode).toBe(401);
    const refused = await get(await server.signIn(FREE));
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'PREMIUM_REQUIRED',
      message: 'The interactive route map is a premium feature. Upgrade your account to see it.',
    });
    const [one, other] = await Promise.all([get(premium), get(await server.signIn(ADMIN))]);
    expect(one.body).toBe(other.body);
    expect(one.headers['cache-control']).toBe('private, no-cache, stale-if-error=604800');
  });

  it('is compressed for clients that accept it', async () => {
    const answer = await get(premium, server, { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await get(premium)).body);
  });

  it('uses a new timetable and begins with its first day', async () => {
    const other = await testApp({ now: '2026-10-20T17:00:00Z' });
    const who = await other.signIn(PREMIUM);
    expect(await network(who, other)).toMatchObject({
      success: true,
      period: null,
      airports: [],
      routes: [],
    });
    await addLegs(other.db, [daily(7, 'DEN', 'ABQ', 600, 680)], true);
    other.clock.set('2026-10-20T17:00:10Z');
    const { source, period, routes } = await network(who, other);
    expect(source).toBe('sample');
    expect(period).toEqual({ from: '2026-11-01', to: '2026-11-07' });
    expect(routes.map(({ origin, destination }) => `${origin}-${destination}`)).toEqual(['DEN-ABQ']);
    await other.close();
  });
});

describe('findNetwork', () => {
  it('accepts more flights of a day than a call has arguments', async () => {
    const { flights } = server.app;
    const search: typeof flights.search = async (query) => {
      const result = await flights.search(query);
      return { ...result, flights: new Array(200_000).fill(result.flights[0]) };
    };
    const period = { from: '2026-11-20', to: '2026-11-20' };
    const day = { source: 'live', revision: '', period } as const;
    const { routes } = await findNetwork({ ...flights, search }, day, Date.parse(NOON));
    expect(routes).toMatchObject([{ flights: 200_000 }]);
  });
});

describe('GET /api/routes from a fare feed', () => {
  const flight = (from: string, to: string) => ({
    segments: [
      {
        departure_airport: from,
        departure_time: '2026-11-20T23:00:00Z',
        arrival_airport: to,
        arrival_time: '2026-11-21T01:00:00Z',
        flight_number: 'F9 1',
      },
    ],
    fares: { standard: { total: 49 } },
  });
  const denverOnly: Responder = (received, response) =>
    json({ flights: received.url.searchParams.get('origin') === 'DEN' ? [flight('DEN', 'MCO')] : [] })(
      received,
      response,
    );

  it('searches each airport once for concurrent requests', async () => {
    feed.respondWith(denverOnly);
    const body = await Promise.all([1, 2, 3].map(() => network(livePremium, live)));
    expect(new Set(body.map((network) => JSON.stringify(network))).size).toBe(1);
    expect(body[0]).toMatchObject({ source: 'live', period: { from: '2026-11-20', to: '2026-11-20' } });
    expect(body[0]?.routes).toEqual([
      {
        origin: 'DEN',
        destination: 'MCO',
        miles: 1545,
        minutes: 120,
        flights: 1,
        lowest_go_wild: null,
        lowest_price: 49,
      },
    ]);
    expect(feed.received).toHaveLength(AIRPORTS.length);
    live.clock.set('2026-11-20T17:09:00Z');
    await network(livePremium, live);
    expect(feed.received).toHaveLength(AIRPORTS.length);
  });

  it('lists the missing airports and retries a minute later', async () => {
    live.clock.set('2026-11-20T18:30:00Z');
    feed.respondWith((received, response) =>
      received.url.searchParams.get('origin') === 'LAS'
        ? refusal(404)(received, response)
        : denverOnly(received, response),
    );
    expect(await network(livePremium, live)).toMatchObject({ partial: true, failed_origins: ['LAS'] });
    feed.respondWith(denverOnly);
    live.clock.set('2026-11-20T18:31:30Z');
    while ((await network(livePremium, live)).partial) await setImmediate();
    expect(feed.received.length).toBeGreaterThan(0);
  });

  it('is a 502 when all searches fail', async () => {
    live.clock.set('2026-11-20T20:00:00Z');
    feed.respondWith(refusal(500));
    const failed = await get(livePremium, live);
    expect(failed.statusCode).toBe(502);
    expect(failed.json()).toMatchObject({
      message: 'Failed to fetch routes data',
      code: 'FLIGHTS_UNAVAILABLE',
    });
  });
});
