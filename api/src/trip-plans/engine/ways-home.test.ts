import { describe, expect, it } from 'vitest';
import { UNKNOWN_SEATS } from '../../flights/index.ts';
import type { TripFlight } from '../../flights/trip-flights/flight-table.ts';
import { tableOf, tripQuery } from '../testing/random-trips.ts';
import type { TripQuery } from '../trip-query.ts';
import { type FoundPlan, planTrips } from './plan-trips.ts';

const DAY = 1440;
const FRIDAY = Date.UTC(2026, 10, 20) / 60_000;

/** A flight of an hour between airports at UTC. */
const flight = (
  origin: string,
  destination: string,
  day: number,
  hour: number,
  more: Partial<TripFlight> = {},
): TripFlight => {
  const departure = FRIDAY + day * DAY + hour * 60;
  const times = {
    departure,
    arrival: departure + 60,
    localDeparture: departure,
    localArrival: departure + 60,
  };
  return { key: 0, origin, destination, ...times, price: 50, seats: 5, stops: 0, ...more };
};

/** The cheapest plan, with the flights by their position in the list. */
function bestOf(flights: readonly TripFlight[], more: Partial<TripQuery> = {}): FoundPlan {
  const { table } = tableOf(flights.map((each, key) => ({ ...each, key })));
  const plans: FoundPlan[] = [];
  planTrips(table, tripQuery({ until: FRIDAY + 2 * DAY, sort: 'price', ...more }), {
    onPlan: (plan) => plans.push(plan),
  });
  const [plan] = plans;
  if (!plan) throw new Error('there is no plan');
  const keyOf = (number: number): number => table.keys[number] ?? -1;
  const { later } = plan.weakest;
  return {
    ...plan,
    flights: plan.flights.map(keyOf),
    weakest: { ...plan.weakest, later: { ...later, last: later.last === null ? null : keyOf(later.last) } },
    evening: plan.evening.map(keyOf),
    morning: plan.morning.map(keyOf),
  };
}

const CHEAP = { price: 10 };
const OUT = flight('DEN', 'LAS', 0, 8, CHEAP);
const BACK = flight('LAS', 'DEN', 0, 14, CHEAP);

describe('the weakest flight of a plan', () => {
  it('has the fewest later departures that keep the rest of the trip possible', () => {
    // One at 9:00 leaves four hours, one at 10:30 two and a half.
    const later = [flight('DEN', 'LAS', 0, 9), flight('DEN', 'LAS', 0, 10.5)];
    const home = [flight('LAS', 'DEN', 0, 18), flight('LAS', 'DEN', 1, 9)];
    expect(bestOf([OUT, BACK, ...later, ...home]).weakest).toEqual({
      flight: 0,
      seats: 5,
      later: { count: 1, last: 2 },
    });
  });

  it('counts flights that depart together once, and names the one that arrives first', () => {
    const slow = flight('LAS', 'DEN', 0, 18, { arrival: FRIDAY + 23 * 60, localArrival: FRIDAY + 23 * 60 });
    const later = [1, 2, 3].map((half) => flight('DEN', 'LAS', 0, 8 + half / 2));
    const { weakest } = bestOf([OUT, BACK, slow, flight('LAS', 'DEN', 0, 18), ...later]);
    expect(weakest).toEqual({ flight: 1, seats: 5, later: { count: 1, last: 3 } });
  });

  it('counts only flights home in time', () => {
    const { weakest } = bestOf([OUT, BACK, flight('DEN', 'LAS', 0, 9), flight('LAS', 'DEN', 2, 9)]);
    expect(weakest).toEqual({ flight: 1, seats: 5, later: { count: 0, last: null } });
  });

  it('is the one with the fewest seats, of several with as many later departures', () => {
    expect(bestOf([OUT, { ...BACK, seats: 1 }]).weakest).toMatchObject({ flight: 1, seats: 1 });
    expect(bestOf([OUT, BACK]).weakest).toMatchObject({ flight: 0, seats: 5 });
    expect(
      bestOf([
        { ...OUT, seats: UNKNOWN_SEATS },
        { ...BACK, seats: UNKNOWN_SEATS },
      ]).weakest,
    ).toMatchObject({ flight: 0, seats: null });
  });

  it('counts departures from the other airports of a place after a change of airports', () => {
    const flights = [
      flight('DEN', 'JFK', 0, 8, CHEAP),
      flight('JFK', 'DEN', 0, 14, CHEAP),
      flight('LGA', 'DEN', 0, 18),
      flight('DEN', 'LGA', 0, 9),
    ];
    const both = bestOf(flights, { airportChange: true, visit: [['JFK', 'LGA']] });
    expect(both.weakest).toEqual({ flight: 0, seats: 5, later: { count: 1, last: 3 } });
    const one = bestOf(flights, { visit: [['JFK', 'LGA']] });
    expect(one.weakest).toEqual({ flight: 0, seats: 5, later: { count: 0, last: null } });
    expect([both.evening, one.evening]).toEqual([[2], []]);
  });
});

describe('the other flights home', () => {
  it('depart later on the day of the planned one, and until noon of the next day, also too late', () => {
    const others = [
      flight('LAS', 'DEN', 0, 12),
      flight('LAS', 'DEN', 0, 22),
      flight('LAS', 'DEN', 1, 12),
      flight('LAS', 'DEN', 1, 13),
    ];
    const plan = bestOf([OUT, BACK, ...others], { until: FRIDAY + 16 * 60 });
    expect([plan.evening, plan.morning]).toEqual([[3], [4]]);
  });

  it('are at most five on each day', () => {
    const evening = [0, 1, 2, 3, 4, 5].map((half) => flight('LAS', 'DEN', 0, 15 + half / 2));
    expect(bestOf([OUT, BACK, ...evening]).evening).toEqual([2, 3, 4, 5, 6]);
  });
});

describe('a search', () => {
  it('ends at its limits and says so', () => {
    const { table } = tableOf([OUT, BACK]);
    const options = { onPlan: () => {}, limits: { extended: 0, kept: 100 } };
    expect(planTrips(table, tripQuery({ places: 1 }), options)).toEqual({ found: 1, reason: null });
    const loop = tableOf([OUT, BACK, flight('LAS', 'MCO', 0, 14), flight('MCO', 'DEN', 1, 8)]).table;
    expect(planTrips(loop, tripQuery({ places: 2 }), options)).toEqual({ found: 0, reason: 'too-large' });
  });

  it('says when flights are missing from its table', () => {
    const table = { ...tableOf([OUT, BACK]).table, cut: true };
    expect(planTrips(table, tripQuery(), { onPlan: () => {} })).toEqual({ found: 1, reason: 'too-large' });
  });

  it('ends when it is cancelled', () => {
    const { table } = tableOf([OUT, BACK]);
    const plans: FoundPlan[] = [];
    planTrips(table, tripQuery(), { onPlan: (plan) => plans.push(plan), isCancelled: () => true });
    expect(plans).toEqual([]);
  });
});
