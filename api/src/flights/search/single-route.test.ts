import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import { Value } from 'typebox/value';
import { afterAll, describe, expect, it } from 'vitest';
import { searches } from '../../db/schema/index.ts';
import { ADMIN, FREE, PREMIUM, type SignedIn, testApp } from '../../testing/app.ts';
import { addLegs } from '../testing/test-network.ts';
import { SearchResultsSchema } from './results.ts';

const server = await testApp({ now: '2026-11-20T17:00:00Z' });
afterAll(() => server.close());
await addLegs(server.db);
const premium = await server.signIn(PREMIUM);

const search = (who: SignedIn | null, query: Record<string, string>) =>
  server.app.inject({ url: '/api/flights/single', query, headers: who?.headers ?? {} });

const denverToOrlando = { origin: 'DEN', destination: 'MCO', date: '2026-11-21' };

describe('GET /api/flights/single', () => {
  it('returns the flights from one place to another', async () => {
    const answer = await search(premium, denverToOrlando);
    expect(answer.statusCode).toBe(200);
    const results = answer.json<SearchResults>();
    expect(Value.Errors(SearchResultsSchema, results)).toEqual([]);
    expect(Object.keys(results.flights)).toEqual(['MCO']);
    expect(results.flights.MCO?.map((flight) => flight.flight_number)).toEqual(['F9 1', 'F9 2']);
    expect(results.flights.MCO?.[0]?.fares.standard).toHaveProperty('available_seats');
    expect(results).toMatchObject({
      search_parameters: {
        origin: 'DEN',
        date: '2026-11-21',
        max_workers: 50,
        origin_airports: ['DEN'],
        destination: 'MCO',
      },
      summary: { total_destinations: 1, total_flights: 2 },
      source: 'timetable',
    });
  });

  it('accepts cities as origin and destination, in any case', async () => {
    const query = { ...denverToOrlando, origin: ' city:new york city ', destination: 'mco' };
    const results = (await search(premium, query)).json<SearchResults>();
    expect(results.search_parameters.origin_airports).toEqual(['JFK', 'LGA', 'EWR']);
    expect(results.flights.MCO?.map((flight) => flight.flight_number)).toEqual(['F9 4']);
  });

  it('requires premium or an admin', async () => {
    expect((await search(null, denverToOrlando)).statusCode).toBe(401);
    expect((await search(await server.signIn(ADMIN), denverToOrlando)).statusCode).toBe(200);
    const refused = await search(await server.signIn(FREE), denverToOrlando);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      message:
        'Single route search is a premium feature. Upgrade your account to search specific destinations.',
      code: 'PREMIUM_REQUIRED',
    });
  });

  it('requires an origin, a destination and a date', async () => {
    const answer = await search(premium, {});
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: 'Origin airport code is required',
      details: [
        { field: 'origin', message: 'Origin airport code is required' },
        { field: 'destination', message: 'Destination airport code is required' },
        { field: 'date', message: 'Departure date is required' },
      ],
    });
  });

  it.each([
    ['origin', { origin: 'DEN,LAS' }, 'Choose one origin airport or city'],
    ['destination', { destination: 'MCO,CITY:Miami' }, 'Choose one destination airport or city'],
    ['destination', { destination: 'ZZZ' }, 'Unknown airport or city: ZZZ'],
    [
      'destination',
      { origin: 'LGA', destination: 'CITY:New York City' },
      'Destination must be different from origin',
    ],
    ['date', { date: '2026-11-18' }, 'Departure date is in the past'],
  ])('is refused with a word about the %s: %j', async (field, change, message) => {
    const answer = await search(premium, { ...denverToOrlando, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, details: [{ field, message }] });
  });

  it('is logged once, with its own type', async () => {
    const who = await server.signIn(PREMIUM);
    await server.db.delete(searches);
    await search(who, denverToOrlando);
    await search(who, denverToOrlando);
    // The same search, spelled differently.
    await server.app.inject({ url: '/api/flights/search', query: denverToOrlando, headers: who.headers });
    const logged = await server.db.select().from(searches);
    expect(logged).toHaveLength(2);
    expect(logged.find(({ searchKey }) => searchKey.startsWith('single|'))).toMatchObject({
      userId: who.id,
      searchType: 'single',
      originAirport: 'DEN',
      destinationAirport: 'MCO',
      searchDate: '2026-11-21',
      resultsFound: 1,
      totalFlights: 2,
    });
  });
});
