import type { Flight, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { newItem } from '@fareweave/shared-lib/domain/shortlist';
import { type Keepable, MAX_ITEMS, shortlistId } from '@fareweave/shared-lib/domain/shortlist-id';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { searches } from '../db/schema/index.ts';
import { addLegs, daily } from '../flights/testing/test-network.ts';
import { FREE, PREMIUM, type SignedIn, testApp } from '../testing/app.ts';
import { MAX_ITEM_BYTES } from './schema.ts';

const NOW = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOW });
const { app, db, clock } = server;
afterAll(() => server.close());
await addLegs(db, [
  daily(1, 'DEN', 'MCO', 6 * 60, 11 * 60 + 33),
  daily(2, 'DEN', 'MCO', 18 * 60 + 20, 23 * 60 + 33),
  daily(3, 'MCO', 'SJU', 13 * 60, 17 * 60),
  daily(4, 'MCO', 'DEN', 19 * 60, 21 * 60),
]);

const searcher = await server.signIn(PREMIUM);
async function flightsOf(origin: string, destination: string, date: string): Promise<Flight[]> {
  const url = `/api/flights/single?origin=${origin}&destination=${destination}&date=${date}`;
  const { flights } = (await app.inject({ url, headers: searcher.headers })).json<SearchResults>();
  return Object.values(flights).flat();
}
const [flight, evening] = (await flightsOf('DEN', 'MCO', '2026-11-21')) as [Flight, Flight];
const [home] = (await flightsOf('MCO', 'DEN', '2026-11-23')) as [Flight];

const plan: Keepable = {
  flights: [flight, home],
  plan: {
    places: ['MCO'],
    stays: [{ airport: 'MCO', leaves_from: 'MCO', minutes: 3_327, nights: 2 }],
    address: '/plan?origin=DEN&from=2026-11-21T00:00&until=2026-11-24T00:00',
  },
};

interface Changes {
  id?: string;
  kept_at?: string;
  [field: string]: unknown;
}
const keep = (who: SignedIn | null, what: Keepable, { id, ...changes }: Changes = {}) =>
  app.inject({
    method: 'PUT',
    url: `/api/shortlist/${id ?? shortlistId(what.flights)}`,
    headers: { ...who?.headers },
    payload: { ...newItem(what), ...changes },
  });
const get = (who: SignedIn | null, path = '') =>
  app.inject({ url: `/api/shortlist${path}`, headers: { ...who?.headers } });
const remove = (who: SignedIn | null, id: string) =>
  app.inject({ method: 'DELETE', url: `/api/shortlist/${id}`, headers: { ...who?.headers } });
const itemsOf = async (who: SignedIn) => (await get(who)).json().items;
const withFares = (dollars: number): Flight => ({
  ...flight,
  fares: { go_wild: null, standard: { total: dollars }, discount_den: null },
});

/** A flight of another day, as many as wanted. */
const onDay = (day: number): Flight => {
  const moved = JSON.stringify(flight).replaceAll('2026-11-21', `2026-12-${String(day).padStart(2, '0')}`);
  return JSON.parse(moved) as Flight;
};

describe('the shortlist of an account', () => {
  it('needs a session', async () => {
    for (const response of [
      await get(null),
      await get(null, '/prices'),
      await keep(null, { flights: [flight] }),
      await remove(null, 'x'),
    ])
      expect(response.statusCode).toBe(401);
  });

  it('keeps flights and trip plans, the last kept first, without seats', async () => {
    const who = await server.signIn(PREMIUM);
    expect(flight.fares.standard?.available_seats).toEqual(expect.any(Number));
    expect((await keep(who, { flights: [flight] })).statusCode).toBe(200);
    clock.set('2026-11-20T17:01:00Z');
    expect((await keep(who, plan)).json()).toMatchObject({
      kind: 'plan',
      kept_at: '2026-11-20T17:01:00.000Z',
    });
    clock.set(NOW);
    const items = await itemsOf(who);
    expect(items).toMatchObject([
      { kind: 'plan', places: ['MCO'], stays: [{ minutes: 3_327, daylight_minutes: null }] },
      {
        id: shortlistId([flight]),
        kind: 'flight',
        address: expect.stringMatching(/^\/\?origin=DEN&destination=MCO&date=2026-11-21&/),
        kept_at: '2026-11-20T17:00:00.000Z',
        flights: [{ fares: { standard: { total: flight.fares.standard?.total } } }],
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('available_seats');
  });

  it('is only of that account', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    await keep(ada, { flights: [flight] });
    expect(await itemsOf(eve)).toEqual([]);
    expect((await remove(eve, shortlistId([flight]))).statusCode).toBe(200);
    expect(await itemsOf(ada)).toHaveLength(1);
    expect((await get(eve, '/prices')).json().items).toEqual([]);
    await remove(ada, shortlistId([flight]));
    expect(await itemsOf(ada)).toEqual([]);
  });

  it('keeps the fares that the server knows, not those of the page', async () => {
    const who = await server.signIn();
    const item = (await keep(who, { flights: [withFares(1)] })).json();
    expect(item.flights[0].fares.standard).toEqual({ total: flight.fares.standard?.total });
  });

  it('takes over the price and the time of the device, but no time in the future or before 2020', async () => {
    const who = await server.signIn();
    const kept_at = '2026-11-18T08:00:00.000Z';
    expect((await keep(who, { flights: [withFares(1)] }, { kept_at })).json()).toMatchObject({
      kept_at,
      flights: [{ fares: { go_wild: null, standard: { total: 1 } } }],
    });
    const later = await keep(who, { flights: [evening] }, { kept_at: '2031-01-01T00:00:00Z' });
    expect(later.json().kept_at).toBe('2026-11-20T17:00:00.000Z');
    const ancient = await keep(who, { flights: [home] }, { kept_at: '0000-01-01T00:00:00Z' });
    expect([ancient.statusCode, ancient.json().kept_at]).toEqual([200, '2020-01-01T00:00:00.000Z']);
    const leap = await keep(who, { flights: [withFares(2)] }, { kept_at: '2016-12-31T23:59:60Z' });
    expect(leap.statusCode).toBe(200);
  });

  it('merges two tabs at once without duplicates, and leaves what it has as it is', async () => {
    const who = await server.signIn();
    const kept_at = '2026-11-18T08:00:00.000Z';
    const tabs = await Promise.all(
      [1, 2, 3, 4].map((dollars) => keep(who, { flights: [withFares(dollars)] }, { kept_at })),
    );
    const answers = new Set(tabs.map(({ statusCode, body }) => `${statusCode} ${body}`));
    expect(answers.size).toBe(1);
    expect(await itemsOf(who)).toHaveLength(1);
  });

  it('does not have an item again that was removed while its fares were found', async () => {
    const who = await server.signIn();
    const [slow] = (await flightsOf('DEN', 'MCO', '2026-12-27')) as [Flight];
    const { search } = app.flights;
    const [started, found] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vi.spyOn(app.flights, 'search').mockImplementationOnce(async (query) => {
      started.resolve();
      await found.promise;
      return search(query);
    });
    const kept = keep(who, { flights: [slow] });
    await started.promise;
    expect(await itemsOf(who)).toHaveLength(1);
    await remove(who, shortlistId([slow]));
    found.resolve();
    expect((await kept).statusCode).toBe(200);
    expect(await itemsOf(who)).toEqual([]);
    vi.restoreAllMocks();
  });

  it('has at most thirty items, also for concurrent requests', async () => {
    const who = await server.signIn();
    const days = Array.from({ length: MAX_ITEMS - 1 }, (_, index) => onDay(index + 1));
    for (const one of days) await keep(who, { flights: [one] }, { kept_at: NOW });
    const last = await Promise.all([flight, evening].map((one) => keep(who, { flights: [one] })));
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(last.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'SHORTLIST_FULL',
      message: 'Your shortlist has 30 items, the most that it can have. Please remove one first.',
    });
    expect(await itemsOf(who)).toHaveLength(MAX_ITEMS);
    // What is there already is no addition.
    expect((await keep(who, { flights: [onDay(1)] })).statusCode).toBe(200);
  });
});

it('an account keeps at most 60 new items in an hour (KEEP-13)', async () => {
  const who = await server.signIn();
  const isKept = async () => (await keep(who, { flights: [flight] }, { kept_at: NOW })).statusCode;
  for (let count = 1; count <= 60; count += 1) {
    expect([await isKept(), await isKept()]).toEqual([200, 200]);
    await remove(who, shortlistId([flight]));
  }
  const refused = await keep(who, { flights: [flight] }, { kept_at: NOW });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
});

describe('an invalid item', () => {
  const address = (value: string) => ({ address: value });
  const item = newItem({ flights: [flight] });
  const [first] = item.flights;
  it.each<[string, Changes, string]>([
    ['another id', { id: 'abc' }, 'id'],
    ['no address of the product', address('https://example.com/'), 'address'],
    ['an address of another host', address('//example.com/?a'), 'address'],
    ['a script', address('javascript:alert(1)'), 'address'],
    ['no flights', { flights: [] }, 'flights'],
    ['two flights', { flights: [first, first] }, 'flights'],
    ['too many flights', { kind: 'plan', flights: Array(6).fill(first) }, 'flights'],
    ['an unknown field', { note: 'x' }, 'note'],
    ['seats', { flights: [{ ...first, available_seats: 1 }] }, 'flights.0.available_seats'],
    [
      'a negative fare',
      { flights: [{ ...first, fares: { ...first?.fares, go_wild: { total: -1 } } }] },
      'flights.0.fares.go_wild',
    ],
    ['no date', { kept_at: 'yesterday' }, 'kept_at'],
    [
      'an arrival before the departure',
      {
        flights: [
          { ...first, segments: [{ ...first?.segments[0], arrival_time: '2026-11-20T06:00:00-07:00' }] },
        ],
      },
      'flights.0.segments',
    ],
    ['flights in the wrong order', { kind: 'plan', flights: [first, first] }, 'flights.1.segments'],
  ])('is refused with its field: %s', async (_, changes, field) => {
    const who = await server.signIn();
    const response = await keep(who, { flights: [flight] }, changes);
    expect(response.statusCode).toBe(400);
    expect(response.json().details.map((detail: { field: string }) => detail.field)).toContain(field);
    expect(await itemsOf(who)).toEqual([]);
  });

  it('is refused when it is too large', async () => {
    const who = await server.signIn();
    const response = await keep(who, { flights: [flight] }, { address: `/?${'a'.repeat(MAX_ITEM_BYTES)}` });
    expect(response.statusCode).toBe(413);
    expect(response.json().code).toBe('BODY_TOO_LARGE');
  });
});

describe('the prices now', () => {
  const statusesOf = async (who: SignedIn) =>
    Object.fromEntries(
      (await get(who, '/prices'))
        .json()
        .items.map(({ id, status }: { id: string; status: string }) => [id, status]),
    );
  const lowest = flight.lowest_price ?? 0;
  const kept_at = '2026-11-18T08:00:00.000Z';

  it.each([
    ['same', lowest],
    ['cheaper', lowest + 20],
    ['dearer', lowest - 1],
  ])('are %s than kept at $%i', async (status, dollars) => {
    const who = await server.signIn();
    await keep(who, { flights: [withFares(dollars)] }, { kept_at });
    const { checked_at, items } = (await get(who, '/prices')).json();
    expect(checked_at).toBe('2026-11-20T17:00:00.000Z');
    expect(items).toMatchObject([
      {
        id: shortlistId([flight]),
        status,
        flights: [{ status: 'on_sale', fares: { standard: { total: flight.fares.standard?.total } } }],
      },
    ]);
  });

  it('add the flights of a trip plan', async () => {
    const who = await server.signIn();
    await keep(who, plan);
    expect(await statusesOf(who)).toEqual({ [shortlistId([flight, home])]: 'same' });
  });

  it('show seats only to premium accounts, and count for no allowance', async () => {
    const [free, premium] = [await server.signIn(FREE), await server.signIn(PREMIUM)];
    const counted = await db.$count(searches);
    for (const who of [free, premium]) await keep(who, { flights: [flight] });
    expect((await get(free, '/prices')).body).not.toContain('available_seats');
    expect((await get(premium, '/prices')).body).toContain('available_seats');
    expect(await db.$count(searches)).toBe(counted);
  });

  it('are those of routes and days that a free account without searches left has searched (ALLW-12)', async () => {
    const who = await server.signIn(FREE);
    const search = (day: number) => {
      const url = `/api/flights/search?origin=DEN&date=2026-12-0${day}`;
      return app.inject({ url, headers: who.headers });
    };
    // Shared trips have no search: they are checked while there are searches left.
    await keep(who, { flights: [withFares(1)] });
    expect(await statusesOf(who)).toEqual({ [shortlistId([flight])]: 'same' });
    for (const day of [1, 2, 3]) expect((await search(day)).statusCode).toBe(200);
    expect((await search(4)).statusCode).toBe(429);
    const [found, invented] = [onDay(1), onDay(4)];
    for (const one of [found, invented]) await keep(who, { flights: [one] });
    const statuses = await statusesOf(who);
    expect(statuses).toMatchObject({
      [shortlistId([flight])]: 'not_checked',
      [shortlistId([found])]: 'same',
      [shortlistId([invented])]: 'not_checked',
    });
    clock.set('2026-11-21T17:00:00Z');
    expect((await statusesOf(who))[shortlistId([invented])]).not.toBe('not_checked');
    clock.set(NOW);
  });

  it('tell a missing flight from one that was not checked, and a departed one from both', async () => {
    const who = await server.signIn();
    const renamed = JSON.parse(JSON.stringify(flight).replaceAll('F9 1', 'F9 77')) as Flight;
    const beyond = JSON.parse(JSON.stringify(flight).replaceAll('2026-11-21', '2027-06-21')) as Flight;
    for (const one of [renamed, beyond, evening]) await keep(who, { flights: [one] }, { kept_at });
    const [missing, unchecked, gone] = [renamed, beyond, evening].map((one) => shortlistId([one])) as [
      string,
      string,
      string,
    ];
    expect(await statusesOf(who)).toMatchObject({ [missing]: 'not_found', [unchecked]: 'not_checked' });
    // Its sales end twenty minutes before it departs.
    for (const time of ['2026-11-22T01:05:00Z', '2026-11-22T01:20:00Z']) {
      clock.set(time);
      expect((await statusesOf(who))[gone]).toBe('departed');
    }
    clock.set(NOW);
  });

  it('do not find a flight whose arrival the timetable has changed', async () => {
    const who = await server.signIn();
    const [leg] = flight.segments;
    const arrives = { arrival_time: '2026-11-21T11:43:00-05:00' };
    const earlier = { ...flight, ...arrives, segments: [{ ...leg, ...arrives }] } as Flight;
    await keep(who, { flights: [earlier] }, { kept_at });
    expect(await statusesOf(who)).toEqual({ [shortlistId([earlier])]: 'not_found' });
  });

  it('find what has sold out', async () => {
    const who = await server.signIn();
    const [later] = (await flightsOf('DEN', 'MCO', '2026-12-20')) as [Flight];
    await keep(who, { flights: [later] }, { kept_at });
    const { search } = app.flights;
    vi.spyOn(app.flights, 'search').mockImplementation(async (query) => {
      const found = await search(query);
      const soldOut = { go_wild: null, standard: { total: 80, available_seats: 0 }, discount_den: null };
      return {
        ...found,
        flights: found.flights.map((one) => ({ ...one, flight: { ...one.flight, fares: soldOut } })),
      };
    });
    expect(await statusesOf(who)).toEqual({ [shortlistId([later])]: 'sold_out' });
    vi.restoreAllMocks();
  });

  it('search each route and day once for five minutes, and again after a failure', async () => {
    const who = await server.signIn();
    const [one, two] = (await flightsOf('DEN', 'MCO', '2026-12-24')) as [Flight, Flight];
    for (const each of [one, two]) await keep(who, { flights: [each] }, { kept_at });
    const search = vi.spyOn(app.flights, 'search').mockRejectedValueOnce(new Error('the source is down'));
    expect(Object.values(await statusesOf(who))).toEqual(['not_checked', 'not_checked']);
    expect(search).toHaveBeenCalledTimes(1);
    expect(Object.values(await statusesOf(who))).not.toContain('not_checked');
    await statusesOf(who);
    expect(search).toHaveBeenCalledTimes(2);
    clock.set('2026-11-20T17:05:00Z');
    await statusesOf(who);
    expect(search).toHaveBeenCalledTimes(3);
    clock.set(NOW);
    vi.restoreAllMocks();
  });
});

it('is a part of the personal data', async () => {
  const who = await server.signIn();
  await keep(who, plan);
  const data = await app.inject({ url: '/api/auth/export', headers: who.headers });
  expect(data.json().shortlist).toEqual(await itemsOf(who));
  expect(data.json().shortlist).toMatchObject([{ kind: 'plan', places: ['MCO'] }]);
});
