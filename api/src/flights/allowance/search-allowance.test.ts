import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { searches } from '../../db/schema/index.ts';
import { ADMIN, FREE, PREMIUM, type SignedIn, testApp } from '../../testing/app.ts';
import { addLegs } from '../testing/test-network.ts';

/** Noon in New York. */
const NOON = '2026-11-20T17:00:00Z';
const MIDNIGHT = '2026-11-21T05:00:00.000Z';
const server = await testApp({ now: NOON });
afterAll(() => server.close());
await addLegs(server.db);
beforeEach(async () => {
  server.clock.set(NOON);
  await server.db.delete(searches);
});

const ask = (who: SignedIn | null, path: string, query: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/${path}`, query, headers: who?.headers ?? {} });
const search = (who: SignedIn, origin: string, day = 1) =>
  ask(who, 'flights/search', { origin, date: `2026-12-0${day}` });

describe('GET /api/search-allowance', () => {
  it('counts down and resets at midnight in New York', async () => {
    const who = await server.signIn(FREE);
    const left = async () => (await ask(who, 'search-allowance')).json();
    expect(await left()).toEqual({ limit: 3, per: 'day', left: 3, resets_at: MIDNIGHT });
    await search(who, 'DEN');
    expect(await left()).toMatchObject({ left: 2 });
    await search(who, 'DEN');
    expect(await left()).toMatchObject({ left: 2 });
    await search(who, 'LGA');
    await search(who, 'MCO');
    expect((await search(who, 'SJU')).statusCode).toBe(429);
    expect(await left()).toMatchObject({ left: 0 });
    server.clock.set(MIDNIGHT);
    expect(await left()).toEqual({ limit: 3, per: 'day', left: 3, resets_at: '2026-11-22T05:00:00.000Z' });
  });

  it.each([
    ['premium', PREMIUM],
    ['admin', ADMIN],
  ])('has no limit for %s accounts', async (_, person) => {
    const who = await server.signIn(person);
    await search(who, 'DEN');
    const answer = await ask(who, 'search-allowance');
    expect(answer.json()).toEqual({ limit: null, per: null, left: null, resets_at: null });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('requires an account', async () => {
    expect((await ask(null, 'search-allowance')).statusCode).toBe(401);
  });
});

describe('a used-up allowance', () => {
  const date = '2026-12-01';
  const LIMIT = { code: 'SEARCH_LIMIT_REACHED', resets_at: MIDNIGHT };

  async function usedUp(): Promise<SignedIn> {
    const who = await server.signIn(FREE);
    await search(who, 'DEN');
    await search(who, 'LGA');
    await ask(who, 'flights/search', { origin: 'DEN,LGA', destination: 'MCO', date });
    expect((await search(who, 'SJU')).statusCode).toBe(429);
    return who;
  }

  it.each([
    ['flights/flexible', { origin: 'SJU', date }],
    ['flights/flexible', { origin: 'DEN', destination: 'MCO', date }],
    ['flights/ways-back', { origin: 'SJU', date }],
    ['flights/ways-back', { origin: 'DEN', date: '2026-12-02' }],
  ])('%s refuses a request that belongs to no search of the day: %j', async (path, query) => {
    const who = await usedUp();
    const answer = await ask(who, path, query);
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject(LIMIT);
    expect(answer.headers['retry-after']).toBe(String(12 * 3600));
  });

  it.each([
    ['flights/flexible', { origin: 'DEN', date: '2026-11-20' }],
    ['flights/flexible', { origin: 'lga, den', destination: 'MCO', date: '2026-12-05' }],
    ['flights/ways-back', { origin: 'DEN', date }],
    ['flights/ways-back', { origin: 'LGA,DEN', destination: 'MCO', date }],
  ])('%s allows requests about earlier searches: %j', async (path, query) => {
    expect((await ask(await usedUp(), path, query)).statusCode).toBe(200);
  });

  it('allows requests about a search of the previous day while its repeats are free', async () => {
    server.clock.set('2026-11-21T04:58:00Z');
    const who = await server.signIn(FREE);
    await search(who, 'DEN');
    server.clock.set('2026-11-21T05:01:00Z');
    for (const origin of ['LGA', 'MCO', 'SJU']) await search(who, origin);
    expect((await search(who, 'DEN')).statusCode).toBe(200);
    expect((await ask(who, 'flights/ways-back', { origin: 'DEN', date })).statusCode).toBe(200);
  });

  it('does not affect other accounts', async () => {
    await usedUp();
    const other = await server.signIn(FREE);
    expect((await ask(other, 'flights/flexible', { origin: 'SJU', date })).statusCode).toBe(200);
  });
});

describe('GET /api/flight-coverage', () => {
  it('returns the period with known flights to visitors too', async () => {
    const answer = await ask(null, 'flight-coverage');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      source: 'timetable',
      period: { from: expect.stringMatching(/^\d{4}-/), to: expect.stringMatching(/^\d{4}-/) },
    });
    const { from, to } = answer.json().period;
    expect(from < to).toBe(true);
    const who = await server.signIn(PREMIUM);
    expect((await ask(who, 'flights/search', { origin: 'DEN', date: to })).statusCode).toBe(200);
  });

  it('returns null without flights', async () => {
    const empty = await testApp({ now: NOON });
    try {
      const answer = await empty.app.inject({ url: '/api/flight-coverage' });
      expect(answer.json()).toMatchObject({ period: null });
    } finally {
      await empty.close();
    }
  });
});
