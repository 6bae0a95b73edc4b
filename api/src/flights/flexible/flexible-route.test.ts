import type { FlexibleFares as Fares, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { Value } from 'typebox/value';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { searches } from '../../db/schema/index.ts';
import { FREE, PREMIUM, type SignedIn, testApp } from '../../testing/app.ts';
import { BLACKOUT_DATES } from '../fares/blackout-dates.ts';
import { addLegs, daily } from '../testing/test-network.ts';
import { FlexibleFares } from './flexible-route.ts';

/** Noon in New York. */
const NOON = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOON });
afterAll(() => server.close());
await addLegs(server.db);
const member = await server.signIn(FREE);
beforeEach(() => server.clock.set(NOON));

const get = (who: SignedIn | null, query: Record<string, string>) =>
  server.app.inject({ url: '/api/flights/flexible', query, headers: who?.headers ?? {} });
const fromDenver = { origin: 'DEN', date: '2026-11-21' };

describe('GET /api/flights/flexible', () => {
  it('returns the lowest fares of thirty days', async () => {
    const answer = await get(member, fromDenver);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    const fares = answer.json<Fares>();
    expect(Value.Errors(FlexibleFares, fares)).toEqual([]);
    expect(fares.source).toBe('timetable');
    expect(fares.days).toHaveLength(30);
    expect([fares.days[0]?.date, fares.days.at(-1)?.date]).toEqual(['2026-11-21', '2026-12-20']);
    expect(fares.days.every((day) => day.lowest !== null)).toBe(true);
  });

  it('leaves out flights that leave before the arrival of the outbound flight (GRID-2)', async () => {
    // The flights leave at 6 AM and at 6 PM.
    const lowestAfter = async (after: string) => {
      const query = { ...fromDenver, destination: 'MCO', days: '2', after };
      const { days } = (await get(member, query)).json<Fares>();
      return days.map(({ lowest }) => lowest !== null);
    };
    expect(await lowestAfter('2026-11-21T18:00:00-07:00')).toEqual([true, true]);
    expect(await lowestAfter('2026-11-21T18:01:00-07:00')).toEqual([false, true]);
    expect((await get(member, { ...fromDenver, after: 'noon' })).statusCode).toBe(400);
  });

  it('returns the lowest fares of the search for each day', async () => {
    const premium = await server.signIn(PREMIUM);
    for (const query of [
      fromDenver,
      { ...fromDenver, destination: 'SJU' },
      { origin: 'CITY:New York City', date: '2026-11-27' },
    ]) {
      const [first] = (await get(member, { ...query, days: '1' })).json<Fares>().days;
      const found = await server.app.inject({ url: '/api/flights/search', query, headers: premium.headers });
      const flights = Object.values(found.json<SearchResults>().flights).flat();
      const lowest = (prices: (number | null)[]) =>
        prices.filter((price) => price !== null).sort((a, b) => a - b)[0];
      expect(first).toEqual({
        date: query.date,
        lowest_go_wild: lowest(flights.map((flight) => flight.lowest_go_wild_price)) ?? null,
        lowest: lowest(flights.map((flight) => flight.lowest_price)) ?? null,
      });
    }
  });

  it('returns other fares but no pass fare on a blackout date', async () => {
    const { days } = (await get(member, fromDenver)).json<Fares>();
    const blackout = days.filter(({ date }) => BLACKOUT_DATES.includes(date));
    expect(blackout.length).toBeGreaterThan(3);
    for (const day of blackout)
      expect(day).toMatchObject({ lowest_go_wild: null, lowest: expect.any(Number) });
    expect(days.some((day) => day.lowest_go_wild !== null)).toBe(true);
  });

  it('returns null for days without flights or after the timetable', async () => {
    const none = { lowest_go_wild: null, lowest: null };
    const empty = (await get(member, { ...fromDenver, destination: 'CUN', days: '2' })).json<Fares>();
    expect(empty.days).toEqual([
      { date: '2026-11-21', ...none },
      { date: '2026-11-22', ...none },
    ]);
    const { days } = (await get(member, { ...fromDenver, date: '2027-02-28', days: '4' })).json<Fares>();
    expect(days.map(({ lowest }) => lowest !== null)).toEqual([true, true, false, false]);
  });

  it('returns null for days before the timetable or in the past at the origin', async () => {
    const isPriced = async (query: Record<string, string>) =>
      (await get(member, query)).json<Fares>().days.map(({ lowest }) => lowest !== null);
    expect(await isPriced({ ...fromDenver, date: '2026-11-19', days: '3' })).toEqual([false, true, true]);
    server.clock.set('2026-10-30T17:00:00Z');
    expect(await isPriced({ ...fromDenver, date: '2026-10-31', days: '3' })).toEqual([false, true, true]);
  });

  it('returns the same fares within the hour until an import', async () => {
    const before = await get(member, fromDenver);
    server.clock.set('2026-11-20T17:59:00Z');
    expect((await get(member, { ...fromDenver, origin: ' den ' })).body).toBe(before.body);
    server.clock.set('2026-11-20T18:00:00Z');
    expect((await get(member, fromDenver)).body).not.toBe(before.body);

    const toCancun = { ...fromDenver, destination: 'CUN', days: '1' };
    expect((await get(member, toCancun)).json<Fares>().days[0]?.lowest).toBeNull();
    await addLegs(server.db, [daily(9, 'DEN', 'CUN', 720, 1000)]);
    server.clock.set('2026-11-20T18:00:05Z');
    expect((await get(member, toCancun)).json<Fares>().days[0]?.lowest).toEqual(expect.any(Number));
  });

  it('requires an account and does not count as a search', async () => {
    expect((await get(null, fromDenver)).statusCode).toBe(401);
    for (let i = 0; i < 5; i++)
      expect((await get(member, { ...fromDenver, days: String(i + 1) })).statusCode).toBe(200);
    const counted = await server.db.select().from(searches);
    expect(counted.filter(({ userId }) => userId === member.id)).toEqual([]);
  });

  it.each<[Record<string, string>, string, string]>([
    [{ date: '2026-11-21' }, 'origin', 'Origin airport code is required'],
    [{ origin: 'DEN' }, 'date', 'Departure date is required'],
    [{ origin: 'DEN', date: '2026-11-19', days: '1' }, 'date', 'Departure date is in the past'],
    [{ ...fromDenver, destination: 'QQQ' }, 'destination', 'Unknown airport or city: QQQ'],
    [{ ...fromDenver, destination: 'DEN' }, 'destination', 'Destination must be different from origin'],
    [{ ...fromDenver, days: '0' }, 'days', 'Days must be 1 or more'],
    [{ ...fromDenver, days: '32' }, 'days', 'Days must be 31 or less'],
    [{ ...fromDenver, days: 'some' }, 'days', 'Days must be a whole number'],
  ])('%j is answered with a 400 that names %s', async (query, field, message) => {
    const answer = await get(member, query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, details: expect.arrayContaining([{ field, message }]) });
  });
});
