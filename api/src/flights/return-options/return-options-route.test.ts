import type { ReturnOptions as ReturnOptionsBody } from '@fareweave/shared-lib/domain/flights';
import { Value } from 'typebox/value';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { searches } from '../../db/schema/index.ts';
import { FREE, type SignedIn, testApp } from '../../testing/app.ts';
import { addLegs, daily } from '../testing/test-network.ts';
import { ReturnOptions } from './return-options-route.ts';

/** Noon in New York. */
const NOON = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOON });
afterAll(() => server.close());
/** Several flights a day, because sold-out ones do not count. */
const shuttle = Array.from({ length: 6 }, (_, i) =>
  daily(10 + i, 'MCO', 'LGA', (14 + i) * 60, (17 + i) * 60),
);
await addLegs(server.db, [
  daily(1, 'LGA', 'MCO', 9 * 60, 12 * 60),
  daily(2, 'LGA', 'MCO', 10 * 60, 13 * 60),
  daily(3, 'LGA', 'MIA', 8 * 60, 11 * 60),
  ...shuttle,
]);
const member = await server.signIn(FREE);
beforeEach(() => server.clock.set(NOON));

const get = (who: SignedIn | null, query: Record<string, string>) =>
  server.app.inject({ url: '/api/flights/ways-back', query, headers: who?.headers ?? {} });
const fromNewYork = { origin: 'CITY:New York City', date: '2027-01-18' };

describe('GET /api/flights/ways-back', () => {
  it('returns the options of each destination', async () => {
    const response = await get(member, fromNewYork);
    expect(response.statusCode).toBe(200);
    const body = response.json<ReturnOptionsBody>();
    expect(Value.Errors(ReturnOptions, body)).toEqual([]);
    expect(body.source).toBe('timetable');
    expect(Object.keys(body.destinations)).toEqual(['MCO', 'MIA']);
    expect(body.destinations.MCO?.days.map(({ date, flights }) => [date, flights])).toEqual([
      ['2027-01-18', 6],
      ['2027-01-19', 6],
      ['2027-01-20', 6],
    ]);
    expect(body.destinations.MCO?.same_day_minutes).toBe(7 * 60);
    expect(body.destinations.MIA).toEqual({
      days: ['2027-01-18', '2027-01-19', '2027-01-20'].map((date) => ({ date, flights: 0, go_wild: 0 })),
      same_day_minutes: null,
    });
  });

  it('counts no pass fares on a blackout date', async () => {
    const [blackout, ...others] =
      (await get(member, fromNewYork)).json<ReturnOptionsBody>().destinations.MCO?.days ?? [];
    expect(blackout).toMatchObject({ flights: 6, go_wild: 0 });
    for (const day of others) expect(day.go_wild).toBeGreaterThan(0);
  });

  it('returns the options of one destination', async () => {
    const query = { ...fromNewYork, destination: 'mia' };
    expect(Object.keys((await get(member, query)).json<ReturnOptionsBody>().destinations)).toEqual(['MIA']);
    const unreached = { ...fromNewYork, destination: 'CUN' };
    expect((await get(member, unreached)).json<ReturnOptionsBody>().destinations).toEqual({});
  });

  it('omits days after the end of the timetable', async () => {
    const body = (await get(member, { ...fromNewYork, date: '2027-03-01' })).json<ReturnOptionsBody>();
    expect(body.destinations.MCO?.days.map(({ date }) => date)).toEqual(['2027-03-01']);
  });

  it('returns the same bytes within the hour', async () => {
    const before = await get(member, fromNewYork);
    server.clock.set('2026-11-20T17:59:00Z');
    expect((await get(member, { ...fromNewYork, origin: 'EWR,LGA,JFK' })).body).toBe(before.body);
  });

  it('requires an account and does not count as a search', async () => {
    expect((await get(null, fromNewYork)).statusCode).toBe(401);
    for (const date of ['2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07'])
      expect((await get(member, { ...fromNewYork, date })).statusCode).toBe(200);
    expect(await server.db.select().from(searches)).toEqual([]);
  });

  it.each<[Record<string, string>, string, string]>([
    [{ date: '2026-11-21' }, 'origin', 'Origin airport code is required'],
    [{ origin: 'LGA' }, 'date', 'Departure date is required'],
    [
      { ...fromNewYork, date: '2027-03-02' },
      'date',
      'Flights are known from Sun, Nov 1, 2026 to Mon, Mar 1, 2027 only',
    ],
    [{ ...fromNewYork, destination: 'QQQ' }, 'destination', 'Unknown airport or city: QQQ'],
    [{ ...fromNewYork, destination: 'JFK' }, 'destination', 'Destination must be different from origin'],
  ])('refuses %j with a 400 that names %s', async (query, field, message) => {
    const response = await get(member, query);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message, details: expect.arrayContaining([{ field, message }]) });
  });
});
