import { addDays } from '@fareweave/shared-lib/domain/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../../db/client.ts';
import { timetables } from '../../db/schema/index.ts';
import { testDatabase } from '../../testing/database.ts';
import { testClock } from '../../testing/fixtures.ts';
import { ensureSampleNetwork } from '../../timetable/index.ts';
import { timetableFlights } from '../adapters/timetable/timetable.ts';
import { BLACKOUT_DATES } from '../fares/blackout-dates.ts';
import type { DateGridQuery, FlightsPort } from '../port.ts';
import { flightsOf, network, query, rules } from '../testing/arbitrary-network.ts';
import { bruteForceGrid, nearCells } from '../testing/brute-force-grid.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Ends = Pick<DateGridQuery, 'origins' | 'destinations'>;

/** Expects that the grid equals the one that all pairs of the flights of two searches give. Returns that one. */
async function expectExact(flights: FlightsPort, query: DateGridQuery) {
  const { origins, destinations, outFrom, backFrom, days, ...common } = query;
  const search = (from: string, ends: Ends) =>
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
  expect(await flights.dateGrid(query)).toEqual({ ...expected, failed: [] });
  return expected;
}

/** Counts what the tests must have seen. */
function counter() {
  const seen = { dearer: 0, same: 0, empty: 0, goWild: 0 };
  return {
    seen,
    count(grid: Awaited<ReturnType<typeof expectExact>>): void {
      const near = nearCells(grid);
      seen.dearer += near.dearer;
      seen.same += near.same;
      seen.empty += near.empty;
      seen.goWild += grid.go_wild.flat().filter((total) => total !== null).length;
    },
  };
}

const days = fc.integer({ min: 1, max: 5 });
/** Days between the first day of departure and the first day of return. */
const apart = fc.integer({ min: -1, max: 2 });

describe('the fares of a date grid', () => {
  it('equal those of every pair of flights that two searches find', async () => {
    const { seen, count } = counter();
    const overlapping = ({ origins, destinations }: { origins: string[]; destinations: string[] | null }) =>
      destinations?.some((code) => origins.includes(code)) ?? true;
    await fc.assert(
      fc.asyncProperty(
        network,
        query.filter((one) => !overlapping(one)),
        rules,
        days,
        apart,
        async (legs, { date: outFrom, destinations, ...rest }, fareRules, length, between) => {
          const flights = await flightsOf(database.db, legs, fareRules);
          const backFrom = addDays(outFrom, between);
          const places = destinations ?? [];
          count(
            await expectExact(flights, { ...rest, destinations: places, outFrom, backFrom, days: length }),
          );
        },
      ),
      { numRuns: 80 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  }, 60_000);

  it('equal them on the sample network', async () => {
    const today = '2026-11-20';
    const now = Date.parse(`${today}T17:00:00Z`);
    await database.db.delete(timetables);
    await ensureSampleNetwork(database.db, today);
    const flights = timetableFlights({
      db: database.db,
      clock: testClock(new Date(now).toISOString()),
      rules: { seed: 'fareweave', blackoutDates: new Set(BLACKOUT_DATES) },
    });
    const { seen, count } = counter();
    const places = [
      ['DEN'],
      ['MCO'],
      ['LGA', 'JFK', 'EWR'],
      ['LAS'],
      ['SJU'],
      ['CUN'],
      ['PHL'],
      ['SFO', 'OAK'],
    ];
    const route = fc.uniqueArray(fc.constantFrom(...places), { minLength: 2, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(route, fc.nat({ max: 60 }), days, apart, async (ends, ahead, length, between) => {
        const [origins = [], destinations = []] = ends;
        const outFrom = addDays(today, ahead);
        const backFrom = addDays(outFrom, between);
        const grid = { origins, destinations, outFrom, backFrom, days: length, now, maxWorkers: 1 };
        count(await expectExact(flights, grid));
      }),
      { numRuns: 30 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  }, 60_000);
});
