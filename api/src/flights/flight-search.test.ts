import { describe, expect, it } from '@jest/globals';
import { flightBuilder } from './flight-builder.ts';
import { flightSearch } from './flight-search.ts';
import type { Coverage, FlightQuery, FlightsPort } from './port.ts';
import { readSearch } from './search-request.ts';

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
function source(connections: number): FlightsPort & { asked: FlightQuery[] } {
  const asked: FlightQuery[] = [];
  return {
    asked,
    coverage: async () => coverage,
    search: async (query) => {
      asked.push(query);
      return Array.from({ length: connections }, (_, i) => connection(i + 1));
    },
  };
}

describe('answers out of a source of flights', () => {
  it('ask the source once for all who search the same at the same time', async () => {
    const flights = source(3);
    const answerTo = flightSearch(flights);
    const answers = await Promise.all([answerTo(what), answerTo(what), answerTo({ ...what })]);
    expect(new Set(answers).size).toBe(1);
    expect(flights.asked).toEqual([
      { origins: ['DEN'], destinations: null, date: '2026-11-21', now: now.getTime(), maxWorkers: 7 },
    ]);
  });

  it('are new ones for others, for the next hour, and when the source changes', async () => {
    const flights = source(3);
    const answerTo = flightSearch(flights);
    await answerTo(what);
    await answerTo({ ...what, seats: false });
    await answerTo({ ...what, now: new Date('2026-11-20T18:00:00Z') });
    await answerTo({ ...what, coverage: { ...coverage, revision: '2' } });
    await answerTo({ ...what, search: { ...search, maxWorkers: 8 } });
    expect(flights.asked).toHaveLength(5);
  });

  it('do not keep a failure', async () => {
    const flights = source(3);
    const failing = { ...flights, search: () => Promise.reject(new Error('no connection')) };
    const port: FlightsPort = { ...failing };
    const answerTo = flightSearch(port);
    await expect(answerTo(what)).rejects.toThrow('no connection');
    port.search = flights.search;
    expect((await answerTo(what)).flights).toBe(3);
  });

  it('are complete up to 500 flights, and beyond leave out what has no point', async () => {
    expect((await flightSearch(source(500))(what)).flights).toBe(500);
    expect((await flightSearch(source(501))(what)).flights).toBe(1);
  });
});
