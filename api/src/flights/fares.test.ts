import { describe, expect, it } from '@jest/globals';
import { faresOf } from './fares.ts';
import type { LegOffer } from './leg-offers.ts';

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
