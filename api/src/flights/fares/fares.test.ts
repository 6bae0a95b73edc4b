import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faresOf, minConnecting } from './fares.ts';
import { type LegOffer, MIN_FARE } from './leg-offers.ts';

const offer = (change: Partial<LegOffer> = {}): LegOffer => ({
  standard: 100,
  discountDen: 80,
  seats: 40,
  passSeats: 4,
  crossesBorder: false,
  ...change,
});

describe('fares of an itinerary', () => {
  it('are those of the leg when there is only one', () => {
    expect(faresOf([offer()])).toEqual({
      go_wild: { total: 15, available_seats: 4 },
      standard: { total: 100, available_seats: 9 },
      discount_den: { total: 80, available_seats: 9 },
    });
  });

  it('are through fares with the seats of the fullest leg for a connection', () => {
    const fares = faresOf([offer({ seats: 3 }), offer({ seats: 7, passSeats: 2 }), offer()]);
    expect(fares).toEqual({
      go_wild: { total: 23, available_seats: 2 },
      standard: { total: 246, available_seats: 3 },
      discount_den: { total: 197, available_seats: 3 },
    });
  });

  it('include the pass fee for each border', () => {
    expect(faresOf([offer(), offer({ crossesBorder: true })]).go_wild?.total).toBe(47);
  });

  it('are null where a leg has no seat', () => {
    expect(faresOf([offer(), offer({ seats: 0, passSeats: 0 })])).toEqual({
      go_wild: null,
      standard: null,
      discount_den: null,
    });
    expect(faresOf([offer(), offer({ passSeats: 0 })])).toMatchObject({
      go_wild: null,
      standard: { total: 164 },
    });
  });
});

describe('the lower bound for connections', () => {
  const anyOffer = fc.record({
    standard: fc.integer({ min: MIN_FARE, max: 90 }),
    discountDen: fc.integer({ min: MIN_FARE, max: 90 }),
    seats: fc.nat({ max: 2 }),
    passSeats: fc.nat({ max: 2 }),
    crossesBorder: fc.boolean(),
  });

  it('is never above the fares of a connection with this first leg', () => {
    fc.assert(
      fc.property(anyOffer, fc.array(anyOffer, { minLength: 1, maxLength: 2 }), (first, others) => {
        const fares = faresOf([first, ...others]);
        const least = minConnecting(first);
        expect(fares.go_wild?.total ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(least.goWild);
        expect(lowestFare(fares) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(least.any);
      }),
    );
  });

  it('is reached by the cheapest possible connection', () => {
    const cheapest = offer({ standard: 19, discountDen: MIN_FARE });
    const { go_wild, discount_den } = faresOf([offer(), cheapest]);
    expect(minConnecting(offer()).goWild).toBe(go_wild?.total);
    expect(minConnecting(offer({ passSeats: 0 })).any).toBe(discount_den?.total);
  });
});
