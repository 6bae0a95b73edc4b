import type { WaysBack as Ways } from '@fareweave/shared-lib/domain/flights';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Value } from 'typebox/value';
import { searches } from '../../db/schema/index.ts';
import { FREE, type SignedIn, testApp } from '../../testing/app.ts';
import { addLegs, daily } from '../testing/test-network.ts';
import { WaysBack } from './return-options-route.ts';

/** Noon in New York. */
const NOON = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOON });
afterAll(() => server.close());
/** On sale on most days: a flight that is sold out takes nobody back. */
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

const ask = (who: SignedIn | null, query: Record<string, string>) =>
  server.app.inject({ url: '/api/flights/ways-back', query, headers: who?.headers ?? {} });
const fromNewYork = { origin: 'CITY:New York City', date: '2027-01-18' };

describe('GET /api/flights/ways-back', () => {
  it('answers how one gets back from each destination', async () => {
    const answer = await ask(member, fromNewYork);
    expect(answer.statusCode).toBe(200);
    const ways = answer.json<Ways>();
    expect(Value.Errors(WaysBack, ways)).toEqual([]);
    expect(ways.source).toBe('timetable');
    expect(Object.keys(ways.destinations)).toEqual(['MCO', 'MIA']);
    expect(ways.destinations.MCO?.days.map(({ date, flights }) => [date, flights])).toEqual([
      ['2027-01-18', 6],
      ['2027-01-19', 6],
      ['2027-01-20', 6],
    ]);
    expect(ways.destinations.MCO?.same_day_minutes).toBe(7 * 60);
    expect(ways.destinations.MIA).toEqual({
      days: ['2027-01-18', '2027-01-19', '2027-01-20'].map((date) => ({ date, flights: 0, go_wild: 0 })),
      same_day_minutes: null,
    });
  });

  it('counts no way back for the pass on a blackout date', async () => {
    const [blackout, ...others] = (await ask(member, fromNewYork)).json<Ways>().destinations.MCO?.days ?? [];
    expect(blackout).toMatchObject({ flights: 6, go_wild: 0 });
    for (const day of others) expect(day.go_wild).toBeGreaterThan(0);
  });

  it('answers for one destination', async () => {
    const query = { ...fromNewYork, destination: 'mia' };
    expect(Object.keys((await ask(member, query)).json<Ways>().destinations)).toEqual(['MIA']);
    const unreached = { ...fromNewYork, destination: 'CUN' };
    expect((await ask(member, unreached)).json<Ways>().destinations).toEqual({});
  });

  it('tells of no day beyond the timetable', async () => {
    const ways = (await ask(member, { ...fromNewYork, date: '2027-03-01' })).json<Ways>();
    expect(ways.destinations.MCO?.days.map(({ date }) => date)).toEqual(['2027-03-01']);
  });

  it('is the same within the hour', async () => {
    const before = await ask(member, fromNewYork);
    server.clock.set('2026-11-20T17:59:00Z');
    expect((await ask(member, { ...fromNewYork, origin: 'EWR,LGA,JFK' })).body).toBe(before.body);
  });

  it('is for members, and does not count as a search', async () => {
    expect((await ask(null, fromNewYork)).statusCode).toBe(401);
    for (const date of ['2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07'])
      expect((await ask(member, { ...fromNewYork, date })).statusCode).toBe(200);
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
  ])('%j is answered with a 400 that names %s', async (query, field, message) => {
    const answer = await ask(member, query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, details: expect.arrayContaining([{ field, message }]) });
  });
});
