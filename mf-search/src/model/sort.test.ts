import { DEFAULT_WEIGHTS, type Weights } from '@fareweave/shared-lib/domain/best';
import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADULT_PRICES } from '../testing/adult-prices.ts';
import { DAY, nonstop, overnight, toLasVegas, toSanJuan } from '../testing/flights.ts';
import * as model from './sort.ts';
import { SORT_ORDERS, type SortOrder } from './sort.ts';

const sortDestinations = <D extends Parameters<typeof model.sortDestinations>[0][number]>(
  destinations: readonly D[],
  order: SortOrder,
  weights: Partial<Weights> = {},
) => model.sortDestinations(destinations, { order, weights: { ...DEFAULT_WEIGHTS, ...weights } });

const place = (city: string, total: number | null, miles: number | null, flights = [nonstop()]) => ({
  city,
  flights,
  lowest: total === null ? null : { total },
  miles,
  noWayHome: null as number | null,
});
const places = [
  place('Orlando', 15, 1545, [overnight(), nonstop()]),
  place('Atlantis', null, null, [overnight()]),
  place('San Juan', 210, 2732, [toSanJuan()]),
  place('Las Vegas', 27, 627, [toLasVegas()]),
];

describe('destinations', () => {
  it.each<[SortOrder, string[]]>([
    ['highest', ['San Juan', 'Las Vegas', 'Orlando', 'Atlantis']],
    ['best', ['Las Vegas', 'Orlando', 'San Juan', 'Atlantis']],
    ['cheapest', ['Orlando', 'Las Vegas', 'San Juan', 'Atlantis']],
    ['fastest', ['Las Vegas', 'Orlando', 'Atlantis', 'San Juan']],
    ['earliest', ['San Juan', 'Orlando', 'Las Vegas', 'Atlantis']],
    ['nearest', ['Las Vegas', 'Orlando', 'San Juan', 'Atlantis']],
  ])('%s', (order, cities) => {
    expect(sortDestinations(places, order).map(({ city }) => city)).toEqual(cities);
  });

  it('are sorted by instant, not by local time', () => {
    const east = { ...nonstop(), departure_time: '2026-11-21T08:00:00-05:00' };
    const west = { ...nonstop(), departure_time: '2026-11-21T06:30:00-08:00' };
    const sorted = sortDestinations([place('West', 1, 1, [west]), place('East', 1, 1, [east])], 'earliest');
    expect(sorted.map(({ city }) => city)).toEqual(['East', 'West']);
  });

  it('are best with a higher fare when it saves more than an hour for each ten dollars', () => {
    const slow = { ...nonstop(), duration: 400 };
    const lasting = (minutes: number) => ({ ...nonstop(), duration: 400 - minutes, fares: dearer });
    const dearer = { ...nonstop().fares, go_wild: null, discount_den: null };
    const extra = (lowestFare(dearer) ?? 0) - (lowestFare(slow.fares) ?? 0);
    const enough = Math.ceil(extra * 6) + 1;
    const sorted = (minutes: number) =>
      sortDestinations([place('Slow', 1, 1, [slow]), place('Fast', 2, 1, [lasting(minutes)])], 'best');
    expect(sorted(enough).map(({ city }) => city)).toEqual(['Fast', 'Slow']);
    expect(sorted(enough - 2).map(({ city }) => city)).toEqual(['Slow', 'Fast']);
  });

  it('are best by the weights of the traveller', () => {
    const plain = { ...place('Plain', 15, 1, [nonstop()]), noWayHome: 1 as number | null };
    const slow = { ...nonstop(), duration: nonstop().duration + 60 };
    const inTheNight = { ...nonstop(), departure_time: '2026-11-21T23:15:00-07:00' };
    const first = (other: typeof plain, weights: Partial<Weights>) =>
      sortDestinations([plain, other], 'best', weights)[0]?.city;
    const home = (flight: typeof slow) => ({ ...place('Other', 15, 1, [flight]), noWayHome: 0 });
    expect(first(home(slow), { hour: 29 })).toBe('Other');
    expect(first(home(slow), { hour: 31 })).toBe('Plain');
    expect(first(home({ ...nonstop(), stops: 1 }), { stop: 31 })).toBe('Plain');
    expect(first(home(inTheNight), { night: 31 })).toBe('Plain');
    expect(first(home(inTheNight), { night: 31, wayHome: 32 })).toBe('Other');
    // An unknown way home does not count.
    expect(first({ ...home(slow), noWayHome: null }, { hour: 0, wayHome: 1 })).toBe('Other');
  });

  it('are complete and in the same order, whatever the order of the input', () => {
    const anyPlaces = fc.uniqueArray(
      fc.record({
        city: fc.string(),
        lowest: fc.option(fc.nat({ max: 3 }).map((total) => ({ total }))),
        miles: fc.option(fc.nat({ max: 3 })),
        flights: fc.array(fc.constantFrom(nonstop(), overnight(), toSanJuan())),
        noWayHome: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      }),
      { selector: ({ city }) => city, comparator: (a, b) => a.localeCompare(b, 'en') === 0 },
    );
    fc.assert(
      fc.property(anyPlaces, fc.constantFrom(...SORT_ORDERS), (some, order) => {
        const sorted = sortDestinations(some, order);
        expect(new Set(sorted)).toEqual(new Set(some));
        expect(sortDestinations(some.toReversed(), order)).toEqual(sorted);
      }),
    );
  });
});

describe('the flights to one place', () => {
  const flights = [
    overnight(),
    { ...nonstop(), departure_time: `${DAY}T07:15:00-07:00`, duration: 273 },
    toSanJuan(),
  ];
  it.each<[SortOrder, string[]]>([
    ['highest', ['F9 1 / F9 2 / F9 3', 'F9 1279', 'F9 2040 / F9 612']],
    ['best', ['F9 1279', 'F9 2040 / F9 612', 'F9 1 / F9 2 / F9 3']],
    ['cheapest', ['F9 1279', 'F9 2040 / F9 612', 'F9 1 / F9 2 / F9 3']],
    ['fastest', ['F9 1279', 'F9 2040 / F9 612', 'F9 1 / F9 2 / F9 3']],
    ['earliest', ['F9 1 / F9 2 / F9 3', 'F9 1279', 'F9 2040 / F9 612']],
    ['nearest', ['F9 1 / F9 2 / F9 3', 'F9 1279', 'F9 2040 / F9 612']],
  ])('%s', (order, numbers) => {
    expect(
      model
        .sortFlights(flights, { order, weights: DEFAULT_WEIGHTS }, ADULT_PRICES)
        .map(({ flight_number }) => flight_number),
    ).toEqual(numbers);
  });
});
