import { describe, expect, it } from 'vitest';
import { lowestFare, offersGoWild } from './fares.ts';

const none = { go_wild: null, standard: null, discount_den: null };

describe('fares', () => {
  it('the lowest is that of the offered ones', () => {
    expect(lowestFare({ go_wild: { total: 15 }, standard: { total: 64 }, discount_den: { total: 49 } })).toBe(
      15,
    );
    expect(lowestFare({ ...none, standard: { total: 64 }, discount_den: { total: 49 } })).toBe(49);
    expect(lowestFare({ ...none, standard: { total: 0 } })).toBe(0);
    expect(lowestFare(none)).toBeNull();
  });

  it('count if they have seats or their seats are unknown', () => {
    const wild = (available_seats: unknown) => ({
      ...none,
      go_wild: { total: 15, available_seats: available_seats as number },
      standard: { total: 64 },
    });
    expect([0, null, 1].map((seats) => lowestFare(wild(seats)))).toEqual([64, 15, 15]);
    expect([0, null, 1].map((seats) => offersGoWild([{ fares: wild(seats) }]))).toEqual([false, true, true]);
  });

  it('one pass fare makes a GoWild destination', () => {
    expect(offersGoWild([{ fares: none }, { fares: { ...none, go_wild: { total: 15 } } }])).toBe(true);
    expect(offersGoWild([{ fares: none }])).toBe(false);
    expect(offersGoWild([])).toBe(false);
  });
});
