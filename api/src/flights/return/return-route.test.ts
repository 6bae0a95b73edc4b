import type { ReturnResults } from '@fareweave/shared-lib/domain/flights';
import { Value } from 'typebox/value';
import { afterAll, describe, expect, it } from 'vitest';
import { searches } from '../../db/schema/index.ts';
import { ADMIN, FREE, PREMIUM, type SignedIn, testApp } from '../../testing/app.ts';
import { addLegs, daily } from '../testing/test-network.ts';
import { ReturnResultsSchema } from './return-route.ts';

/** Noon in New York. */
const server = await testApp({ now: '2026-11-20T17:00:00Z' });
afterAll(() => server.close());
await addLegs(server.db, [
  daily(10, 'MCO', 'LGA', 7 * 60, 9 * 60 + 40),
  daily(11, 'MCO', 'EWR', 12 * 60, 14 * 60 + 45),
  daily(12, 'MCO', 'JFK', 20 * 60, 22 * 60 + 50),
  daily(13, 'MCO', 'DEN', 18 * 60, 20 * 60 + 5),
  daily(14, 'DEN', 'MCO', 6 * 60, 11 * 60 + 33),
]);
const premium = await server.signIn(PREMIUM);

const search = (who: SignedIn | null, query: Record<string, string>) =>
  server.app.inject({ url: '/api/flights/return', query, headers: who?.headers ?? {} });

const toNewYork = { origin: 'CITY:New York City', destination: 'MCO', date: '2026-11-24' };
const numbers = async (query: Record<string, string>): Promise<string[]> =>
  (await search(premium, query))
    .json<ReturnResults>()
    .flights.map((flight) => flight.flight_number)
    .sort();

describe('GET /api/flights/return', () => {
  it('returns the flights from the destination to every airport of the origin', async () => {
    const answer = await search(premium, { ...toNewYork, origin: 'city:New York City, den' });
    expect(answer.statusCode).toBe(200);
    const results = answer.json<ReturnResults>();
    expect(Value.Errors(ReturnResultsSchema, results)).toEqual([]);
    const routes = results.flights.map(({ segments }) =>
      [segments[0]?.departure_airport, segments.at(-1)?.arrival_airport].join('-'),
    );
    expect(routes.sort()).toEqual(['MCO-DEN', 'MCO-EWR', 'MCO-JFK', 'MCO-LGA']);
    expect(results.flights[0]?.fares.standard).toHaveProperty('available_seats');
    expect(results).toMatchObject({
      search_parameters: {
        origin: 'CITY:New York City,DEN',
        destination: 'MCO',
        date: '2026-11-24',
        after: null,
      },
      summary: { total_flights: 4, search_timestamp: '2026-11-20T17:00:00.000Z' },
      source: 'timetable',
    });
  });

  it('sorts GoWild flights first, then by price', async () => {
    const dates = Array.from({ length: 9 }, (_, i) => `2026-12-0${i + 1}`);
    let mixed = 0;
    for (const date of dates) {
      const { flights } = (await search(premium, { ...toNewYork, date })).json<ReturnResults>();
      const withPass = flights.map(({ fares }) => fares.go_wild !== null);
      expect(withPass).toEqual(withPass.toSorted((a, b) => Number(b) - Number(a)));
      for (const wild of [true, false]) {
        const prices = flights
          .filter(({ fares }) => (fares.go_wild !== null) === wild)
          .map((flight) => flight.lowest_go_wild_price ?? flight.lowest_price ?? Number.POSITIVE_INFINITY);
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      }
      if (new Set(withPass).size === 2) mixed += 1;
    }
    expect(mixed).toBeGreaterThan(2);
  });

  it('omits departures before the arrival of the outbound flight', async () => {
    const after = '2026-11-24T12:00:00-05:00';
    expect(await numbers({ ...toNewYork, after })).toEqual(['F9 11', 'F9 12']);
    expect(await numbers({ ...toNewYork, after: '2026-11-24T12:01:00-05:00' })).toEqual(['F9 12']);
    expect(await numbers({ ...toNewYork, after: '2026-11-24T17:01:00Z' })).toEqual(['F9 12']);
    const { search_parameters } = (await search(premium, { ...toNewYork, after })).json<ReturnResults>();
    expect(search_parameters.after).toBe(after);
  });

  it('accepts the local day of the arrival but no earlier one', async () => {
    // 23:30 in Orlando, the next day in UTC.
    const after = '2026-11-25T04:30:00Z';
    expect((await search(premium, { ...toNewYork, after })).statusCode).toBe(200);
    const message = 'Return date cannot be before the outbound flight’s arrival date';
    const early = await search(premium, { ...toNewYork, after: '2026-11-25T05:00:00Z' });
    expect(early.statusCode).toBe(400);
    expect(early.json()).toMatchObject({ message, details: [{ field: 'date', message }] });
  });

  it('requires premium or an admin', async () => {
    expect((await search(null, toNewYork)).statusCode).toBe(401);
    expect((await search(await server.signIn(ADMIN), toNewYork)).statusCode).toBe(200);
    const refused = await search(await server.signIn(FREE), toNewYork);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      message: 'Return flight search is a premium feature. Please upgrade your account.',
      code: 'PREMIUM_REQUIRED',
    });
  });

  it('requires origin, destination and date', async () => {
    const answer = await search(premium, {});
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([
      { field: 'origin', message: 'Origin airport code is required' },
      { field: 'destination', message: 'No destination selected for return flights' },
      { field: 'date', message: 'Departure date is required' },
    ]);
  });

  it.each(['yesterday', '2026-11-24', '2026-11-24T12:00:00', '2026-02-30T12:00:00Z', '2026-11-24T25:00:00Z'])(
    'does not take %s for an arrival',
    async (after) => {
      const answer = await search(premium, { ...toNewYork, after });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().details).toMatchObject([{ field: 'after' }]);
    },
  );

  it('requires a destination other than the origin', async () => {
    const answer = await search(premium, { ...toNewYork, destination: 'LGA' });
    expect(answer.json()).toMatchObject({ message: 'Destination must be different from origin' });
  });

  it('is not logged', async () => {
    expect((await search(await server.signIn(PREMIUM), toNewYork)).statusCode).toBe(200);
    expect(await server.db.$count(searches)).toBe(0);
  });
});
