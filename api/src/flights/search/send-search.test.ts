import { describe, expect, it } from 'vitest';
import { flightBuilder } from '../fares/flight-builder.ts';
import type { Coverage, FlightQuery, FlightsPort, FoundFlights } from '../port.ts';
import { responseCache } from './response-cache.ts';
import { searchResults } from './results.ts';
import { readSearch } from './search-request.ts';
import { searchResponse } from './send-search.ts';

const now = new Date('2026-11-20T17:00:00Z');
const coverage: Coverage = {
  source: 'timetable',
  revision: '1',
  period: { from: '2026-11-01', to: '2027-03-01' },
};
const search = readSearch({ origin: 'DEN', date: '2026-11-21', max_workers: 7 }, coverage, now);
const request = { search, coverage, seats: true, now };

/** Connections via MCO with the same price, each an hour slower than the previous one. */
const build = flightBuilder(now.getTime(), { seed: 'x', blackoutDates: new Set() });
const connection = (hours: number) => {
  const leg = { carrier: 'F9', flightNumber: 1, departureOffset: -300, arrivalOffset: -300 };
  const departure = now.getTime();
  const arrival = departure + hours * 3_600_000;
  const found = build([
    { ...leg, origin: 'DEN', destination: 'MCO', departure, arrival },
    { ...leg, origin: 'MCO', destination: 'SJU', departure: arrival, arrival },
  ]);
  const standard = { total: 100, available_seats: 9 };
  const fares = { go_wild: null, standard, discount_den: null };
  return { ...found, flight: { ...found.flight, fares, lowest_price: 100 } };
};

/** A source with this number of connections that records its queries. */
function source(
  connections: number,
  missing: Partial<FoundFlights> = {},
): FlightsPort & { queries: FlightQuery[] } {
  const queries: FlightQuery[] = [];
  const flights = Array.from({ length: connections }, (_, i) => connection(i + 1));
  return {
    queries,
    coverage: async () => coverage,
    search: async (query) => {
      queries.push(query);
      return { flights, failed: [], dropped: 0, ...missing };
    },
    lowestFares: async () => [],
    typedFares: async () => ({ days: [], failed: [] }),
    tripFlights: () => Promise.reject(new Error('not in this test')),
    returnOptions: async () => new Map(),
    dateGrid: async () => ({ out: [], back: [], go_wild: [], lowest: [], failed: [] }),
  };
}

/** Returns a function that searches the source with a new cache. */
function searcher(flights: FlightsPort) {
  const sources = { flights, responses: responseCache(), observe: () => undefined };
  const kind = { resultsOf: searchResults, failed: 'Failed' };
  return ({ search: requested, ...context }: typeof request) =>
    searchResponse(sources, kind, requested, context);
}

/** The body of the response. */
const bodyFrom = async (flights: FlightsPort): Promise<unknown> =>
  JSON.parse(String(await (await searcher(flights)(request)).json.bytes('identity')));

describe('the response to a search', () => {
  it('needs one query to the source for concurrent identical searches', async () => {
    const flights = source(3);
    const respondTo = searcher(flights);
    const responses = await Promise.all(Array.from({ length: 100 }, () => respondTo({ ...request })));
    expect(new Set(responses).size).toBe(1);
    expect(flights.queries).toEqual([
      { origins: ['DEN'], destinations: null, date: '2026-11-21', now: now.getTime(), maxWorkers: 7 },
    ]);
  });

  it('is not shared between seat rights, hours, revisions of the source and worker limits', async () => {
    const flights = source(3);
    const respondTo = searcher(flights);
    await respondTo(request);
    await respondTo({ ...request, seats: false });
    await respondTo({ ...request, now: new Date('2026-11-20T18:00:00Z') });
    await respondTo({ ...request, coverage: { ...coverage, revision: '2' } });
    await respondTo({ ...request, search: { ...search, maxWorkers: 8 } });
    expect(flights.queries).toHaveLength(5);
  });

  it('is not cached when it fails', async () => {
    const flights = source(3);
    const failing = { ...flights, search: () => Promise.reject(new Error('no connection')) };
    const port: FlightsPort = { ...failing };
    const respondTo = searcher(port);
    await expect(respondTo(request)).rejects.toThrow('no connection');
    port.search = flights.search;
    expect((await respondTo(request)).totals.flights).toBe(3);
  });

  it('is complete up to 500 flights and omits dominated connections beyond', async () => {
    expect((await searcher(source(500))(request)).totals.flights).toBe(500);
    expect((await searcher(source(501))(request)).totals.flights).toBe(1);
    expect(await bodyFrom(source(501))).toMatchObject({
      summary: { total_flights: 1, omitted_flights: 500 },
    });
  });

  it('has no fields about missing flights when it is complete', async () => {
    const body = await bodyFrom(source(1));
    for (const name of ['partial', 'failed_origins', 'dropped']) expect(body).not.toHaveProperty(name);
  });

  it('lists what is missing', async () => {
    expect(await bodyFrom(source(1, { failed: ['LGA', 'DEN', 'LGA'], dropped: 3 }))).toMatchObject({
      source: 'timetable',
      partial: true,
      failed_origins: ['DEN', 'LGA'],
      dropped: 3,
      summary: { total_flights: 1 },
    });
  });

  it('is shared by concurrent searches but not cached when it is partial', async () => {
    const flights = source(1, { failed: ['LGA'] });
    const respondTo = searcher(flights);
    const both = await Promise.all([respondTo(request), respondTo({ ...request })]);
    expect(new Set(both).size).toBe(1);
    expect(flights.queries).toHaveLength(1);
    flights.search = source(2).search;
    expect(await respondTo(request)).toMatchObject({ totals: { flights: 2 }, isPartial: false });
  });

  it('is a 502 when the source failed for all airports', async () => {
    await expect(searcher(source(0, { failed: ['DEN'] }))(request)).rejects.toMatchObject({
      statusCode: 502,
      code: 'FLIGHTS_UNAVAILABLE',
      message: 'Failed',
    });
    // The source may fail for only some routes of an airport.
    expect(await bodyFrom(source(1, { failed: ['DEN'] }))).toMatchObject({ partial: true });
  });
});
