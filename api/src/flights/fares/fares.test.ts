import { lowestFare } from '@fareweave/shared-lib/domain/fares';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { faresOf, leastConnecting } from './fares.ts';
import { LEAST_FARE, type LegOffer } from './leg-offers.ts';

const offer = (change: Partial<LegOffer> = {}): LegOffer => ({
  standard: 100,
  discountDen: 80,
  seats: 40,
  passSeats: 4,
  crossesBorder: false,
  ...change,
});

describe('fares of an itinerary', () => {
  it('of one leg are those of the leg', () => {
    expect(faresOf([offer()])).toEqual({
      go_wild: { total: 15, available_seats: 4 },
      standard: { total: 100, available_seats: 9 },
      discount_den: { total: 80, available_seats: 9 },
    });
  });

  it('of connections are through fares, with the seats of the fullest leg', () => {
    const fares = faresOf([offer({ seats: 3 }), offer({ seats: 7, passSeats: 2 }), offer()]);
    expect(fares).toEqual({
      go_wild: { total: 23, available_seats: 2 },
      standard: { total: 246, available_seats: 3 },
      discount_den: { total: 197, available_seats: 3 },
    });
  });

  it('a pass trip pays for each border it crosses', () => {
    expect(faresOf([offer(), offer({ crossesBorder: true })]).go_wild?.total).toBe(47);
  });

  it('are none where a leg has no seat', () => {
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

describe('what a connection costs at least', () => {
  const anyOffer = fc.record({
    standard: fc.integer({ min: LEAST_FARE, max: 90 }),
    discountDen: fc.integer({ min: LEAST_FARE, max: 90 }),
    seats: fc.nat({ max: 2 }),
    passSeats: fc.nat({ max: 2 }),
    crossesBorder: fc.boolean(),
  });

  it('is never more than what one costs that begins with the leg', () => {
    fc.assert(
      fc.property(anyOffer, fc.array(anyOffer, { minLength: 1, maxLength: 2 }), (first, others) => {
        const fares = faresOf([first, ...others]);
        const least = leastConnecting(first);
        expect(fares.go_wild?.total ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(least.goWild);
        expect(lowestFare(fares) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(least.any);
      }),
    );
  });

  it('is as near to it as can be', () => {
    const cheapest = offer({ standard: 19, discountDen: LEAST_FARE });
    const { go_wild, discount_den } = faresOf([offer(), cheapest]);
    expect(leastConnecting(offer()).goWild).toBe(go_wild?.total);
    expect(leastConnecting(offer({ passSeats: 0 })).any).toBe(discount_den?.total);
  });
});
