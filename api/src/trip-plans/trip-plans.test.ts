import { Value } from 'typebox/value';
import { afterAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../core/http/errors.ts';
import { addLegs } from '../flights/testing/test-network.ts';
import { FREE, PREMIUM, testApp } from '../testing/app.ts';
import { TripPlanLine } from './schema.ts';
import { LOOP_NETWORK } from './testing/loop-network.ts';
import { linesOf, plansIn, requestTrips } from './testing/trip-lines.ts';

const server = await testApp();
afterAll(() => server.close());
await addLegs(server.db, LOOP_NETWORK);
const premium = await server.signIn(PREMIUM);

const answerTo = async (query: Record<string, string> = {}) => {
  const { statusCode, body } = await requestTrips(server, premium, query);
  expect(statusCode).toBe(200);
  return linesOf(body);
};
const plansFor = async (query: Record<string, string> = {}) => plansIn(await answerTo(query));
const routesFor = async (query: Record<string, string>) =>
  (await plansFor(query)).map(({ places }) => places.join());

describe('GET /api/trip-plans', () => {
  it('is premium', async () => {
    expect((await requestTrips(server, { headers: {} })).statusCode).toBe(401);
    const refused = await requestTrips(server, await server.signIn(FREE));
    expect(refused.statusCode).toBe(403);
    expect(refused.json<ErrorBody>()).toMatchObject({
      code: 'PREMIUM_REQUIRED',
      message: 'The trip planner is a premium feature. Please upgrade your account.',
    });
  });

  it('sends the source, the progress, the plans, best first, and the end', async () => {
    const response = await requestTrips(server, premium, { visit: 'LAS,MCO' });
    expect(response.headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    const lines = linesOf(response.body);
    expect(lines.flatMap((line) => Value.Errors(TripPlanLine, line))).toEqual([]);
    const types = lines.map(({ type }) => type);
    expect([types[0], types.at(-1)]).toEqual(['start', 'end']);
    expect(types.slice(1, -1)).toEqual(types.slice(1, -1).toSorted().reverse());
    expect(types.filter((type) => type === 'progress').length).toBeGreaterThan(1);
    expect(lines[0]).toEqual({ type: 'start', source: 'timetable' });
    expect(lines.at(-1)).toEqual({ type: 'end', found: 2, reason: null });
    const scores = plansIn(lines).map(({ score }) => score.total);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  });

  it('describes a plan', async () => {
    const [plan] = await plansFor({ visit: 'LAS', nights: '1-1', sort: 'hours' });
    expect(plan?.places).toEqual(['LAS']);
    expect(plan?.flights.map(({ flight_number }) => flight_number)).toEqual(['F9 10', 'F9 12']);
    expect(plan?.stays).toEqual([
      {
        airport: 'LAS',
        leaves_from: 'LAS',
        arrival_time: '2026-11-21T11:00:00-08:00',
        departure_time: '2026-11-22T21:00:00-08:00',
        minutes: 34 * 60,
        nights: 1,
        // The sun sets at 16:29 and is up for 10 hours on the next day.
        daylight_minutes: expect.any(Number),
      },
    ]);
    expect(plan?.stays[0]?.daylight_minutes).toBeGreaterThan(15 * 60);
    expect(plan?.stays[0]?.daylight_minutes).toBeLessThan(16 * 60);
    const fares = plan?.flights.map((flight) => flight.fares.standard?.total ?? 0) ?? [];
    expect(plan?.totals.standard).toBe(fares.reduce((a, b) => a + b));
    expect(plan?.flight_minutes).toBe(120 + 105);
    const { total, ...parts } = plan?.score ?? { total: 0 };
    expect(total).toBe(Object.values(parts).reduce((a, b) => a + b));
    // 120 and 105 minutes at $10 an hour, one of the times after 10 PM, and eight later departures home.
    expect(parts).toMatchObject({
      price: plan?.totals.lowest,
      hours: 38,
      stops: 0,
      comfort: 25,
      way_home: 3,
    });
    expect(plan?.weakest).toMatchObject({ flight: 0, later: 1 });
    expect(plan?.weakest.last).toMatchObject({
      departure_time: '2026-11-22T10:00:00-07:00',
      flight_number: 'F9 10',
    });
    expect(plan?.home.evening).toEqual([]);
    expect(plan?.home.morning.map(({ flight_number }) => flight_number)).toEqual(['F9 13']);
  });

  it('counts the other plans of a route', async () => {
    const [plan] = await plansFor({ visit: 'LAS', until: '2026-11-22T23:59' });
    // Out on the 21st and home on it by two flights, on the 22nd by four; out and home on the 22nd by two.
    expect(plan?.others).toBe(2 + 4 + 2 - 1);
  });

  it.each([
    [{ visit: 'LAS,MCO' }, ['LAS,MCO', 'MCO,LAS']],
    [{ visit: 'MCO,LAS', order: 'given' }, ['MCO,LAS']],
    [{ places: '1' }, ['LAS', 'MCO', 'SJU']],
    [{ places: '1', stops: '0' }, ['LAS', 'MCO']],
    [{ places: '1', avoid: 'MCO' }, ['LAS']],
    [{ places: '1', via: 'LAS' }, ['LAS', 'MCO']],
    [{ places: '1', origin: 'DEN', home: 'SJU' }, ['MCO']],
    [{ visit: 'SJU', layover: '45-60' }, []],
    [{ visit: 'MCO', hours: '72', until: '2026-11-24T12:00' }, []],
    [{ visit: 'LAS', budget: '1' }, []],
    [{ places: '3' }, ['LAS,MCO,SJU', 'SJU,MCO,LAS']],
    [{ places: '2', limit: '1', sort: 'price' }, [expect.any(String)]],
  ] as [Record<string, string>, string[]][])('%j', async (query, routes) => {
    expect((await routesFor(query)).sort()).toEqual(routes);
  });

  it.each([
    [{ visit: 'ANC' }, 'no-flights'],
    [{ visit: 'SJU', stops: '0', until: '2026-11-21T20:00' }, 'no-flights'],
    [{ visit: 'MCO', until: '2026-11-21T14:00' }, 'no-return'],
    [{ visit: 'LAS', budget: '1' }, 'budget'],
    [{ visit: 'LAS', hours: '72', nights: '0-0' }, 'window'],
    [{ visit: 'LAS,MCO,SJU', until: '2026-11-22T20:00' }, 'no-return'],
  ])('says why there is no plan: %j', async (query, reason) => {
    expect((await answerTo(query as Record<string, string>)).at(-1)).toEqual({
      type: 'end',
      found: 0,
      reason,
    });
  });
});
