import { describe, expect, it } from 'vitest';
import { tripFigures } from './trip-figures.ts';

const there = {
  departure_time: '2026-11-21T06:15:00-07:00',
  arrival_time: '2026-11-21T11:48:00-05:00',
  fares: { go_wild: { total: 15 }, standard: { total: 64 }, discount_den: { total: 49 } },
};
const back = {
  departure_time: '2026-11-24T18:00:00-05:00',
  arrival_time: '2026-11-24T20:15:00-07:00',
  fares: { go_wild: null, standard: { total: 88 }, discount_den: { total: 72 } },
};

describe('the figures of a trip', () => {
  it('counts between instants and adds the first fare of each leg', () => {
    expect(tripFigures(there, back)).toEqual({ duration: 3 * 1440 + 840, stay: 3 * 1440 + 372, price: 103 });
  });

  it('has no price when a leg offers no fare', () => {
    const soldOut = { ...back, fares: { go_wild: null, standard: null, discount_den: null } };
    expect(tripFigures(there, soldOut).price).toBeNull();
  });

  it('ignores a sold-out fare', () => {
    const wildSold = { ...there, fares: { ...there.fares, go_wild: { total: 15, available_seats: 0 } } };
    expect(tripFigures(wildSold, back).price).toBe(64 + 88);
  });
});
