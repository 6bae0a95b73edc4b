import { addDays } from '@fareweave/shared-lib/domain/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../../db/client.ts';
import { testDatabase } from '../../testing/database.ts';
import type { FlightQuery, FlightsPort } from '../port.ts';
import { flightsOf, network, query, rules } from '../testing/arbitrary-network.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The lowest fares of the flights that a search finds. */
async function lowestOf(flights: FlightsPort, search: FlightQuery, after = 0) {
  const found = (await flights.search(search)).flights
    .filter(({ departure }) => departure >= after)
    .map(({ flight }) => flight);
  const lowest = (prices: (number | null)[]) =>
    prices.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null);
  return {
    date: search.date,
    lowest_go_wild: lowest(found.map((flight) => flight.lowest_go_wild_price)),
    lowest: lowest(found.map((flight) => flight.lowest_price)),
  };
}

describe('the lowest fares of days', () => {
  it('equal those of a search for each day', async () => {
    const seen = { connecting: 0, none: 0 };
    await fc.assert(
      fc.asyncProperty(
        network,
        query,
        rules,
        fc.integer({ min: 1, max: 5 }),
        fc.option(fc.integer({ min: 0, max: 2 * 1440 }), { nil: undefined }),
        async (legs, dated, fares, days, minutes) => {
          const flights = await flightsOf(database.db, legs, fares);
          const { date, ...search } = dated;
          const dates = Array.from({ length: days }, (_, i) => addDays(date, i));
          const after = minutes === undefined ? undefined : Date.parse(date) + minutes * 60_000;
          const expected = await Promise.all(
            dates.map((day) => lowestOf(flights, { ...search, date: day }, after)),
          );
          const query = { ...search, from: date, days, ...(after !== undefined && { after }) };
          expect(await flights.lowestFares(query)).toEqual(expected);
          seen.connecting += expected.filter((day) =>
            [19, 23, 47, 51].includes(day.lowest_go_wild ?? 0),
          ).length;
          seen.none += expected.filter((day) => day.lowest === null).length;
        },
      ),
      { numRuns: 80 },
    );
    expect(seen.connecting).toBeGreaterThan(0);
    expect(seen.none).toBeGreaterThan(0);
  }, 60_000);
});
