import type { InboundResults, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { Value } from 'typebox/value';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fareObservations, searches } from '../../db/schema/index.ts';
import { FREE, PREMIUM, type SignedIn, testApp } from '../../testing/app.ts';
import { addLegs, daily } from '../testing/test-network.ts';
import { SearchResultsSchema } from './results.ts';

/** Noon in New York. */
const NOON = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOON });
afterAll(() => server.close());

/** Every 20 minutes from Denver to Orlando, and on to San Juan: more than 500 connections. */
const TIMES = Array.from({ length: 40 }, (_, i) => i);
await addLegs(server.db, [
  ...TIMES.map((i) => daily(100 + i, 'DEN', 'MCO', 300 + 20 * i, 540 + 20 * i)),
  ...TIMES.map((i) => daily(200 + i, 'MCO', 'SJU', 500 + 20 * i, 700 + 20 * i)),
]);

const premium = await server.signIn(PREMIUM);

const ask = (who: SignedIn, query: Record<string, string>, kind = 'search') =>
  server.app.inject({ url: `/api/flights/${kind}`, query, headers: who.headers });
const on = (day: number) => ({ origin: 'DEN', date: `2026-12-0${day}` });
const complete = { complete: 'true' };
const counted = () => server.db.$count(searches);

beforeEach(async () => {
  server.clock.set(NOON);
  await server.db.delete(searches);
});

describe('a long response (FLGT-6)', () => {
  it('says how many flights it omits, which the complete one contains', async () => {
    const short = (await ask(premium, on(1))).json<SearchResults>();
    const all = (await ask(premium, { ...on(1), ...complete })).json<SearchResults>();
    expect(Value.Errors(SearchResultsSchema, all)).toEqual([]);
    const { total_flights, omitted_flights } = short.summary;
    expect(omitted_flights).toBeGreaterThan(0);
    expect(all.summary).toMatchObject({ total_flights: total_flights + omitted_flights, omitted_flights: 0 });
    expect(Object.values(all.flights).flat()).toHaveLength(total_flights + omitted_flights);
    for (const [code, flights] of Object.entries(short.flights))
      expect(all.flights[code]).toEqual(expect.arrayContaining(flights));
    // They are cached apart.
    expect((await ask(premium, on(1))).json()).toEqual(short);
  });

  it('has the chances of all connections', async () => {
    const all = (await ask(premium, { ...on(1), ...complete })).json<SearchResults>();
    const connections = Object.values(all.flights)
      .flat()
      .filter(({ stops }) => stops > 0);
    expect(connections.every(({ connection_chances }) => connection_chances?.length === 1)).toBe(true);
  });

  it('is observed once, not again when it is complete (ESTM-1)', async () => {
    await ask(premium, on(2));
    await server.app.observer.flush();
    const before = await server.db.$count(fareObservations);
    expect(before).toBeGreaterThan(0);
    server.clock.set('2026-11-20T18:00:00Z');
    await ask(premium, { ...on(2), ...complete });
    await server.app.observer.flush();
    expect(await server.db.$count(fareObservations)).toBe(before);
  });

  it.each([
    ['single', { origin: 'DEN', destination: 'SJU', date: '2026-12-01' }],
    ['inbound', { destination: 'SJU', date: '2026-12-01' }],
  ])('of the kind “%s” can be complete, and is logged once', async (kind, query) => {
    const short = (await ask(premium, query, kind)).json<SearchResults | InboundResults>();
    const all = (await ask(premium, { ...query, ...complete }, kind)).json<SearchResults | InboundResults>();
    expect(short.summary.omitted_flights).toBeGreaterThan(0);
    expect(all.summary.total_flights).toBe(short.summary.total_flights + short.summary.omitted_flights);
    expect(await counted()).toBe(1);
  });
});

describe('the complete response of a free account (ALLW-11)', () => {
  let free: SignedIn;
  beforeEach(async () => {
    free = await server.signIn(FREE);
  });

  it('does not count for a search of the period, even when the allowance is used up', async () => {
    for (const day of [1, 2, 3]) await ask(free, on(day));
    server.clock.set('2026-11-21T04:59:00Z');
    expect((await ask(free, { ...on(1), ...complete })).statusCode).toBe(200);
    expect(await counted()).toBe(3);
  });

  it('counts as a search without one', async () => {
    expect((await ask(free, { ...on(1), ...complete })).statusCode).toBe(200);
    expect(await counted()).toBe(1);
    await ask(free, on(1));
    await ask(free, { ...on(1), ...complete });
    expect(await counted()).toBe(1);
  });

  it('does not count in the next periods either', async () => {
    await ask(free, on(1));
    server.clock.set('2026-11-23T17:00:00Z');
    await ask(free, { ...on(1), ...complete });
    expect(await counted()).toBe(1);
  });

  it('is not kept for offline use, because it would push out many copies', async () => {
    expect((await ask(free, on(1))).headers['offline-copy']).toBe('free');
    expect((await ask(free, { ...on(1), ...complete })).headers).not.toHaveProperty('offline-copy');
  });

  it('is refused when the allowance is used up, however many are requested at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((day) => ask(free, { ...on(day), ...complete })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429]);
    const refused = await ask(free, { ...on(6), ...complete });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'SEARCH_LIMIT_REACHED' });
    expect(await counted()).toBe(3);
  });

  it('is not covered by a search on another day or between other places', async () => {
    await ask(free, { ...on(1), destination: 'MCO' });
    await ask(free, on(2));
    await ask(free, { ...on(1), ...complete });
    expect(await counted()).toBe(3);
  });
});
