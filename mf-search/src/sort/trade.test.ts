import { DEFAULT_WEIGHTS, type Weighed } from '@fareweave/shared-lib/domain/best';
import { describe, expect, it } from 'vitest';
import { sumLines, tradeText } from './trade.ts';

const cheapest: Weighed = { price: 27, minutes: 370, stops: 1, nights: 1, noWayHome: null, missed: 0 };
const flight = (part: Partial<Weighed>): Weighed => ({ ...cheapest, ...part });

describe('what a flight costs and gives compared with the cheapest', () => {
  it.each<[Partial<Weighed>, string | null]>([
    [{}, null],
    [{ price: 39, minutes: 150 }, '+$12, 3h 40m shorter'],
    [{ price: 39, minutes: 150, stops: 0, nights: 0 }, '+$12, 3h 40m shorter, less at night'],
    [{ price: 39, minutes: 360, stops: 0 }, '+$12, 1 stop fewer, 10m shorter'],
    [{ minutes: 430, nights: 2 }, 'Same fare, more at night, 1h 00m longer'],
    [{ price: 30 }, '+$3'],
    [{ price: 30, noWayHome: 1 }, '+$3, fewer ways home'],
    [{ price: 30, missed: 0.2 }, '+$3, riskier connection'],
    [{ price: null }, null],
  ])('%j: %s', (part, text) => {
    expect(tradeText(flight(part), cheapest, DEFAULT_WEIGHTS)).toBe(text);
  });

  it('names first what the traveller gives the highest value', () => {
    const better = flight({ price: 40, minutes: 130, stops: 0 });
    expect(tradeText(better, cheapest, { ...DEFAULT_WEIGHTS, stop: 60 })).toBe(
      '+$13, 1 stop fewer, 4h 00m shorter',
    );
  });
});

describe('the sum that “Best” sorts by', () => {
  it('has a line for each part, and the total', () => {
    expect(
      sumLines(flight({ minutes: 90, nights: 2, noWayHome: 1 / 3, missed: 0.12 }), DEFAULT_WEIGHTS),
    ).toEqual([
      { name: 'Lowest fare of 1 adult', amount: 27 },
      { name: '1h 30m', amount: 15 },
      { name: '1 stop', amount: 15 },
      { name: 'Departure and arrival at night', amount: 50 },
      { name: '12% chance to miss a connection', amount: 12 },
      { name: 'Days without a way home', amount: 10 },
      { name: 'Counts as', amount: 129 },
    ]);
  });

  it('leaves out what a flight does not have', () => {
    const names = (part: Partial<Weighed>) => sumLines(flight(part), DEFAULT_WEIGHTS).map(({ name }) => name);
    expect(names({ stops: 0, nights: 0, noWayHome: 0 })).toEqual([
      'Lowest fare of 1 adult',
      '6h 10m',
      'Counts as',
    ]);
    expect(names({ price: null })).toEqual([]);
  });

  it('never rounds a chance to “always” (FRMT-5)', () => {
    expect(sumLines(flight({ missed: 0.996 }), DEFAULT_WEIGHTS).map(({ name }) => name)).toContain(
      'Over 99% chance to miss a connection',
    );
  });
});
