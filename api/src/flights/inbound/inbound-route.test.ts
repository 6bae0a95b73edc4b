import type { InboundResults } from '@fareweave/shared-lib/domain/flights';
import { Value } from 'typebox/value';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { searches } from '../../db/schema/index.ts';
import { ADMIN, FREE, PREMIUM, type SignedIn, testApp } from '../../testing/app.ts';
import { addLegs } from '../testing/test-network.ts';
import { InboundResultsSchema } from './inbound-route.ts';

/** Noon in New York. */
const NOON = '2026-11-20T17:00:00Z';
const server = await testApp({ now: NOON });
afterAll(() => server.close());
await addLegs(server.db);
const premium = await server.signIn(PREMIUM);
beforeEach(() => server.clock.set(NOON));

const search = (who: SignedIn | null, query: Record<string, string>) =>
  server.app.inject({ url: '/api/flights/inbound', query, headers: who?.headers ?? {} });

const numbersOf = ({ flights }: InboundResults): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(flights).map(([code, group]) => [code, group.map((flight) => flight.flight_number)]),
  );

describe('GET /api/flights/inbound', () => {
  it('returns the flights of a day to a place by origin', async () => {
    const answer = await search(premium, { destination: 'sju', date: '2026-11-21' });
    expect(answer.statusCode).toBe(200);
    const results = answer.json<InboundResults>();
    expect(Value.Errors(InboundResultsSchema, results)).toEqual([]);
    expect(numbersOf(results)).toEqual({ DEN: ['F9 1 / F9 3'], LGA: ['F9 4 / F9 3'], MCO: ['F9 3'] });
    expect(results.flights.DEN?.[0]).toMatchObject({
      departure_time: '2026-11-21T06:00:00-07:00',
      arrival_time: '2026-11-21T17:00:00-04:00',
      stops: 1,
    });
    expect(results.flights.MCO?.[0]?.fares.standard).toHaveProperty('available_seats');
    expect(results).toMatchObject({
      search_parameters: { destination: 'SJU', date: '2026-11-21', max_workers: 10 },
      summary: { total_origins: 3, total_flights: 3, search_timestamp: '2026-11-20T17:00:00.000Z' },
      source: 'timetable',
    });
  });

  it('accepts cities', async () => {
    const query = { destination: 'CITY:Miami', date: '2026-11-21', max_workers: '3' };
    expect((await search(premium, query)).json()).toMatchObject({
      flights: {},
      search_parameters: { destination: 'CITY:Miami', max_workers: 3 },
      summary: { total_origins: 0, total_flights: 0 },
    });
  });

  it('searches tomorrow at the destination without a date', async () => {
    const dayOf = async (destination: string): Promise<string> =>
      (await search(premium, { destination, date: '' })).json<InboundResults>().search_parameters.date;
    expect(await dayOf('MCO')).toBe('2026-11-21');
    // After midnight in Orlando, before midnight in Las Vegas.
    server.clock.set('2026-11-21T06:30:00Z');
    expect(await dayOf('MCO')).toBe('2026-11-22');
    expect(await dayOf('LAS')).toBe('2026-11-21');
  });

  it('accepts a day that is past at the destination but not everywhere', async () => {
    server.clock.set('2026-11-21T06:30:00Z');
    const late = await search(premium, { destination: 'MCO', date: '2026-11-20' });
    expect(late.statusCode).toBe(200);
    const past = await search(premium, { destination: 'MCO', date: '2026-11-19' });
    expect(past.json()).toMatchObject({ message: 'Departure date is in the past' });
  });

  it('requires premium or an admin', async () => {
    const query = { destination: 'MCO', date: '2026-11-21' };
    expect((await search(null, query)).statusCode).toBe(401);
    expect((await search(await server.signIn(ADMIN), query)).statusCode).toBe(200);
    const refused = await search(await server.signIn(FREE), query);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      message: 'Inbound flight search is a premium feature. Please upgrade your account.',
      code: 'PREMIUM_REQUIRED',
    });
  });

  it.each([
    ['destination', {}, 'Destination airport code is required'],
    ['destination', { destination: ' , ' }, 'Destination airport code is required'],
    ['destination', { destination: 'MCO,QQQ' }, 'Unknown airport or city: QQQ'],
    [
      'date',
      { destination: 'MCO', date: 'soon' },
      'Departure date must be a day that exists, written YYYY-MM-DD',
    ],
    [
      'date',
      { destination: 'MCO', date: '2027-03-02' },
      'Flights are known from Sun, Nov 1, 2026 to Mon, Mar 1, 2027 only',
    ],
  ])('is refused with a word about the %s: %j', async (field, query, message) => {
    const answer = await search(premium, query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, details: [{ field, message }] });
  });

  it('is logged with an empty origin', async () => {
    const query = { destination: 'SJU', date: '2026-11-21' };
    const who = await server.signIn(PREMIUM);
    await server.db.delete(searches);
    await search(who, query);
    await search(who, { ...query, max_workers: '5' });
    expect(await server.db.select().from(searches)).toMatchObject([
      {
        searchType: 'inbound',
        originAirport: '',
        destinationAirport: 'SJU',
        searchDate: '2026-11-21',
        resultsFound: 3,
        totalFlights: 3,
      },
    ]);
    const { headers } = await server.signIn(ADMIN);
    const dashboard = await server.app.inject({ url: '/api/admin/dashboard', headers });
    expect(dashboard.json().search_breakdown).toMatchObject({
      searches_by_type: { inbound: 1 },
      top_origins: [],
    });
  });
});
