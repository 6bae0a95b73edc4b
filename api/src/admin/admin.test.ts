import { afterAll, describe, expect, it } from 'vitest';
import { alerts, searches } from '../db/schema/index.ts';
import { ADMIN, FREE, PREMIUM, testApp } from '../testing/app.ts';

const server = await testApp({ now: '2026-11-20T17:00:00Z' });
afterAll(() => server.close());
const admin = await server.signIn(ADMIN);
const free = await server.signIn(FREE);

const dashboard = (headers: Record<string, string>) =>
  server.app.inject({ url: '/api/admin/dashboard', headers });

const search = (createdAt: string, originAirport: string, searchType = 'search') => ({
  userId: free.id,
  searchType,
  searchKey: originAirport,
  originAirport,
  searchDate: '2026-11-21',
  resultsFound: 1,
  totalFlights: 1,
  createdAt: new Date(createdAt),
});

describe('the admin overview', () => {
  it('requires an admin', async () => {
    const premium = await server.signIn(PREMIUM);
    expect((await dashboard({})).statusCode).toBe(401);
    expect((await dashboard(premium.headers)).statusCode).toBe(403);
    expect((await dashboard(admin.headers)).statusCode).toBe(200);
  });

  it('is empty without data', async () => {
    expect((await dashboard(admin.headers)).json()).toMatchObject({
      total_searches: 0,
      total_notifications: 0,
      search_breakdown: { searches_by_type: {}, recent_searches_24h: 0, top_origins: [] },
    });
  });

  it('counts users and searches', async () => {
    await server.db
      .insert(searches)
      .values([
        search('2026-11-01T00:00:00Z', 'DEN'),
        search('2026-11-19T16:59:59Z', 'DEN,LAS'),
        search('2026-11-19T17:00:01Z', 'DEN,MCO', 'single'),
        search('2026-11-20T16:00:00Z', 'MCO'),
        search('2026-11-02T00:00:00Z', '', 'inbound'),
        search('2026-11-02T00:00:00Z', '', 'inbound'),
        ...['ATL', 'BNA', 'CLE', 'DFW', 'EWR', 'FLL'].map((origin) => search('2026-11-02T00:00:00Z', origin)),
      ]);
    await server.db.insert(alerts).values({
      userId: free.id,
      originAirport: 'DEN',
      destinationAirport: 'MCO',
      travelDates: ['2026-12-24'],
      maxPrice: 49,
    });
    expect((await dashboard(admin.headers)).json()).toMatchObject({
      total_users: 3,
      total_notifications: 1,
      total_searches: 12,
      search_breakdown: {
        searches_by_type: { inbound: 2, search: 9, single: 1 },
        recent_searches_24h: 2,
        top_origins: [
          { airport: 'DEN', count: 3 },
          { airport: 'MCO', count: 2 },
          ...['ATL', 'BNA', 'CLE', 'DFW', 'EWR', 'FLL'].map((airport) => ({ airport, count: 1 })),
        ],
      },
    });
  });

  it('contains the last 30 days in New York, also those without searches', async () => {
    await server.db.insert(searches).values([
      // Midnight in New York is 04:00 UTC.
      search('2026-10-22T03:59:59Z', 'DEN'),
      search('2026-10-22T04:00:00Z', 'DEN'),
    ]);
    const { searches_by_day } = (await dashboard(admin.headers)).json().search_breakdown;
    expect(searches_by_day).toHaveLength(30);
    expect(searches_by_day[0]).toEqual({ date: '2026-10-22', count: 1 });
    expect(searches_by_day.at(-1)).toEqual({ date: '2026-11-20', count: 1 });
    expect(searches_by_day.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { date: '2026-10-22', count: 1 },
      { date: '2026-10-31', count: 1 },
      { date: '2026-11-01', count: 8 },
      { date: '2026-11-19', count: 2 },
      { date: '2026-11-20', count: 1 },
    ]);
  });
});
