import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { DateGrid, ReturnResults, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { Value } from 'typebox/value';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { searches } from '../../db/schema/index.ts';
import { ADMIN, FREE, PREMIUM, type SignedIn, testApp } from '../../testing/app.ts';
import { ensureSampleNetwork } from '../../timetable/index.ts';
import { BLACKOUT_DATES } from '../fares/blackout-dates.ts';
import { bruteForceGrid, nearCells } from '../testing/brute-force-grid.ts';
import { DateGridSchema } from './date-grid-route.ts';

/** Noon in New York, on the sample network. */
const NOON = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOON });
afterAll(() => server.close());
await ensureSampleNetwork(server.db, '2026-11-20');
const premium = await server.signIn(PREMIUM);
beforeEach(() => server.clock.set(NOON));

const inject = (path: string, query: Record<string, string>, who: SignedIn | null = premium) =>
  server.app.inject({ url: `/api/flights/${path}`, query, headers: who?.headers ?? {} });
const get = (query: Record<string, string>, who?: SignedIn | null) => inject('date-grid', query, who);
const toOrlando = { origin: 'DEN', destination: 'MCO', out_from: '2026-11-21', back_from: '2026-11-21' };

/** The flights that the searches of some days find, as the page shows them. */
const eachDay = <T>(from: string, days: number, find: (date: string) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: days }, (_, i) => find(addDays(from, i))));

describe('GET /api/flights/date-grid', () => {
  it.each([
    ['DEN', 'MCO', '2026-11-20'],
    ['CITY:New York City', 'SJU', '2026-11-25'],
    ['LAS', 'CITY:New York City', '2026-12-30'],
    ['DEN', 'CUN', '2027-01-07'],
  ])(
    'returns the totals of a search and a return search from %s to %s',
    async (origin, destination, from) => {
      const days = 5;
      const route = { origin, destination };
      const out = await eachDay(from, days, async (date) =>
        Object.values((await inject('search', { ...route, date })).json<SearchResults>().flights).flat(),
      );
      const back = await eachDay(
        from,
        days,
        async (date) => (await inject('return', { ...route, date })).json<ReturnResults>().flights,
      );
      const expected = bruteForceGrid(out, back, from, from);
      const answer = await get({ ...route, out_from: from, back_from: from, days: String(days) });
      expect(answer.json()).toEqual({ ...expected, source: 'sample' });
      expect(nearCells(expected).dearer).toBeGreaterThan(0);
    },
  );

  it('returns the grid of two months by two months by default', async () => {
    const answer = await get(toOrlando);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    const grid = answer.json<DateGrid>();
    expect(Value.Errors(DateGridSchema, grid)).toEqual([]);
    expect([grid.out, grid.back].map((days) => [days.length, days.at(-1)?.date])).toEqual([
      [62, '2027-01-21'],
      [62, '2027-01-21'],
    ]);
    for (const totals of [grid.go_wild, grid.lowest]) {
      expect(totals.map((row) => row.length)).toEqual(Array(62).fill(62));
      // No return before the departure.
      expect(totals.flatMap((row, i) => row.slice(0, i)).every((total) => total === null)).toBe(true);
      expect(totals.flat().some((total) => total !== null)).toBe(true);
    }
  });

  it('has no pass totals with a blackout date, but others', async () => {
    const { out, go_wild, lowest } = (await get(toOrlando)).json<DateGrid>();
    const blackout = out.flatMap(({ date }, i) => (BLACKOUT_DATES.includes(date) ? [i] : []));
    expect(blackout.length).toBeGreaterThan(3);
    for (const i of blackout) {
      expect(go_wild[i]?.every((total) => total === null)).toBe(true);
      expect(lowest[i]?.some((total) => total !== null)).toBe(true);
    }
  });

  it('has no totals for days in the past or after the timetable', async () => {
    const early = { ...toOrlando, out_from: '2026-11-18', back_from: '2026-11-18', days: '4' };
    const { out, lowest } = (await get(early)).json<DateGrid>();
    expect(out.map((day) => day.lowest !== null)).toEqual([false, false, true, true]);
    expect(lowest.map((row) => row.some((total) => total !== null))).toEqual([false, false, true, true]);
    const { period } = (await server.app.inject('/api/flight-coverage')).json();
    const late = (await get({ ...toOrlando, back_from: addDays(period.to, -1), days: '4' })).json<DateGrid>();
    expect(late.back.map((day) => day.lowest !== null)).toEqual([true, true, false, false]);
    expect(late.lowest[0]?.map((total) => total !== null)).toEqual([true, true, false, false]);
  });

  it('returns the same totals within the hour', async () => {
    const before = await get(toOrlando);
    server.clock.set('2026-11-20T17:59:00Z');
    expect((await get({ ...toOrlando, origin: ' den ' })).body).toBe(before.body);
    server.clock.set('2026-11-20T18:00:00Z');
    expect((await get(toOrlando)).body).not.toBe(before.body);
  });

  it('requires premium or an admin, and does not count as a search', async () => {
    expect((await get(toOrlando, null)).statusCode).toBe(401);
    const refused = await get(toOrlando, await server.signIn(FREE));
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      message: 'The date grid is a premium feature. Please upgrade your account.',
      code: 'PREMIUM_REQUIRED',
    });
    const before = await server.db.$count(searches);
    expect((await get({ ...toOrlando, days: '3' }, await server.signIn(ADMIN))).statusCode).toBe(200);
    expect(await server.db.$count(searches)).toBe(before);
  });

  it.each<[Record<string, string>, string, string]>([
    [{ origin: '' }, 'origin', 'Origin airport code is required'],
    [{ origin: 'DEN,LAS' }, 'origin', 'Choose one origin airport or city'],
    [{ destination: '' }, 'destination', 'Destination airport code is required'],
    [{ destination: 'QQQ' }, 'destination', 'Unknown airport or city: QQQ'],
    [{ destination: 'DEN' }, 'destination', 'Destination must be different from origin'],
    [{ out_from: '' }, 'out_from', 'Departure date is required'],
    [{ out_from: '2026-02-30' }, 'out_from', 'Departure date must be a day that exists, written YYYY-MM-DD'],
    [{ back_from: '' }, 'back_from', 'Return date is required'],
    [{ back_from: 'soon' }, 'back_from', 'Return date must be a day that exists, written YYYY-MM-DD'],
    [{ back_from: '2026-11-10', days: '3' }, 'back_from', 'Return date is in the past'],
    [{ days: '0' }, 'days', 'Days must be 1 or more'],
    [{ days: '63' }, 'days', 'Days must be 62 or less'],
    [{ date: '2026-11-21' }, 'date', '“date” is not a known field'],
  ])('refuses %j with a 400 that names %s', async (part, field, message) => {
    const answer = await get({ ...toOrlando, ...part });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual(expect.arrayContaining([{ field, message }]));
  });
});
