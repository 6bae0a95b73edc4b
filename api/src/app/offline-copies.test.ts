import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLegs, daily } from '../flights/testing/test-network.ts';
import { ADMIN, FREE, PREMIUM, type SignedIn, type TestApp, testApp } from '../testing/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await addLegs(server.db, [daily(11, 'DEN', 'MCO', 420, 700), daily(12, 'MCO', 'DEN', 800, 1100)]);
});
afterAll(() => server.close());

const get = (url: string, { headers }: Pick<SignedIn, 'headers'>) => server.app.inject({ url, headers });
const KEPT = [
  '/api/notifications',
  '/api/watches',
  '/api/shortlist',
  '/api/shortlist/prices',
  '/api/flights/search?origin=DEN&date=2026-11-21',
  '/api/flights/single?origin=DEN&destination=MCO&date=2026-11-21',
  '/api/flights/inbound?destination=MCO&date=2026-11-21',
  '/api/flights/return?origin=DEN&destination=MCO&date=2026-11-22',
  '/api/trip-plans?origin=DEN&from=2026-11-21T16:00&until=2026-11-22T22:00',
];

describe('answers that the service worker may keep (OFFL-10)', () => {
  it('name the plan that they were for, and no other cache may keep them', async () => {
    const premium = await server.signIn(PREMIUM);
    for (const url of KEPT) {
      const { statusCode, headers } = await get(url, premium);
      expect({ url, statusCode, kept: headers['offline-copy'], caching: headers['cache-control'] }).toEqual({
        ...{ url, statusCode: 200, kept: 'premium' },
        caching: expect.stringContaining('no-store'),
      });
    }
    expect((await get('/api/shortlist', await server.signIn(FREE))).headers['offline-copy']).toBe('free');
    // Admins see what Premium includes.
    expect((await get('/api/shortlist', await server.signIn(ADMIN))).headers['offline-copy']).toBe('premium');
  });

  it('are none of the account, its sessions and what only an admin may read', async () => {
    const admin = await server.signIn(ADMIN);
    for (const url of [
      '/api/auth/sessions',
      '/api/calendar-feed',
      '/api/search-allowance',
      '/api/admin/users',
    ])
      expect((await get(url, admin)).headers['offline-copy']).toBeUndefined();
  });
});
