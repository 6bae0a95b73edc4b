import { describe, expect, it } from 'vitest';
import { bestOfEachRoute, everyTrip, sortedBy, type Trip } from '../testing/brute-force.ts';
import { btsFlights } from '../testing/bts-flights.ts';
import { randomFlights, randomQuery, tableOf, tripQuery } from '../testing/random-trips.ts';
import type { TripQuery } from '../trip-query.ts';
import { type FoundPlan, planTrips } from './plan-trips.ts';

const NETWORKS = 1_000;

type Flights = Parameters<typeof tableOf>[0];

/** Compares the plans of the engine with an enumeration of all trips, and returns their number. */
function compare(name: string, flights: Flights, query: TripQuery): number {
  const { table, ordered } = tableOf(flights);
  const trips = everyTrip(ordered, query);
  const expected = bestOfEachRoute(trips, query);
  const found: FoundPlan[] = [];
  const outcome = planTrips(table, query, { onPlan: (plan) => found.push(plan) });

  const byFlights = new Map(trips.map((trip) => [trip.flights.join(), trip]));
  // Of equally good routes either one may be first.
  const cost = (trip: Trip | undefined) => trip && [sortedBy[query.sort](trip), trip.score];
  expect({ name, costs: found.map((plan) => cost(byFlights.get(plan.flights.join()))) }).toEqual({
    name,
    costs: expected.map(({ trip }) => cost(trip)),
  });
  const facts = (numbers: readonly number[], others: number, score: number) =>
    `${numbers} ${others} ${score}`;
  const scoreOf = ({ score }: FoundPlan) => Object.values(score).reduce((sum, part) => sum + part);
  expect({
    name,
    plans: found.map((plan) => facts(plan.flights, plan.others, scoreOf(plan))).sort(),
  }).toEqual({
    name,
    plans: expected.map(({ trip, others }) => facts(trip.flights, others, trip.score)).sort(),
  });
  expect(outcome.found).toBe(expected.length);
  expect(outcome.reason === null).toBe(expected.length > 0);
  return found.length;
}

describe('the plans are exactly the best trips of an enumeration of all trips', () => {
  it('in random networks', () => {
    let plans = 0;
    let withBudget = 0;
    for (let seed = 0; seed < NETWORKS; seed += 1) {
      const query = randomQuery(seed);
      const found = compare(`network ${seed}`, randomFlights(seed), query);
      plans += found;
      if (query.budget !== null) withBudget += found;
    }
    expect(plans).toBeGreaterThan(1_000);
    expect(withBudget).toBeGreaterThan(100);
  });

  it('on two days of real flights', async () => {
    const flights = await btsFlights();
    const day = flights[0]?.localDeparture ?? 0;
    const from = day - (day % 1440);
    let plans = 0;
    for (const sort of ['best', 'price', 'hours', 'home'] as const)
      for (const more of [
        { places: 1 },
        { places: 2, minStay: 60 },
        { visit: [['LAS'], ['SFO', 'OAK', 'SJC']], places: 2, minStay: 60 },
        { visit: [['MCO']], places: 2, minStay: 60, budget: 400 },
        { places: 1, airportChange: true, homes: ['ORD', 'MDW'] },
      ])
        plans += compare(
          `${sort} ${JSON.stringify(more)}`,
          flights,
          tripQuery({ from, until: from + 2 * 1440, sort, ...more }),
        );
    expect(plans).toBeGreaterThan(200);
  });
});
