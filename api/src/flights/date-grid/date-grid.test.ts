import { addDays } from '@fareweave/shared-lib/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DatabaseConnection } from '../../db/client.ts';
import { testDatabase } from '../../testing/database.ts';
import { flightsOf, network, query, rules } from '../testing/arbitrary-network.ts';
import { bruteForceGrid, nearCells } from '../testing/brute-force-grid.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('the fares of a date grid', () => {
  it('equal those of every pair of flights that two searches find', async () => {
    const seen = { dearer: 0, same: 0, empty: 0, goWild: 0 };
    await fc.assert(
      fc.asyncProperty(
        network,
        query.filter(({ origins, destinations }) =>
          destinations === null ? false : !destinations.some((code) => origins.includes(code)),
        ),
        rules,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: -1, max: 2 }),
        async (legs, dated, fareRules, days, apart) => {
          const flights = await flightsOf(database.db, legs, fareRules);
          const { date: outFrom, origins, destinations: places, ...common } = dated;
          const destinations = places ?? [];
          const backFrom = addDays(outFrom, apart);
          const search = async (from: string, ends: { origins: string[]; destinations: string[] }) =>
            Promise.all(
              Array.from({ length: days }, async (_, i) => {
                const found = await flights.search({ ...common, ...ends, date: addDays(from, i) });
                return found.flights.map(({ flight }) => flight);
              }),
            );
          const expected = bruteForceGrid(
            await search(outFrom, { origins, destinations }),
            await search(backFrom, { origins: destinations, destinations: origins }),
            outFrom,
            backFrom,
          );
          const grid = await flights.dateGrid({ ...common, origins, destinations, outFrom, backFrom, days });
          expect(grid).toEqual({ ...expected, failed: [] });

          const near = nearCells(expected);
          seen.dearer += near.dearer;
          seen.same += near.same;
          seen.empty += near.empty;
          seen.goWild += expected.go_wild.flat().filter((total) => total !== null).length;
        },
      ),
      { numRuns: 80 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  }, 60_000);
});
