import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { alerts, searches, users } from '../db/schema/index.ts';
import { ADMIN, FREE, PREMIUM, type SignedIn, testApp } from '../testing/app.ts';

const NOW = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOW });
const { db } = server;
let admin: SignedIn;

afterAll(() => server.close());
beforeEach(async () => {
  await db.delete(users);
  await db.delete(searches);
  admin = await server.signIn({ ...ADMIN, firstName: 'Zoë', lastName: 'Young', email: 'zoe@example.com' });
});

const get = (path: string, query: Record<string, string> = {}, { headers } = admin) =>
  server.app.inject({ url: `/api/admin/${path}`, query, headers });
const read = async (path: string, query?: Record<string, string>) => (await get(path, query)).json();

const before = (minutes: number): Date => new Date(Date.parse(NOW) - minutes * 60_000);

type NewSearch = typeof searches.$inferInsert;
const search = (change: Partial<NewSearch> = {}): NewSearch => ({
  searchType: 'search',
  searchKey: '',
  originAirport: 'DEN',
  searchDate: '2026-11-21',
  resultsFound: 3,
  totalFlights: 40,
  createdAt: before(0),
  ...change,
});

type NewAlert = typeof alerts.$inferInsert;
const alert = (userId: string, change: Partial<NewAlert> = {}): NewAlert => ({
  userId,
  originAirport: 'DEN',
  destinationAirport: 'MCO',
  travelDates: ['2026-12-24'],
  maxPrice: 49.5,
  createdAt: before(0),
  ...change,
});

const LISTS = ['users', 'notifications', 'searches'];

describe('the admin endpoints', () => {
  it.each([...LISTS, 'dashboard'])('require an admin: %s', async (path) => {
    expect((await server.app.inject({ url: `/api/admin/${path}` })).statusCode).toBe(401);
    for (const person of [FREE, PREMIUM]) {
      const response = await get(path, {}, await server.signIn(person));
      expect([response.statusCode, response.json().message]).toEqual([
        403,
        'Access Denied: Admin privileges required.',
      ]);
    }
    expect((await get(path)).statusCode).toBe(200);
  });

  it.each([
    [{ page: '0' }, 'page'],
    [{ page: 'two' }, 'page'],
    [{ limit: '101' }, 'limit'],
    [{ sort: 'password_hash' }, 'sort'],
    [{ sort: 'created_at desc' }, 'sort'],
    [{ q: 'x'.repeat(201) }, 'q'],
  ])('refuse a wrong query: %j', async (query, field) => {
    for (const path of LISTS) {
      const response = await get(path, query);
      expect(response.statusCode).toBe(400);
      expect(response.json().details).toEqual([expect.objectContaining({ field })]);
    }
  });
});

describe('the users', () => {
  const names = async (query?: Record<string, string>): Promise<string[]> =>
    (await read('users', query)).users.map((user: { first_name: string }) => user.first_name);

  async function three() {
    const ada = await server.signIn({
      firstName: 'Ada',
      lastName: 'lovelace',
      email: 'ada_l@example.com',
      phoneNumber: '5551234567',
      createdAt: before(30),
    });
    const jose = await server.signIn({
      firstName: 'José',
      lastName: 'Żółw 100%',
      email: 'jose@example.com',
      createdAt: before(20),
    });
    const lin = await server.signIn({
      firstName: '小明',
      lastName: 'back\\slash',
      email: 'lin@example.com',
      createdAt: before(10),
      lastLogin: before(5),
    });
    await db.insert(searches).values([search({ userId: ada.id }), search({ userId: ada.id }), search()]);
    await db.insert(alerts).values([alert(jose.id)]);
    return { ada, jose, lin };
  }

  it('have their data and counts, but no secrets', async () => {
    const { ada } = await three();
    const [user] = (await read('users', { q: 'ada_l' })).users;
    expect(user).toEqual({
      id: ada.id,
      email: 'ada_l@example.com',
      email_verified: true,
      first_name: 'Ada',
      last_name: 'lovelace',
      phone_number: '5551234567',
      created_at: before(30).toISOString(),
      last_login: null,
      is_admin: false,
      is_premium: false,
      is_active: true,
      has_second_factor: false,
      notification_count: 0,
      search_count: 2,
      session_count: 1,
      stripe_customer_id: null,
      is_trial: false,
      trial_end: null,
    });
  });

  it('are on pages of 25, each once', async () => {
    await db.insert(users).values(
      Array.from({ length: 59 }, (_, n) => ({
        email: `p${n}@example.com`,
        firstName: 'Pat',
        lastName: 'Doe',
        passwordHash: '',
        createdAt: before(1),
      })),
    );
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => read('users', { page, sort: 'name' })),
    );
    expect(pages.map((page) => page.users.length)).toEqual([25, 25, 10, 0]);
    expect(new Set(pages.flatMap((page) => page.users.map(({ id }: { id: string }) => id))).size).toBe(60);
    expect(pages[1].pagination).toEqual({ page: 2, limit: 25, total: 60, pages: 3 });
  });

  it('are sorted by the requested column; default: the newest first', async () => {
    await three();
    expect(await names()).toEqual(['Zoë', '小明', 'José', 'Ada']);
    expect(await names({ sort: 'created_at' })).toEqual(['Ada', 'José', '小明', 'Zoë']);
    expect((await names({ sort: 'name' })).slice(0, 3)).toEqual(['小明', 'Ada', 'Zoë']);
    expect((await names({ sort: '-search_count' }))[0]).toBe('Ada');
    expect((await names({ sort: '-notification_count' }))[0]).toBe('José');
    expect((await names({ sort: '-last_login' }))[0]).toBe('小明');
    expect((await names({ sort: 'last_login' })).at(-1)).toBe('小明');
  });

  it.each([
    ['ada lovelace', ['Ada']],
    ['LOVELACE  Ada', ['Ada']],
    ['(555) 123-4567', ['Ada']],
    ['5551234', ['Ada']],
    ['%', ['José']],
    ['_', ['Ada']],
    ['\\', ['小明']],
    ['żÓłw', ['José']],
    ['JOSE\u0301', ['José']],
    ['明', ['小明']],
    ["' or 1=1 --", []],
    ['unknown', []],
    ['  ', ['Zoë', '小明', 'José', 'Ada']],
  ])('are found by %j', async (q, found) => {
    await three();
    expect(await names({ q })).toEqual(found);
  });
});

describe('the flight alerts', () => {
  const routes = async (query?: Record<string, string>): Promise<string[]> =>
    (await read('notifications', query)).notifications.map(
      (found: { destination_airport: string }) => found.destination_airport,
    );

  it('are those of all users, with the user', async () => {
    const ada = await server.signIn({
      ...PREMIUM,
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.com',
    });
    await db.insert(alerts).values([
      alert(ada.id, { createdAt: before(2), lastCheckedAt: before(1) }),
      alert(admin.id, {
        destinationAirport: 'LAS',
        maxPrice: 100,
        travelDates: ['2026-12-01', '2026-12-24'],
      }),
      alert(ada.id, {
        destinationAirport: 'SJU',
        maxPrice: 9,
        travelDates: ['2026-12-02'],
        createdAt: before(1),
      }),
    ]);
    const { notifications, pagination } = await read('notifications', { q: 'byron mco' });
    expect(pagination).toEqual({ page: 1, limit: 25, total: 1, pages: 1 });
    expect(notifications).toEqual([
      expect.objectContaining({
        origin_airport: 'DEN',
        destination_airport: 'MCO',
        travel_dates: ['2026-12-24'],
        max_price: 49.5,
        is_active: true,
        is_completed: false,
        user: { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' },
      }),
    ]);
    expect(await routes()).toEqual(['LAS', 'SJU', 'MCO']);
    expect(await routes({ sort: 'route' })).toEqual(['LAS', 'MCO', 'SJU']);
    expect(await routes({ sort: 'travel_date' })).toEqual(['LAS', 'SJU', 'MCO']);
    expect(await routes({ sort: '-max_price' })).toEqual(['LAS', 'MCO', 'SJU']);
    expect((await routes({ sort: '-user' }))[0]).toBe('LAS');
    expect((await routes({ sort: '-last_checked_at' }))[0]).toBe('MCO');
    expect(await routes({ q: '2026-12-24' })).toEqual(['LAS', 'MCO']);
  });
});

describe('the search log', () => {
  const origins = async (query?: Record<string, string>): Promise<string[]> =>
    (await read('searches', query)).searches.map((entry: { origin_airport: string }) => entry.origin_airport);

  it('contains the user of each search, and searches of deleted accounts', async () => {
    const gone = await server.signIn({ firstName: 'Gone' });
    await db
      .insert(searches)
      .values([
        search({ userId: admin.id, destinationAirport: 'MCO', createdAt: before(1) }),
        search({ userId: gone.id, originAirport: '', destinationAirport: 'LAS', searchType: 'inbound' }),
      ]);
    await db.delete(users).where(eq(users.id, gone.id));
    const [first, second] = (await read('searches')).searches;
    expect(first).not.toHaveProperty('user');
    expect(first).toMatchObject({ search_type: 'inbound', origin_airport: '', destination_airport: 'LAS' });
    expect(second).toEqual({
      id: expect.any(String),
      search_type: 'search',
      origin_airport: 'DEN',
      destination_airport: 'MCO',
      search_date: '2026-11-21',
      results_found: 3,
      total_flights: 40,
      created_at: before(1).toISOString(),
      user: { first_name: 'Zoë', last_name: 'Young', email: 'zoe@example.com' },
    });
  });

  it('is sorted and searched, also by the texts of the screen', async () => {
    await db.insert(searches).values([
      search({ userId: admin.id, originAirport: 'LAS,DEN', totalFlights: 7, createdAt: before(1) }),
      search({ originAirport: '', destinationAirport: 'ATL', searchType: 'inbound', resultsFound: 9 }),
      search({
        originAirport: 'CITY:New York City',
        destinationAirport: 'MCO',
        searchDate: '2026-11-30',
        createdAt: before(2),
      }),
    ]);
    expect(await origins()).toEqual(['', 'LAS,DEN', 'CITY:New York City']);
    expect(await origins({ sort: 'route' })).toEqual(['', 'CITY:New York City', 'LAS,DEN']);
    expect((await origins({ sort: '-search_date' }))[0]).toBe('CITY:New York City');
    expect((await origins({ sort: '-results_found' }))[0]).toBe('');
    expect((await origins({ sort: 'total_flights' }))[0]).toBe('LAS,DEN');
    expect((await origins({ sort: 'search_type' }))[0]).toBe('');
    expect(await origins({ q: 'guest' })).toEqual(['', 'CITY:New York City']);
    expect(await origins({ q: 'anywhere atl' })).toEqual(['']);
    expect(await origins({ q: 'york' })).toEqual(['CITY:New York City']);
    expect(await origins({ q: 'zoë den' })).toEqual(['LAS,DEN']);
    expect(await origins({ q: '2026-11-30' })).toEqual(['CITY:New York City']);
  });

  it('is searched by the texts of the screen in its language (LANG-4)', async () => {
    await db
      .insert(searches)
      .values([
        search({ userId: admin.id, destinationAirport: 'MCO', createdAt: before(1) }),
        search({ originAirport: '', destinationAirport: 'ATL', searchType: 'inbound' }),
      ]);
    const spanish = { ...admin, headers: { ...admin.headers, 'accept-language': 'es-MX' } };
    const found = async (q: string, as: SignedIn): Promise<string[]> =>
      (await get('searches', { q }, as))
        .json()
        .searches.map((entry: { origin_airport: string }) => entry.origin_airport);
    for (const q of ['cualquier lugar', 'invitado', 'LLEGADA atl'])
      expect([q, await found(q, spanish)]).toEqual([q, ['']]);
    expect(await found('búsqueda', spanish)).toEqual(['DEN']);
    for (const q of ['cualquier', 'búsqueda']) expect(await found(q, admin)).toEqual([]);
    for (const q of ['anywhere', 'guest']) expect(await found(q, spanish)).toEqual([]);
  });
});
