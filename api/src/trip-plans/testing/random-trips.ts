import { seededRandom } from '../../core/seeded-random.ts';
import {
  type FlightTable,
  flightTableBuilder,
  type TripFlight,
} from '../../flights/trip-flights/flight-table.ts';
import type { TripQuery } from '../trip-query.ts';

/** Airports with their offsets from UTC in minutes: two of New York City, two that are 31 miles from one another. */
const OFFSETS: Record<string, number> = {
  DEN: -420,
  LAS: -480,
  JFK: -300,
  LGA: -300,
  MCO: -300,
  SFB: -300,
  ORD: -360,
  SJU: -240,
};
const CODES = Object.keys(OFFSETS);
const START = Date.UTC(2026, 10, 20) / 60_000;
const DAYS = 3;
const DAY = 1440;
const STEP = 15;
/** Every fourth network has more flights, and its query more places. */
const DENSE = 4;

/** Returns a generator of pseudo-random whole numbers below `n`. */
function randomNumbers(seed: number): (n: number) => number {
  let state = Math.floor(seededRandom('trip plans', seed) * 2 ** 32);
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** A query with the usual values. */
export const tripQuery = (more: Partial<TripQuery> = {}): TripQuery => ({
  origins: ['DEN'],
  homes: ['DEN'],
  visit: [],
  inOrder: false,
  places: 1,
  from: START,
  until: START + DAYS * DAY,
  nights: { min: 0, max: 7 },
  minStay: 180,
  budget: null,
  goWildOnly: false,
  maxStops: 1,
  layover: { min: 45, max: 480 },
  overnight: true,
  airportChange: false,
  via: null,
  avoid: [],
  sort: 'best',
  limit: 1000,
  ...more,
});

export function randomFlights(seed: number): TripFlight[] {
  const below = randomNumbers(seed);
  const airports = CODES.slice(0, 4 + below(5));
  return Array.from({ length: seed % DENSE === 0 ? 150 : 50 + below(50) }, (_, key) => {
    const origin = airports[below(airports.length)] as string;
    const others = airports.filter((code) => code !== origin);
    // Denver is frequent, so that many trips are possible.
    const destination = below(5) < 2 && origin !== 'DEN' ? 'DEN' : (others[below(others.length)] as string);
    const departure = START + below((DAYS * DAY) / STEP) * STEP;
    const arrival = departure + (4 + below(9)) * STEP;
    return {
      key,
      origin,
      destination,
      departure,
      arrival,
      localDeparture: departure + (OFFSETS[origin] as number),
      localArrival: arrival + (OFFSETS[destination] as number),
      // Few prices, so that many trips are equally good.
      price: 20 + 10 * below(5),
      seats: below(3),
      stops: below(3),
    };
  });
}

export function randomQuery(seed: number): TripQuery {
  const below = randomNumbers(seed + 1_000_000);
  const one = <T>(...values: T[]): T => values[below(values.length)] as T;
  const entries = [['LAS'], ['JFK', 'LGA'], ['MCO'], ['SJU']].filter(() => below(6) === 0);
  const places = Math.min(4, Math.max(seed % DENSE === 0 ? 3 : 1, entries.length + below(4)));
  const visit = entries.slice(0, places);
  const homes = one(['DEN'], ['DEN'], ['DEN'], ['DEN', 'ORD'], ['ORD']);
  const min = below(2);
  return tripQuery({
    origins: one(['DEN'], ['DEN'], ['DEN', 'ORD']),
    homes,
    visit: below(2) === 0 ? visit : visit.toReversed(),
    inOrder: below(2) === 0,
    places,
    from: START + below(DAY / 4),
    until: START + DAYS * DAY - below(DAY),
    nights: one({ min: 0, max: 7 }, { min: 0, max: 7 }, { min: 0, max: 1 }, { min, max: min + below(2) }),
    minStay: 60 * one(1, 1, 1, 3, 12),
    budget: one(null, (places + 1) * (30 + below(20))),
    airportChange: below(2) === 0,
    sort: one('best', 'price', 'hours', 'home'),
  });
}

/** Returns the table of flights, and the flights in its order. */
export function tableOf(flights: readonly TripFlight[]): { table: FlightTable; ordered: TripFlight[] } {
  const builder = flightTableBuilder();
  for (const flight of flights) builder.add(flight);
  const table = builder.finish();
  const byKey = new Map(flights.map((flight) => [flight.key, flight]));
  return { table, ordered: Array.from(table.keys, (key) => byKey.get(key) as TripFlight) };
}
