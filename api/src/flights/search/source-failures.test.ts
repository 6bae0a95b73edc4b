import type { InboundResults, ReturnResults, SearchResults } from '@fareweave/shared-lib/domain/flights';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accessPlugin } from '../../core/http/access.ts';
import { handleError } from '../../core/http/error-handler.ts';
import { validatorCompiler } from '../../core/http/validation.ts';
import { searches } from '../../db/schema/index.ts';
import { PREMIUM, testApp } from '../../testing/app.ts';
import { timetableFlights } from '../adapters/timetable/timetable.ts';
import { searchLog } from '../allowance/search-log.ts';
import { inboundRoute } from '../inbound/inbound-route.ts';
import type { FlightQuery, FlightsPort, FoundFlights } from '../port.ts';
import { returnRoute } from '../return/return-route.ts';
import { addLegs } from '../testing/test-network.ts';
import { responseCache } from './response-cache.ts';
import { searchRoutes } from './search-routes.ts';

/** The real routes with a source that fails on demand. */
const server = await testApp({ now: '2026-11-20T17:00:00Z' });
await addLegs(server.db);
const { headers } = await server.signIn(PREMIUM);
const { db, clock } = server;
const timetable = timetableFlights({ db, clock, rules: { seed: 'x', blackoutDates: new Set() } });

let queries: FlightQuery[] = [];
let answer: (query: FlightQuery, found: FoundFlights) => FoundFlights | Promise<FoundFlights>;
const flights: FlightsPort = {
  ...timetable,
  async search(query) {
    queries.push(query);
    return answer(query, await timetable.search(query));
  },
};
const services = {
  flights,
  clock,
  databaseTimeoutMs: Number.POSITIVE_INFINITY,
  responses: responseCache(),
  charges: async () => [],
  observe: () => undefined,
  hasFareModel: () => false,
  searchLog: searchLog(db, server.app.config.plans),
};
const routes = Fastify();
routes.decorate('sessions', server.app.sessions);
routes.setValidatorCompiler(validatorCompiler);
routes.setErrorHandler(handleError);
await routes.register(accessPlugin);
for (const plugin of [searchRoutes, inboundRoute, returnRoute]) await routes.register(plugin, services);

beforeEach(async () => {
  queries = [];
  await db.delete(searches);
});
afterAll(async () => {
  await routes.close();
  await server.close();
});

const nothing = (failed: readonly string[]): FoundFlights => ({ flights: [], failed, dropped: 0 });
const get = (path: string, query: Record<string, string>) =>
  routes.inject({ url: `/flights/${path}`, query: { date: '2026-11-21', ...query }, headers });

describe('a source that fails for all airports', () => {
  it.each([
    ['search', { origin: 'DEN,LGA' }, 'Failed to search flights'],
    ['single', { origin: 'DEN', destination: 'MCO' }, 'Failed to search flights'],
    ['inbound', { destination: 'CITY:Miami' }, 'Failed to search inbound flights'],
    ['return', { origin: 'DEN,LGA', destination: 'MCO' }, 'No return flights found for the selected date'],
  ])('fails /%s with the specified text, without caching or counting it', async (path, query, message) => {
    answer = ({ origins, destinations }) => nothing(origins ?? destinations ?? []);
    const failed = await get(path, query);
    expect(failed.statusCode).toBe(502);
    expect(failed.json()).toEqual({ message, error: message, code: 'FLIGHTS_UNAVAILABLE' });
    expect(await db.$count(searches)).toBe(0);

    answer = (_, found) => found;
    expect((await get(path, query)).statusCode).toBe(200);
  });
});

describe('a partial response of the source', () => {
  it('lists what is missing and is not cached', async () => {
    answer = ({ origins }, found) => ({ ...found, failed: origins?.slice(1) ?? [], dropped: 2 });
    const query = { origin: 'DEN,LGA,CITY:Boston', date: '2026-11-22' };
    const results = (await get('search', query)).json<SearchResults>();
    expect(results).toMatchObject({ partial: true, failed_origins: ['BOS', 'LGA', 'PWM'], dropped: 2 });
    expect(results.summary.total_flights).toBeGreaterThan(0);
    await get('search', query);
    expect(queries).toHaveLength(2);

    answer = (_, found) => found;
    const complete = (await get('search', query)).json<SearchResults>();
    for (const name of ['partial', 'failed_origins', 'dropped']) expect(complete).not.toHaveProperty(name);
    await get('search', query);
    expect(queries).toHaveLength(3);
  });

  it('to a search from everywhere lists the failed destinations', async () => {
    answer = (_, found) => ({ ...found, failed: ['EWR'] });
    const inbound = await get('inbound', { destination: 'SJU,CITY:New York City' });
    expect(inbound.json<InboundResults>()).toMatchObject({ partial: true, failed_origins: ['EWR'] });
  });

  it('may have fares without seat counts', async () => {
    answer = (_, found) => ({
      ...found,
      flights: found.flights.map((one) => ({
        ...one,
        flight: { ...one.flight, fares: { go_wild: null, standard: { total: 80 }, discount_den: null } },
      })),
    });
    const query = { origin: 'DEN', destination: 'LAS', date: '2026-11-23' };
    const results = (await get('single', query)).json<SearchResults>();
    expect(results.flights.LAS?.[0]?.fares.standard).toEqual({ total: 80 });
  });
});

describe('a return search', () => {
  const query = { origin: 'LGA,SJU,DEN', destination: 'MCO' };

  it('queries every airport of the origin separately', async () => {
    answer = (_, found) => found;
    await get('return', { ...query, date: '2026-11-25' });
    expect(queries.map(({ origins, destinations }) => [origins, destinations])).toEqual([
      [['MCO'], ['LGA']],
      [['MCO'], ['SJU']],
      [['MCO'], ['DEN']],
    ]);
  });

  it('lists the airports whose query failed', async () => {
    answer = ({ origins, destinations }, found) => {
      if (destinations?.includes('DEN')) throw new Error('no connection');
      return destinations?.includes('LGA') ? nothing(origins ?? []) : { ...found, dropped: 1 };
    };
    const answered = await get('return', query);
    expect(answered.statusCode).toBe(200);
    const results = answered.json<ReturnResults>();
    expect(results).toMatchObject({ partial: true, failed_origins: ['DEN', 'LGA'], dropped: 1 });
    expect(results.flights.map((flight) => flight.flight_number)).toEqual(['F9 3']);
  });

  it('fails when all queries fail', async () => {
    answer = () => Promise.reject(new Error('no connection'));
    const answered = await get('return', { ...query, date: '2026-11-26' });
    expect(answered.statusCode).toBe(502);
    expect(answered.json().message).toBe('No return flights found for the selected date');
    expect(answered.body).not.toContain('no connection');
  });
});
