import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { searches } from '../../db/schema/index.ts';
import { ADMIN, FREE, PREMIUM, type SignedIn, testApp } from '../../testing/app.ts';
import { addLegs } from '../testing/test-network.ts';

/** Noon in New York. */
const NOON = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOON });
afterAll(() => server.close());
await addLegs(server.db);

const search = (who: SignedIn, query: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/api/flights/search', query, headers: { ...who.headers, ...headers } });

const fromDenver = { origin: 'DEN', date: '2026-11-21' };
const other = (day: number) => ({ origin: 'DEN', date: `2026-12-0${day}` });

beforeEach(async () => {
  server.clock.set(NOON);
  await server.db.delete(searches);
});

describe('the free allowance', () => {
  it('ends after three searches with a 429 that names the next period', async () => {
    const who = await server.signIn(FREE);
    for (const day of [1, 2, 3]) expect((await search(who, other(day))).statusCode).toBe(200);
    const refused = await search(who, other(4));
    const text =
      'Daily search limit reached. Free accounts are limited to 3 searches per day. ' +
      'Upgrade to premium for unlimited searches and get a 7-day free trial!';
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe(String(12 * 3600));
    expect(refused.json()).toEqual({
      message: text,
      error: text,
      code: 'SEARCH_LIMIT_REACHED',
      resets_at: '2026-11-21T05:00:00.000Z',
    });
  });

  it('resets at midnight in New York', async () => {
    const who = await server.signIn(FREE);
    server.clock.set('2026-11-21T04:00:00Z');
    for (const day of [1, 2, 3]) await search(who, other(day));
    server.clock.set('2026-11-21T04:59:59Z');
    const refused = await search(who, other(4));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    server.clock.set('2026-11-21T05:00:00Z');
    expect((await search(who, other(4))).statusCode).toBe(200);
  });

  it('counts a search with several origins once and does not count repeats within ten minutes', async () => {
    const who = await server.signIn(FREE);
    await search(who, { origin: 'DEN,LGA,MCO', date: '2026-12-01' });
    await search(who, { origin: 'mco, den,LGA', date: '2026-12-01' });
    server.clock.set('2026-11-20T17:09:59Z');
    await search(who, { origin: 'DEN,LGA,MCO', date: '2026-12-01' });
    expect(await server.db.$count(searches)).toBe(1);
    server.clock.set('2026-11-20T17:10:00Z');
    await search(who, { origin: 'DEN,LGA,MCO', date: '2026-12-01' });
    expect(await server.db.$count(searches)).toBe(2);
  });

  it('does not count a HEAD, which shows nothing (ALLW-4)', async () => {
    const { headers } = await server.signIn(FREE);
    const url = '/api/flights/search';
    const answer = await server.app.inject({ method: 'HEAD', url, query: fromDenver, headers });
    expect([answer.statusCode, answer.body, await server.db.$count(searches)]).toEqual([404, '', 0]);
  });

  it('does not count a search of a page that is reloaded or reopened, however long ago it was (ALLW-3)', async () => {
    const who = await server.signIn(FREE);
    const reopen = (query: Record<string, string>) => search(who, query, { 'x-reopened': 'true' });
    for (const day of [1, 2, 3]) await search(who, other(day));
    server.clock.set('2026-11-20T19:00:00Z');
    expect((await reopen(other(2))).statusCode).toBe(200);
    expect((await reopen(other(4))).statusCode).toBe(429);
    expect((await search(who, other(2))).statusCode).toBe(429);
    server.clock.set('2026-11-23T17:00:00Z');
    expect((await reopen(other(2))).statusCode).toBe(200);
    expect(await server.db.$count(searches)).toBe(3);
    // Another search is one of its own, whatever a page says of it.
    expect((await reopen(other(4))).statusCode).toBe(200);
    expect(await server.db.$count(searches)).toBe(4);
  });

  it('allows repeats when it is used up', async () => {
    const who = await server.signIn(FREE);
    for (const day of [1, 2, 3]) await search(who, other(day));
    expect((await search(who, other(3))).statusCode).toBe(200);
    expect((await search(who, other(4))).statusCode).toBe(429);
  });

  it('does not count failed searches', async () => {
    const who = await server.signIn(FREE);
    for (let i = 0; i < 5; i++)
      expect((await search(who, { origin: 'ZZZ', date: '2026-11-21' })).statusCode).toBe(400);
    expect(await server.db.$count(searches)).toBe(0);
    expect((await search(who, fromDenver)).statusCode).toBe(200);
  });

  it('is not exceeded by concurrent searches', async () => {
    const who = await server.signIn(FREE);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((day) => search(who, other(day))));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 200, 429, 429, 429]);
    expect(await server.db.$count(searches)).toBe(3);
  });

  it('counts two concurrent identical searches once', async () => {
    const who = await server.signIn(FREE);
    await Promise.all([search(who, fromDenver), search(who, fromDenver)]);
    expect(await server.db.$count(searches)).toBe(1);
  });

  it.each([
    ['premium', PREMIUM],
    ['admin', ADMIN],
  ])('does not apply to %s accounts, whose searches are logged too', async (_, person) => {
    const who = await server.signIn(person);
    for (const day of [1, 2, 3, 4, 5]) expect((await search(who, other(day))).statusCode).toBe(200);
    await search(who, { ...fromDenver, destination: 'MCO' });
    const logged = await server.db.select().from(searches);
    expect(logged).toHaveLength(6);
    expect(logged.find((entry) => entry.searchType === 'single')).toMatchObject({
      userId: who.id,
      originAirport: 'DEN',
      destinationAirport: 'MCO',
      searchDate: '2026-11-21',
      resultsFound: 1,
      totalFlights: 2,
    });
  });

  it('follows the plan facts', async () => {
    const weekly = await testApp({ now: NOON, env: { FREE_SEARCHES: '1', FREE_SEARCHES_PER: 'week' } });
    try {
      await addLegs(weekly.db);
      const { headers } = await weekly.signIn(FREE);
      const ask = (date: string) =>
        weekly.app.inject({ url: `/api/flights/search?origin=DEN&date=${date}`, headers });
      expect((await ask('2026-12-01')).statusCode).toBe(200);
      const refused = await ask('2026-12-02');
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({
        code: 'WEEKLY_SEARCH_LIMIT_REACHED',
        message: expect.stringContaining(
          'Weekly search limit reached. Free accounts are limited to 1 search per week.',
        ),
        resets_at: '2026-11-23T05:00:00.000Z',
      });
    } finally {
      await weekly.close();
    }
  });
});
