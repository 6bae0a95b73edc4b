import { afterAll, describe, expect, it } from 'vitest';
import type { FlightTable } from '../../flights/index.ts';
import { type FoundPlan, planTrips } from '../engine/plan-trips.ts';
import { randomFlights, tableOf, tripQuery } from '../testing/random-trips.ts';
import { planningThread } from './planning-thread.ts';

const thread = planningThread();
afterAll(() => thread.close());

const { table } = tableOf(randomFlights(4));
const query = tripQuery({ places: 3, minStay: 60 });

async function plansOf(data: FlightTable, signal = new AbortController().signal) {
  const plans: FoundPlan[] = [];
  const outcome = await thread.plan(query, data, {
    signal,
    onProgress: () => {},
    onPlan: (plan) => plans.push(plan),
  });
  return { plans, outcome };
}

describe('the planning thread', () => {
  it('finds the plans of the engine, with the keys of the flights', async () => {
    const expected: FoundPlan[] = [];
    const outcome = planTrips(table, query, { onPlan: (plan) => expected.push(plan) });
    expect(expected.length).toBeGreaterThan(1);
    const found = await plansOf(table);
    expect(found.outcome).toEqual(outcome);
    expect(found.plans.map(({ flights }) => flights)).toEqual(
      expected.map(({ flights }) => flights.map((flight) => table.keys[flight])),
    );
    expect(found.plans.map(({ others }) => others)).toEqual(expected.map(({ others }) => others));
  });

  it('ends a search that is cancelled, and works on the next one', async () => {
    const caller = new AbortController();
    let received = 0;
    const large = tableOf(
      Array.from({ length: 60 }, (_, seed) => randomFlights(4 * seed))
        .flat()
        .map((flight, key) => ({ ...flight, key })),
    ).table;
    const cancelled = thread.plan({ ...query, places: 4, limit: 100_000 }, large, {
      signal: caller.signal,
      onProgress: () => {},
      onPlan: () => {
        received += 1;
        caller.abort();
      },
    });
    await expect(cancelled).rejects.toThrow('aborted');
    expect(received).toBeGreaterThan(0);
    expect((await plansOf(table)).plans.length).toBeGreaterThan(1);
  });

  it('does not begin a search that is cancelled while it waits', async () => {
    const caller = new AbortController();
    const first = plansOf(table);
    const second = plansOf(table, caller.signal);
    caller.abort();
    await expect(second).rejects.toThrow('aborted');
    expect((await first).plans.length).toBeGreaterThan(1);
  });

  it('fails a search whose plans cannot be used, and works on the next one', async () => {
    const signal = new AbortController().signal;
    const onPlan = () => {
      throw new Error('no such flight');
    };
    await expect(thread.plan(query, table, { signal, onProgress: () => {}, onPlan })).rejects.toThrow(
      'no such flight',
    );
    expect((await plansOf(table)).plans.length).toBeGreaterThan(1);
  });

  it('starts again after an error', async () => {
    const broken = { ...table, keys: null as unknown as Float64Array };
    await expect(plansOf(broken)).rejects.toThrow();
    expect((await plansOf(table)).plans.length).toBeGreaterThan(1);
  });
});
