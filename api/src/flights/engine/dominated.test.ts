import { describe, expect, it } from 'vitest';
import type { FoundFlight } from '../port.ts';
import { withoutDominated } from './dominated.ts';

const HOUR = 3_600_000;

interface Sketch {
  name?: string;
  stops?: number;
  /** Hours of the day. */
  departs?: number;
  arrives?: number;
  fares?: [goWild: number | null, standard: number | null, den: number | null];
  destination?: string;
}

function found({
  name = 'x',
  stops = 1,
  departs = 8,
  arrives = 14,
  fares = [15, 100, 80],
  destination = 'MCO',
}: Sketch) {
  const [go_wild, standard, discount_den] = fares.map((total) => (total === null ? null : { total }));
  const offered = fares.filter((total) => total !== null);
  return {
    origin: 'DEN',
    destination,
    departure: departs * HOUR,
    arrival: arrives * HOUR,
    flight: {
      flight_number: name,
      stops,
      fares: { go_wild, standard, discount_den },
      lowest_price: offered.length === 0 ? null : Math.min(...offered),
    },
  } as FoundFlight;
}

const left = (...sketches: Sketch[]): string[] =>
  withoutDominated(sketches.map(found))
    .map(({ flight }) => flight.flight_number)
    .sort();

describe('withoutDominated', () => {
  it('omits a connection that another flight dominates', () => {
    expect(left({ name: 'a' }, { name: 'b', arrives: 15 })).toEqual(['a']);
    expect(left({ name: 'b', departs: 7 }, { name: 'a' })).toEqual(['a']);
    expect(left({ name: 'b', stops: 2 }, { name: 'a' })).toEqual(['a']);
    expect(left({ name: 'b', fares: [15, 101, 80] }, { name: 'a' })).toEqual(['a']);
    expect(left({ name: 'b' }, { name: 'a' })).toHaveLength(1);
  });

  it('keeps a connection that is better in one respect', () => {
    for (const better of [
      { departs: 9 },
      { arrives: 13 },
      { stops: 0 },
      { fares: [15, 100, 79] as [number, number, number] },
    ])
      expect(
        left(
          { name: 'a' },
          { name: 'b', arrives: 20, departs: 1, stops: 2, fares: [19, 120, 99], ...better },
        ),
      ).toEqual(['a', 'b']);
  });

  it('compares fares that only one of the flights offers', () => {
    expect(left({ name: 'a', fares: [null, 100, 80] }, { name: 'b', arrives: 15 })).toEqual(['a', 'b']);
    expect(left({ name: 'a' }, { name: 'b', arrives: 15, fares: [null, 100, 80] })).toEqual(['a']);
  });

  it('omits connections without a fare on sale', () => {
    expect(left({ name: 'a', departs: 9, arrives: 10, fares: [null, null, null] }, { name: 'b' })).toEqual([
      'b',
    ]);
  });

  it('keeps nonstops', () => {
    const soldOut: Sketch = { name: 'b', stops: 0, departs: 1, arrives: 23, fares: [null, null, null] };
    expect(left({ name: 'a', stops: 0 }, soldOut)).toEqual(['a', 'b']);
  });

  it('compares only flights between the same airports', () => {
    expect(left({ name: 'a' }, { name: 'b', arrives: 20, destination: 'LAS' })).toEqual(['a', 'b']);
  });
});
