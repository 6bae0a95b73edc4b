import { addDays } from '@fareweave/shared-lib/domain/dates';
import { saleTotal } from '@fareweave/shared-lib/domain/fares';
import {
  FARE_TYPES,
  type FareType,
  type MedianFares,
  type SearchResults,
} from '@fareweave/shared-lib/domain/flights';
import { Value } from 'typebox/value';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { searches } from '../../db/schema/index.ts';
import { FREE, PREMIUM, type SignedIn, testApp } from '../../testing/app.ts';
import { ensureSampleNetwork } from '../../timetable/index.ts';
import { BLACKOUT_DATES } from '../fares/blackout-dates.ts';
import { MedianFaresSchema } from './median-fares-route.ts';

/** Noon in New York, on the sample network. */
const NOON = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOON });
afterAll(() => server.close());
await ensureSampleNetwork(server.db, '2026-11-20');
const premium = await server.signIn(PREMIUM);
beforeEach(() => server.clock.set(NOON));

const inject = (path: string, query: Record<string, string>, who: SignedIn | null = premium) =>
  server.app.inject({ url: `/api/flights/${path}`, query, headers: who?.headers ?? {} });
const get = (query: Record<string, string>, who?: SignedIn | null) => inject('median-fares', query, who);

/** The lowest fare of a type on each of some days, as searches find them; a day without one is left out. */
async function lowestOfDays(route: { origin: string; destination: string }, days: readonly string[]) {
  const found = await Promise.all(
    days.map(async (date) =>
      Object.values((await inject('search', { ...route, date })).json<SearchResults>().flights).flat(),
    ),
  );
  return (type: FareType): number[] =>
    found.flatMap((flights) => {
      const totals = flights.flatMap(({ fares }) => saleTotal(fares[type]) ?? []);
      return totals.length === 0 ? [] : [Math.min(...totals)];
    });
}

/** Half of the values are not above it, and half not below. */
function expectMedian({ total, days }: { total: number; days: number }, values: number[]) {
  expect(days).toBe(values.length);
  const sorted = values.toSorted((a, b) => a - b);
  expect(total).toBe(
    ((sorted[Math.floor((days - 1) / 2)] as number) + (sorted[Math.floor(days / 2)] as number)) / 2,
  );
}

describe('GET /api/flights/median-fares (COST-11)', () => {
  it('returns the median of the lowest fares that searches find, there and back', async () => {
    const answer = await get({ routes: 'DEN-MCO, city:New York City-SJU', days: '9' });
    expect(answer.statusCode).toBe(200);
    const body = answer.json<MedianFares>();
    expect(Value.Errors(MedianFaresSchema, body)).toEqual([]);
    expect(body).toMatchObject({ source: 'sample', from: '2026-11-21', days: 9 });
    expect(body.routes.map(({ origin, destination }) => [origin, destination])).toEqual([
      ['DEN', 'MCO'],
      ['CITY:New York City', 'SJU'],
    ]);
    const days = Array.from({ length: 9 }, (_, i) => addDays('2026-11-21', i));
    for (const { origin, destination, out, back } of body.routes) {
      const [there, home] = [
        await lowestOfDays({ origin, destination }, days),
        await lowestOfDays({ origin: destination, destination: origin }, days),
      ];
      for (const type of FARE_TYPES) {
        expectMedian(out[type] as NonNullable<typeof out.go_wild>, there(type));
        expectMedian(back[type] as NonNullable<typeof back.go_wild>, home(type));
      }
    }
    const blackout = days.filter((day) => BLACKOUT_DATES.includes(day)).length;
    expect(blackout).toBeGreaterThan(0);
    expect(body.routes[0]?.out.go_wild?.days).toBeLessThanOrEqual(9 - blackout);
    expect(body.routes[0]?.out.standard?.days).toBe(9);
  });

  it('returns null where no day has a fare', async () => {
    server.clock.set('2026-12-18T17:00:00Z');
    const { routes } = (await get({ routes: 'DEN-MCO', days: '5' })).json<MedianFares>();
    // All five are blackout dates.
    expect(routes[0]?.out).toMatchObject({ go_wild: null, standard: { days: 5 } });
  });

  it('requires an account, and does not count as a search (ALLW-8)', async () => {
    const free = await server.signIn(FREE);
    const routes = { routes: 'DEN-MCO,DEN-LAS' };
    expect((await get(routes, null)).statusCode).toBe(401);
    expect((await get(routes, free)).statusCode).toBe(200);
    const counted = async () =>
      (await server.db.select().from(searches)).filter(({ userId }) => userId === free.id).length;
    expect(await counted()).toBe(0);
    for (const destination of ['MCO', 'LAS', 'SJU'])
      await inject('search', { origin: 'DEN', destination, date: '2026-11-21' }, free);
    expect(await counted()).toBe(3);
    // Both routes have been searched; another one has not.
    expect((await get({ ...routes, days: '7' }, free)).statusCode).toBe(200);
    expect((await get({ routes: 'DEN-MCO,LAS-MCO' }, free)).statusCode).toBe(429);
  });

  it.each<[Record<string, string>, string, string]>([
    [{}, 'routes', 'Enter at least one route, such as DEN-LAS'],
    [{ routes: 'DEN' }, 'routes', 'A route is written ORIGIN-DESTINATION, such as DEN-LAS: DEN'],
    [{ routes: 'DEN-LAS,' }, 'routes', 'A route is written ORIGIN-DESTINATION, such as DEN-LAS: (empty)'],
    [{ routes: 'DEN-QQQ' }, 'routes', 'Unknown airport or city: QQQ'],
    [{ routes: 'DEN-LAS-MCO' }, 'routes', 'Unknown airport or city: LAS-MCO'],
    [{ routes: 'JFK-CITY:New York City' }, 'routes', 'Destination must be different from origin'],
    [{ routes: 'DEN-LAS,den-las' }, 'routes', 'Each route can be given once: DEN-LAS'],
    [{ routes: 'DEN-LAS,DEN-MCO,DEN-SJU,DEN-LGA,DEN-SFO,DEN-JFK' }, 'routes', 'Enter at most 5 routes'],
    [{ routes: 'DEN-LAS', days: '63' }, 'days', 'Days must be 62 or less'],
    [{ route: 'DEN-LAS' }, 'route', '“route” is not a known field'],
  ])('%j is answered with a 400 that names %s', async (query, field, message) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ details: expect.arrayContaining([{ field, message }]) });
  });
});
