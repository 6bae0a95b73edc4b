import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestClock, testClock } from '../../../testing/fixtures.ts';
import {
  fakeService,
  inOrder,
  json,
  type Received,
  type Responder,
  refusal,
} from '../../../upstream/testing/fake-service.ts';
import type { FlightQuery, FlightsPort } from '../../port.ts';
import type { FeedOptions } from './feed-client.ts';
import { feedFlights } from './index.ts';
import { feedFlight, feedNonstop } from './testing/feed-flight.ts';

const NOON = '2026-11-20T17:00:00Z';
const KEY = 'the-secret-key';
const feed = await fakeService();
afterAll(() => feed.close());

let clock: TestClock;
let warnings: unknown[][];
let flights: FlightsPort;

const source = (more: Partial<FeedOptions> = {}): FlightsPort =>
  feedFlights({
    url: feed.url,
    key: KEY,
    timeoutMs: 5000,
    concurrency: 50,
    clock,
    blackoutDates: new Set(['2026-11-25']),
    log: { warn: (...line: unknown[]) => void warnings.push(line) },
    retryBaseMs: 1,
    ...more,
  });

beforeEach(() => {
  clock = testClock(NOON);
  warnings = [];
  flights = source();
});

const search = (more: Partial<FlightQuery> = {}) =>
  flights.search({
    origins: ['DEN'],
    destinations: null,
    date: '2026-11-21',
    now: clock.now().getTime(),
    maxWorkers: 50,
    ...more,
  });

const later = (ms: number): void => clock.set(new Date(clock.now().getTime() + ms));
const MINUTE = 60_000;

/** Answers with a flight from the requested origin to Orlando. */
const fromAnywhere: Responder = (received, response) => {
  const [origin, date] = ['origin', 'date'].map((name) => received.url.searchParams.get(name) ?? '');
  const flight = feedNonstop('F9 7', [origin ?? '', `${date}T15:00:00Z`], ['MCO', `${date}T18:00:00Z`]);
  json({ flights: [flight] })(received, response);
};
const urlOf = ({ url }: Received): string => `${url.pathname}?${url.searchParams}`;

/** The lowest price in the response of a search. */
const price = async (): Promise<number | null | undefined> =>
  (await search()).flights[0]?.flight.lowest_price;
const priced = (total: number): Responder =>
  json({ flights: [feedFlight({ fares: { standard: { total } } })] });

describe('a search of the fare feed', () => {
  it('makes one request for each origin, with the key', async () => {
    feed.respondWith(fromAnywhere);
    const found = await search({ origins: ['DEN', 'LAS', 'LGA'] });
    expect(feed.received.map(urlOf).sort()).toEqual([
      '/flights?origin=DEN&date=2026-11-21',
      '/flights?origin=LAS&date=2026-11-21',
      '/flights?origin=LGA&date=2026-11-21',
    ]);
    expect(feed.received[0]?.headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      accept: 'application/json',
    });
    expect(found.flights.map(({ origin, destination }) => origin + destination).sort()).toEqual([
      'DENMCO',
      'LASMCO',
      'LGAMCO',
    ]);
    expect(found).toMatchObject({ failed: [], dropped: 0 });
  });

  it('makes one request for each pair, or for each destination when the search is from everywhere', async () => {
    feed.respondWith(json({ flights: [] }));
    await search({ origins: ['DEN', 'MCO'], destinations: ['MCO', 'SJU'] });
    await search({ origins: null, destinations: ['MCO', 'SJU'] });
    expect(feed.received.map(urlOf).sort()).toEqual([
      '/flights?destination=MCO&date=2026-11-21',
      '/flights?destination=SJU&date=2026-11-21',
      '/flights?origin=DEN&destination=MCO&date=2026-11-21',
      '/flights?origin=DEN&destination=SJU&date=2026-11-21',
      '/flights?origin=MCO&destination=SJU&date=2026-11-21',
    ]);
  });

  it('sends no key when none is configured', async () => {
    feed.respondWith(fromAnywhere);
    flights = source({ key: null });
    await search();
    expect(feed.received[0]?.headers).not.toHaveProperty('authorization');
  });

  it('drops and counts invalid flights and omits departed ones', async () => {
    feed.respondWith(json({ flights: [feedFlight(), 'garbage', feedFlight({ segments: [] })] }));
    expect(await search()).toMatchObject({ flights: [{ destination: 'MCO' }], failed: [], dropped: 2 });
    const now = Date.parse('2026-11-21T06:15:00-07:00');
    expect(await search({ now })).toMatchObject({ flights: [], failed: [], dropped: 2 });
  });

  it('makes one request for a hundred concurrent searches', async () => {
    feed.respondWith(fromAnywhere);
    const found = await Promise.all(Array.from({ length: 100 }, () => search()));
    expect(feed.received).toHaveLength(1);
    expect(new Set(found.map((each) => each.flights.length))).toEqual(new Set([1]));
  });

  it('respects the limit of concurrent calls', async () => {
    const waiting: ServerResponse[] = [];
    feed.respondWith(({ url }, response) => {
      if (url.pathname === '/flights') waiting.push(response);
      else response.end();
    });
    const origins = ['DEN', 'LAS', 'LGA', 'JFK', 'EWR', 'SFO'];
    const found = search({ origins, maxWorkers: 2 });
    for (let answered = 0; answered < origins.length; answered += 1) {
      const underWay = Math.min(2, origins.length - answered);
      while (waiting.length < underWay) await setImmediate();
      // Any further request would have arrived before this one.
      for (let i = 0; i < 3; i += 1) await (await fetch(feed.url)).text();
      expect(waiting).toHaveLength(underWay);
      waiting.shift()?.end('{"flights":[]}');
    }
    expect((await found).failed).toEqual([]);
  });
});

describe('a failing fare feed', () => {
  it('fails only the origins whose request failed', async () => {
    const failing = refusal(500);
    feed.respondWith((received, response) => {
      const how = received.url.searchParams.get('origin') === 'LAS' ? failing : fromAnywhere;
      how(received, response);
    });
    const found = await search({ origins: ['DEN', 'LAS', 'LGA'] });
    expect(found.failed).toEqual(['LAS']);
    expect(found.flights.map(({ origin }) => origin).sort()).toEqual(['DEN', 'LGA']);
  });

  it('fails destinations when the search is from everywhere', async () => {
    feed.respondWith(refusal(404));
    expect(await search({ origins: null, destinations: ['MCO', 'SJU'] })).toEqual({
      flights: [],
      failed: ['MCO', 'SJU'],
      dropped: 0,
    });
  });

  it.each<[string, Responder]>([
    ['a 503', refusal(503)],
    ['a 429', refusal(429, { 'retry-after': '0' })],
    ['a broken connection', (_, response) => void response.destroy()],
    [
      'an incomplete response',
      (_, response) => {
        response.writeHead(200, { 'content-length': 1000 });
        response.write('{"flights":[', () => void response.destroy());
      },
    ],
  ])('is retried after %s', async (_, how) => {
    feed.respondWith(inOrder(how, fromAnywhere));
    expect(await search()).toMatchObject({ flights: [{ origin: 'DEN' }], failed: [] });
    expect(feed.received).toHaveLength(2);
  });

  it.each<[string, Responder]>([
    ['400', refusal(400)],
    ['401', refusal(401)],
    ['404', refusal(404)],
    ['a 429 with a Retry-After of a minute', refusal(429, { 'retry-after': '60' })],
    ['a redirect', refusal(302, { location: '/elsewhere' })],
    ['garbage', (_, response) => void response.end('<h1>Welcome</h1>')],
    ['JSON of another form', json({ error: 'no' })],
    ['a response that is too large', (_, response) => void response.end(' '.repeat(10 * 2 ** 20 + 1))],
  ])('is not retried after %s', async (_, how) => {
    feed.respondWith(how);
    expect(await search()).toEqual({ flights: [], failed: ['DEN'], dropped: 0 });
    expect(feed.received).toHaveLength(1);
  });

  it('times out', async () => {
    flights = source({ timeoutMs: 20 });
    const hungUp = new Promise<void>((resolve) => {
      feed.respondWith((_, response) => void once(response, 'close').then(() => resolve()));
    });
    expect((await search()).failed).toEqual(['DEN']);
    await hungUp;
    expect(feed.received).toHaveLength(1);
    expect(warnings).toEqual([[expect.anything(), 'The fare feed did not respond in time']]);
  });

  it('opens the circuit after repeated failures', async () => {
    feed.respondWith(refusal(500));
    const origins = ['DEN', 'LAS', 'LGA', 'JFK', 'EWR', 'SFO', 'SJC', 'OAK', 'ORD', 'MDW', 'MIA', 'FLL'];
    const found = await search({ origins, maxWorkers: 1 });
    expect(found.failed).toEqual(origins);
    expect(feed.received).toHaveLength(10);
  });

  it('does not leak its key', async () => {
    feed.respondWith((_, response) => void response.destroy());
    await search();
    feed.respondWith(refusal(401));
    await search({ origins: ['LAS'] });
    const failure = await flights
      .lowestFares({
        origins: ['LAS'],
        destinations: null,
        from: '2026-11-21',
        days: 2,
        now: 0,
        maxWorkers: 1,
      })
      .catch((error: unknown) => error);
    const { cause, stack } = failure as Error;
    expect(cause).toMatchObject({ message: 'The fare feed returned status 401', status: 401 });
    expect(warnings).toHaveLength(3);
    const logged = inspect([warnings, failure, stack, cause], { depth: null });
    expect(logged).not.toContain(KEY);
  });
});

describe('the cache of feed responses', () => {
  it('serves a response for a minute, then a stale one while it refreshes', async () => {
    feed.respondWith(inOrder(priced(50), priced(40)));
    expect(await price()).toBe(50);
    later(MINUTE);
    expect(await price()).toBe(50);
    expect(feed.received).toHaveLength(1);
    later(1);
    expect(await price()).toBe(50);
    while ((await price()) === 50) await setImmediate();
    expect(await price()).toBe(40);
    expect(feed.received).toHaveLength(2);
  });

  it('serves stale responses during a failure, for ten minutes', async () => {
    feed.respondWith(inOrder(priced(50), refusal(400)));
    expect(await price()).toBe(50);
    later(5 * MINUTE);
    expect(await price()).toBe(50);
    while (warnings.length === 0) await setImmediate();
    expect(await price()).toBe(50);
    later(10 * MINUTE);
    expect(await search()).toMatchObject({ flights: [], failed: ['DEN'] });
  });

  it('has a revision that changes every minute and after a failure', async () => {
    feed.respondWith(inOrder(refusal(400), fromAnywhere));
    const { source: from, period, revision } = await flights.coverage();
    expect({ from, period }).toEqual({ from: 'live', period: { from: '2026-11-20', to: '2027-10-16' } });
    expect((await flights.coverage()).revision).toBe(revision);
    await search();
    const afterTrouble = (await flights.coverage()).revision;
    expect(afterTrouble).not.toBe(revision);
    await search();
    expect((await flights.coverage()).revision).toBe(afterTrouble);
    later(MINUTE);
    expect((await flights.coverage()).revision).not.toBe(afterTrouble);
  });
});

describe('the lowest fares of the fare feed', () => {
  const lowestFares = (more: object = {}) =>
    flights.lowestFares({
      origins: ['DEN', 'LAS'],
      destinations: ['MCO'],
      from: '2026-11-24',
      days: 3,
      now: clock.now().getTime(),
      maxWorkers: 5,
      ...more,
    });
  const fromDenver = [
    { date: '2026-11-24', lowest_go_wild: 15, lowest: 15 },
    { date: '2026-11-25', lowest_go_wild: 15, lowest: 89.5 },
    { date: '2026-11-26', lowest_go_wild: -1, lowest: -2 },
  ];
  const fromVegas = [
    { date: '2026-11-24', lowest_go_wild: null, lowest: 12 },
    { date: '2026-12-24', lowest_go_wild: 1, lowest: 1 },
  ];

  it('are the lowest of all origins for each day', async () => {
    feed.respondWith((received, response) => {
      const days = received.url.searchParams.get('origin') === 'DEN' ? fromDenver : fromVegas;
      json({ days })(received, response);
    });
    expect(await lowestFares()).toEqual([
      { date: '2026-11-24', lowest_go_wild: 15, lowest: 12 },
      { date: '2026-11-25', lowest_go_wild: null, lowest: 90 },
      { date: '2026-11-26', lowest_go_wild: null, lowest: null },
    ]);
    await lowestFares();
    expect(feed.received.map(urlOf).sort()).toEqual([
      '/lowest-fares?origin=DEN&destination=MCO&from=2026-11-24&days=3',
      '/lowest-fares?origin=LAS&destination=MCO&from=2026-11-24&days=3',
    ]);
  });

  it('are known by type where the feed has them, without pass fares on blackout dates', async () => {
    const days = [
      { date: '2026-11-24', lowest_go_wild: 15, lowest: 15, lowest_standard: 59.4, lowest_discount_den: 45 },
      { date: '2026-11-25', lowest_go_wild: 15, lowest: 15, lowest_standard: -1 },
    ];
    feed.respondWith((received, response) => {
      const how = received.url.searchParams.get('origin') === 'DEN' ? json({ days }) : refusal(500);
      how(received, response);
    });
    const query = { origins: ['DEN', 'LAS'], destinations: ['MCO'], from: '2026-11-24', days: 2 };
    expect(await flights.typedFares({ ...query, now: clock.now().getTime(), maxWorkers: 5 })).toEqual({
      days: [
        { go_wild: 15, standard: 59, discount_den: 45 },
        { go_wild: null, standard: null, discount_den: null },
      ],
      failed: ['LAS'],
    });
  });

  it('are the lowest of the other fares on a blackout date (GRID-2)', async () => {
    const day = { date: '2026-11-25', lowest_go_wild: 15, lowest: 15 };
    for (const [types, lowest] of [
      [{ lowest_standard: 89, lowest_discount_den: 67 }, 67],
      [{ lowest_standard: 89, lowest_discount_den: -1 }, 89],
      [{}, null],
    ] as const) {
      flights = source();
      feed.respondWith(json({ days: [{ ...day, ...types }] }));
      expect(await lowestFares({ from: day.date, days: 1 })).toEqual([
        { date: day.date, lowest_go_wild: null, lowest },
      ]);
    }
  });

  it('are null when the feed lacks the endpoint', async () => {
    feed.respondWith(refusal(404));
    const days = await lowestFares({ days: 2 });
    expect(days).toEqual([
      { date: '2026-11-24', lowest_go_wild: null, lowest: null },
      { date: '2026-11-25', lowest_go_wild: null, lowest: null },
    ]);
    expect(warnings).toEqual([]);
  });

  it('fail only when all requests fail', async () => {
    feed.respondWith((received, response) => {
      const how =
        received.url.searchParams.get('origin') === 'DEN' ? json({ days: fromDenver }) : refusal(500);
      how(received, response);
    });
    expect((await lowestFares())[0]?.lowest).toBe(15);
    flights = source();
    feed.respondWith(refusal(500));
    await expect(lowestFares()).rejects.toMatchObject({
      code: 'FLIGHTS_UNAVAILABLE',
      cause: { message: 'The fare feed returned status 500' },
    });
  });
});

describe('the return options from the fare feed', () => {
  const returnOptions = (more: object = {}) =>
    flights.returnOptions({
      origins: ['DEN'],
      destinations: null,
      date: '2026-11-21',
      days: 2,
      now: clock.now().getTime(),
      maxWorkers: 5,
      ...more,
    });
  /** Outbound to Orlando with arrival at 13:00, and return flights at 18:00 except on the 22nd. */
  const network: Responder = (received, response) => {
    const { origin, destination, date } = Object.fromEntries(received.url.searchParams);
    const there = feedNonstop('F9 1', ['DEN', `${date}T15:00:00Z`], ['MCO', `${date}T18:00:00Z`]);
    const home = feedNonstop('F9 2', ['MCO', `${date}T23:00:00Z`], ['DEN', `${date}T23:59:00Z`]);
    const known = date === '2026-11-22' ? [] : [home];
    json({ flights: origin === 'DEN' ? [there] : destination === 'DEN' ? known : [] })(received, response);
  };

  it('need one request a day for all destinations', async () => {
    feed.respondWith(network);
    expect(await returnOptions()).toEqual(
      new Map([
        [
          'MCO',
          {
            days: [
              { date: '2026-11-21', flights: 1, go_wild: 0 },
              { date: '2026-11-22', flights: 0, go_wild: 0 },
            ],
            same_day_minutes: 300,
          },
        ],
      ]),
    );
    await search();
    expect(feed.received.map(urlOf).sort()).toEqual([
      '/flights?destination=DEN&date=2026-11-21',
      '/flights?destination=DEN&date=2026-11-22',
      '/flights?origin=DEN&date=2026-11-21',
    ]);
  });

  it('from one destination request only that destination', async () => {
    feed.respondWith(network);
    const places = await returnOptions({ destinations: ['MCO'], days: 1 });
    expect(places.get('MCO')?.days).toEqual([{ date: '2026-11-21', flights: 1, go_wild: 0 }]);
    expect(feed.received.map(urlOf)).toEqual([
      '/flights?origin=DEN&destination=MCO&date=2026-11-21',
      '/flights?origin=MCO&destination=DEN&date=2026-11-21',
    ]);
  });

  it('omit a day whose request failed', async () => {
    feed.respondWith((received, response) => {
      const how = urlOf(received).endsWith('destination=DEN&date=2026-11-21') ? refusal(400) : network;
      how(received, response);
    });
    expect((await returnOptions()).get('MCO')).toEqual({
      days: [{ date: '2026-11-22', flights: 0, go_wild: 0 }],
      same_day_minutes: null,
    });
  });

  it('count flights that are on sale and do not leave before the arrival', async () => {
    const outbound = ['F9 1', ['DEN', '2026-11-21T15:00:00Z'], ['MCO', '2026-11-21T18:00:00Z']] as const;
    const home = (number: number, departure: string, fares?: object) =>
      feedNonstop(`F9 ${number}`, ['MCO', departure], ['DEN', '2026-11-22T07:00:00Z'], fares);
    const pass = { go_wild: { total: 15 }, standard: { total: 50 } };
    feed.respondWith((received, response) => {
      const flights =
        received.url.searchParams.get('origin') === 'DEN'
          ? [feedNonstop(outbound[0], [...outbound[1]], [...outbound[2]])]
          : [
              home(2, '2026-11-21T17:00:00Z'),
              home(3, '2026-11-21T17:59:00Z'),
              home(4, '2026-11-21T18:00:00Z'),
              home(5, '2026-11-22T01:00:00Z', pass),
              home(6, '2026-11-22T02:00:00Z', {}),
            ];
      json({ flights })(received, response);
    });
    expect((await returnOptions({ days: 1 })).get('MCO')).toEqual({
      days: [{ date: '2026-11-21', flights: 2, go_wild: 1 }],
      same_day_minutes: 7 * 60,
    });
  });

  it('fail when the requests for outbound flights fail', async () => {
    feed.respondWith(refusal(400));
    await expect(returnOptions()).rejects.toMatchObject({
      code: 'FLIGHTS_UNAVAILABLE',
      cause: { message: 'The fare feed returned status 400' },
    });
  });
});

describe('the date grid from the fare feed', () => {
  /** Denver 12:00 – 18:00 Orlando, and Orlando 18:30 and 20:00 – 23:59 Denver, each day, in UTC. */
  const bothWays: Responder = (received, response) => {
    const [origin, date] = ['origin', 'date'].map((name) => received.url.searchParams.get(name) ?? '');
    const flight = (
      number: string,
      from: string,
      departs: string,
      to: string,
      arrives: string,
      total: number,
    ) =>
      feedNonstop(number, [from, `${date}T${departs}Z`], [to, `${date}T${arrives}Z`], {
        go_wild: { total: total - 30 },
        standard: { total },
        discount_den: null,
      });
    const flights =
      origin === 'DEN'
        ? [flight('F9 1', 'DEN', '12:00:00', 'MCO', '18:00:00', 60)]
        : [
            flight('F9 2', 'MCO', '18:30:00', 'DEN', '23:59:00', 50),
            flight('F9 4', 'MCO', '20:00:00', 'DEN', '23:59:00', 70),
          ];
    json({ flights })(received, response);
  };
  const dateGrid = () =>
    flights.dateGrid({
      origins: ['DEN'],
      destinations: ['MCO'],
      outFrom: '2026-11-21',
      backFrom: '2026-11-21',
      days: 2,
      now: clock.now().getTime(),
      maxWorkers: 50,
    });

  it('requests the flights of each day, and combines those that a traveller can fly', async () => {
    feed.respondWith(bothWays);
    const grid = await dateGrid();
    expect(feed.received.map(urlOf).sort()).toEqual([
      '/flights?origin=DEN&destination=MCO&date=2026-11-21',
      '/flights?origin=DEN&destination=MCO&date=2026-11-22',
      '/flights?origin=MCO&destination=DEN&date=2026-11-21',
      '/flights?origin=MCO&destination=DEN&date=2026-11-22',
    ]);
    expect(grid.back[0]).toEqual({ date: '2026-11-21', lowest_go_wild: 20, lowest: 20 });
    expect(grid).toMatchObject({
      go_wild: [
        [70, 50],
        [null, 70],
      ],
      lowest: [
        [70, 50],
        [null, 70],
      ],
      failed: [],
    });
  });

  it('names the airports whose requests failed, and fails when all do', async () => {
    feed.respondWith((received, response) =>
      (received.url.searchParams.get('origin') === 'MCO' ? refusal(400) : bothWays)(received, response),
    );
    const { failed, out, lowest } = await dateGrid();
    expect([...new Set(failed)]).toEqual(['MCO']);
    expect(out.map((day) => day.lowest)).toEqual([30, 30]);
    expect(lowest.flat()).toEqual([null, null, null, null]);
    flights = source();
    feed.respondWith(refusal(400));
    await expect(dateGrid()).rejects.toMatchObject({ code: 'FLIGHTS_UNAVAILABLE' });
  });
});
