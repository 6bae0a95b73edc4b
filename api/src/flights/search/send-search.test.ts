import { describe, expect, it } from '@jest/globals';
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
const what = { search, coverage, seats: true, now };

/** Connections by way of MCO, each an hour slower than the one before, all for the same price. */
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

/** A source that has so many connections, and notes what it is asked. */
function source(
  connections: number,
  missing: Partial<FoundFlights> = {},
): FlightsPort & { asked: FlightQuery[] } {
  const asked: FlightQuery[] = [];
  const flights = Array.from({ length: connections }, (_, i) => connection(i + 1));
  return {
    asked,
    coverage: async () => coverage,
    search: async (query) => {
      asked.push(query);
      return { flights, failed: [], dropped: 0, ...missing };
    },
    lowestFares: async () => [],
    waysBack: async () => new Map(),
  };
}

/** Searches a source with a cache of its own. */
function searching(flights: FlightsPort) {
  const sources = { flights, responses: responseCache() };
  const kind = { resultsOf: searchResults, failed: 'No luck' };
  return ({ search: wanted, ...context }: typeof what) => searchResponse(sources, kind, wanted, context);
}

/** The body of the response. */
const bodyFrom = async (flights: FlightsPort): Promise<unknown> =>
  JSON.parse(String(await (await searching(flights)(what)).json.bytes('identity')));

describe('answers out of a source of flights', () => {
  it('ask the source once for all who search the same at the same time', async () => {
    const flights = source(3);
    const respondTo = searching(flights);
    const answers = await Promise.all(Array.from({ length: 100 }, () => respondTo({ ...what })));
    expect(new Set(answers).size).toBe(1);
    expect(flights.asked).toEqual([
      { origins: ['DEN'], destinations: null, date: '2026-11-21', now: now.getTime(), maxWorkers: 7 },
    ]);
  });

  it('are new ones for others, for the next hour, and when the source changes', async () => {
    const flights = source(3);
    const respondTo = searching(flights);
    await respondTo(what);
    await respondTo({ ...what, seats: false });
    await respondTo({ ...what, now: new Date('2026-11-20T18:00:00Z') });
    await respondTo({ ...what, coverage: { ...coverage, revision: '2' } });
    await respondTo({ ...what, search: { ...search, maxWorkers: 8 } });
    expect(flights.asked).toHaveLength(5);
  });

  it('do not keep a failure', async () => {
    const flights = source(3);
    const failing = { ...flights, search: () => Promise.reject(new Error('no connection')) };
    const port: FlightsPort = { ...failing };
    const respondTo = searching(port);
    await expect(respondTo(what)).rejects.toThrow('no connection');
    port.search = flights.search;
    expect((await respondTo(what)).totals.flights).toBe(3);
  });

  it('are complete up to 500 flights, and beyond leave out what has no point', async () => {
    expect((await searching(source(500))(what)).totals.flights).toBe(500);
    expect((await searching(source(501))(what)).totals.flights).toBe(1);
  });

  it('say nothing of what is missing when nothing is', async () => {
    const answer = await bodyFrom(source(1));
    for (const name of ['partial', 'failed_origins', 'dropped']) expect(answer).not.toHaveProperty(name);
  });

  it('say what is missing', async () => {
    expect(await bodyFrom(source(1, { failed: ['LGA', 'DEN', 'LGA'], dropped: 3 }))).toMatchObject({
      source: 'timetable',
      partial: true,
      failed_origins: ['DEN', 'LGA'],
      dropped: 3,
      summary: { total_flights: 1 },
    });
  });

  it('are told once to all who wait for them, but not kept, when they are partial', async () => {
    const flights = source(1, { failed: ['LGA'] });
    const respondTo = searching(flights);
    const both = await Promise.all([respondTo(what), respondTo({ ...what })]);
    expect(new Set(both).size).toBe(1);
    expect(flights.asked).toHaveLength(1);
    flights.search = source(2).search;
    expect(await respondTo(what)).toMatchObject({ totals: { flights: 2 }, isPartial: false });
  });

  it('fail when none of the airports could be asked', async () => {
    await expect(searching(source(0, { failed: ['DEN'] }))(what)).rejects.toMatchObject({
      statusCode: 502,
      code: 'FLIGHTS_UNAVAILABLE',
      message: 'No luck',
    });
    // An airport that could be asked about some of its routes only is not wholly lost.
    expect(await bodyFrom(source(1, { failed: ['DEN'] }))).toMatchObject({ partial: true });
  });
});
