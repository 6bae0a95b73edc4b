import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import { Value } from 'typebox/value';
import { afterAll, describe, expect, it } from 'vitest';
import { AIRPORTS } from '../airports/airports.ts';
import { ADMIN, FREE, PREMIUM, type SignedIn, testApp } from '../testing/app.ts';
import { SearchResultsSchema } from './search/results.ts';
import { addLegs, daily } from './testing/test-network.ts';

/** Noon in New York. */
const NOON = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOON });
afterAll(() => server.close());

await addLegs(server.db);

type Query = Record<string, string | number>;
const search = (who: SignedIn | null, query: Query, headers: Record<string, string> = {}) =>
  server.app.inject({
    url: '/api/flights/search',
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { ...who?.headers, ...headers },
  });

const fromDenver = { origin: 'DEN', date: '2026-11-21' };

describe('GET /api/flights/search', () => {
  it('returns flights by destination, in the specified form', async () => {
    const answer = await search(await server.signIn(PREMIUM), fromDenver);
    expect(answer.statusCode).toBe(200);
    const results = answer.json<SearchResults>();
    expect(Value.Errors(SearchResultsSchema, results)).toEqual([]);
    expect(Object.keys(results.flights)).toEqual(['LAS', 'MCO', 'SJU']);
    expect(results.flights.MCO?.map((flight) => flight.flight_number)).toEqual(['F9 1', 'F9 2']);
    expect(results.flights.SJU?.[0]).toMatchObject({
      departure_time: '2026-11-21T06:00:00-07:00',
      arrival_time: '2026-11-21T17:00:00-04:00',
      total_trip_time: '08:00',
      duration: 480,
      stops: 1,
      flight_number: 'F9 1 / F9 3',
    });
    expect(results).toMatchObject({
      search_parameters: {
        origin: 'DEN',
        date: '2026-11-21',
        max_workers: 50,
        origin_airports: ['DEN'],
        destination: null,
      },
      summary: { total_destinations: 3, total_flights: 4, search_timestamp: '2026-11-20T17:00:00.000Z' },
      source: 'timetable',
    });
  });

  it('accepts several origins, cities and one destination', async () => {
    const query = {
      origin: 'den, city:New York City',
      destination: 'mco',
      date: '2026-11-21',
      max_workers: 10,
    };
    const results = (await search(await server.signIn(PREMIUM), query)).json<SearchResults>();
    expect(results.flights.MCO?.map((flight) => flight.flight_number)).toEqual(['F9 1', 'F9 4', 'F9 2']);
    expect(results.search_parameters).toEqual({
      origin: 'DEN,CITY:New York City',
      date: '2026-11-21',
      max_workers: 10,
      origin_airports: ['DEN', 'JFK', 'LGA', 'EWR'],
      destination: 'MCO',
    });
  });

  it('omits flights that are no longer on sale today', async () => {
    const results = (
      await search(await server.signIn(PREMIUM), { origin: 'DEN', date: '2026-11-20' })
    ).json<SearchResults>();
    // It is 10:00 in Denver: the flights of 6:00 and 10:00 are no longer on sale.
    expect(Object.keys(results.flights)).toEqual(['MCO']);
    expect(results.flights.MCO?.map((flight) => flight.flight_number)).toEqual(['F9 2']);
  });

  it('returns the same body within an hour in every encoding', async () => {
    const who = await server.signIn(PREMIUM);
    const plain = await search(who, fromDenver);
    server.clock.set('2026-11-20T17:59:00Z');
    const brotli = await search(await server.signIn(ADMIN), fromDenver, { 'accept-encoding': 'gzip, br' });
    const gzip = await search(who, fromDenver, { 'accept-encoding': 'gzip' });
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'private, no-store',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    server.clock.set('2026-11-20T18:00:00Z');
    expect((await search(who, fromDenver)).body).not.toBe(plain.body);
  });

  it('uses a new import at once', async () => {
    const who = await server.signIn(PREMIUM);
    await search(who, { origin: 'DEN', date: '2026-11-25' });
    const oneMore = {
      ...daily(9, 'DEN', 'CUN', 720, 1000),
      periodFrom: '2026-11-25',
      periodTo: '2026-11-25',
    };
    await addLegs(server.db, [oneMore], true);
    server.clock.set('2026-11-20T17:00:05Z');
    const results = (await search(who, { origin: 'DEN', date: '2026-11-25' })).json<SearchResults>();
    expect(results.flights.CUN).toHaveLength(1);
    expect(results.source).toBe('sample');
    // A blackout date: no flight has a pass fare.
    expect(
      Object.values(results.flights)
        .flat()
        .every((flight) => flight.fares.go_wild === null),
    ).toBe(true);
  });
});

describe('access to searches', () => {
  it('requires an account', async () => {
    const answer = await search(null, fromDenver);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('omits seat counts for a free account', async () => {
    const free = await search(await server.signIn(FREE), fromDenver);
    expect(free.statusCode).toBe(200);
    expect(free.body).not.toContain('available_seats');
    for (const person of [PREMIUM, ADMIN])
      expect((await search(await server.signIn(person), fromDenver)).body).toContain('"available_seats":');
  });
});

describe('invalid parameters', () => {
  const forty = AIRPORTS.slice(0, 40)
    .map(({ stationCode }) => stationCode)
    .join(',');

  it.each<[string, string, string]>([
    ['', 'origin', 'Origin airport code is required'],
    ['origin=DEN', 'date', 'Departure date is required'],
    ['origin=DEN&date=2026-02-30', 'date', 'Departure date must be a day that exists, written YYYY-MM-DD'],
    ['origin=DEN&date=2026-11-19', 'date', 'Departure date is in the past'],
    [
      'origin=DEN&date=2027-03-02',
      'date',
      'Flights are known from Sun, Nov 1, 2026 to Mon, Mar 1, 2027 only',
    ],
    [
      'origin=DEN&date=2026-11-21&destination=DEN',
      'destination',
      'Destination must be different from origin',
    ],
    ['origin=QQQ&date=2026-11-21', 'origin', 'Unknown airport or city: QQQ'],
  ])('%s is answered with a 400 that names %s', async (query, field, message) => {
    const { headers } = await server.signIn(PREMIUM);
    const answer = await server.app.inject({ url: `/api/flights/search?${query}`, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message,
      error: message,
      code: 'BAD_REQUEST',
      details: expect.arrayContaining([{ field, message }]),
    });
  });

  it.each<[string, string, string]>([
    ['forty origins', `origin=${forty}&date=2026-11-21`, 'origin'],
    ['too long an origin', `origin=${'DEN,'.repeat(2000)}&date=2026-11-21`, 'origin'],
    ['a repeated origin', 'origin=DEN&origin=LAS&date=2026-11-21', 'origin'],
    ['zero max_workers', 'origin=DEN&date=2026-11-21&max_workers=0', 'max_workers'],
    ['too large a max_workers', 'origin=DEN&date=2026-11-21&max_workers=51', 'max_workers'],
    ['a fractional max_workers', 'origin=DEN&date=2026-11-21&max_workers=1.5', 'max_workers'],
    ['max_workers that is not a number', 'origin=DEN&date=2026-11-21&max_workers=many', 'max_workers'],
    ['a control character', 'origin=DEN&date=2026-11-21&destination=%00', 'destination'],
  ])('%s is answered with a 400 that names the field', async (_, query, field) => {
    const { headers } = await server.signIn(PREMIUM);
    const answer = await server.app.inject({ url: `/api/flights/search?${query}`, headers });
    expect(answer.statusCode).toBe(400);
    const { details } = answer.json<{ details: { field: string }[] }>();
    expect(details.map((problem) => problem.field)).toContain(field);
  });
});

describe('GET /api/gowild/blackout-dates', () => {
  it('lists the days without pass fares for visitors too', async () => {
    const answer = await server.app.inject('/api/gowild/blackout-dates');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toContain('2026-11-25');
    expect(answer.headers['cache-control']).toContain('public, max-age=3600, stale-while-revalidate');
  });
});
