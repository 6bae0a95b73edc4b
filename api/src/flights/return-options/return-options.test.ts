import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { ReturnOptionsFrom } from '@fareweave/shared-lib/domain/flights';
import { localDate } from '@fareweave/shared-lib/domain/times';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../../db/client.ts';
import { testDatabase } from '../../testing/database.ts';
import type { FlightQuery, FlightsPort, FoundFlight, ReturnOptionsQuery } from '../port.ts';
import { flightsOf, network, PERIOD, query, rules } from '../testing/arbitrary-network.ts';

let database: DatabaseConnection;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const MINUTE_MS = 60_000;
/** Minutes between an outbound and a return flight; null when the return leaves before the arrival. */
function stayBetween(outbound: FoundFlight, back: FoundFlight): number | null {
  const minutes = (back.departure - outbound.arrival) / MINUTE_MS;
  return minutes >= 0 ? minutes : null;
}

async function onSale(flights: FlightsPort, search: FlightQuery): Promise<FoundFlight[]> {
  const found = (await flights.search(search)).flights;
  return found.filter(({ flight }) => flight.lowest_price !== null);
}

/** Computes the return options with nothing but searches. */
async function bySearching(
  flights: FlightsPort,
  { origins, destinations, date, days, now, maxWorkers }: ReturnOptionsQuery,
): Promise<Record<string, ReturnOptionsFrom>> {
  const common = { now, maxWorkers };
  const outbound = await onSale(flights, { ...common, origins, destinations, date });
  const options: Record<string, ReturnOptionsFrom> = {};
  for (const [place, arrivals] of Map.groupBy(outbound, ({ destination }) => destination)) {
    const backOn = (day: string) =>
      onSale(flights, { ...common, origins: [place], destinations: origins, date: day });
    const stays = (back: FoundFlight, among = arrivals) =>
      among.flatMap((arrival) => stayBetween(arrival, back) ?? []);
    const earliest = arrivals.reduce((a, b) => (b.arrival < a.arrival ? b : a));
    const firstDay = localDate(earliest.flight.arrival_time);

    const known = Array.from({ length: days }, (_, i) => addDays(firstDay, i)).filter(
      (day) => day <= PERIOD.to,
    );
    const counts = await Promise.all(
      known.map(async (day) => {
        const reachable = (await backOn(day)).filter((back) => stays(back).length > 0);
        const goWild = reachable.filter(({ flight }) => flight.fares.go_wild !== null);
        return { date: day, flights: reachable.length, go_wild: goWild.length };
      }),
    );
    const byDay = Map.groupBy(arrivals, ({ flight }) => localDate(flight.arrival_time));
    const sameDay = await Promise.all(
      [...byDay].map(async ([day, among]) => (await backOn(day)).flatMap((back) => stays(back, among))),
    );
    const longest = Math.max(...sameDay.flat());
    options[place] = {
      days: counts,
      same_day_minutes: longest === Number.NEGATIVE_INFINITY ? null : longest,
    };
  }
  return options;
}

describe('the return options', () => {
  it('count the flights that return searches find', async () => {
    const seen = { places: 0, back: 0, sameDay: 0 };
    await fc.assert(
      fc.asyncProperty(
        network,
        query,
        rules,
        fc.integer({ min: 1, max: 3 }),
        async (legs, search, fares, days) => {
          const flights = await flightsOf(database.db, legs, fares);
          const expected = await bySearching(flights, { ...search, days });
          const options = Object.fromEntries(await flights.returnOptions({ ...search, days }));
          expect(options).toEqual(expected);
          for (const place of Object.values(expected)) {
            seen.places += 1;
            seen.back += place.days.filter((day) => day.flights > 0).length;
            seen.sameDay += place.same_day_minutes === null ? 0 : 1;
          }
        },
      ),
      { numRuns: 80 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  }, 60_000);
});
