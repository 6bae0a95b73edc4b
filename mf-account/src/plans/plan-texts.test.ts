import { describe, expect, it } from 'vitest';
import { priceOf } from './plan-texts.ts';

const premium = { monthly: { price: 5, was: 10 }, yearly: { price: 50, was: 120, saves: 10 }, trial_days: 7 };

describe('the price of premium', () => {
  it('is shown per month', () => {
    expect(priceOf(premium, 'monthly')).toEqual({
      now: '$5',
      amount: 5,
      was: '$10',
      per: 'month',
      saving: null,
    });
  });

  it('is shown per year, with the saving', () => {
    expect(priceOf(premium, 'yearly')).toEqual({
      now: '$50',
      amount: 50,
      was: '$120',
      per: 'year',
      saving: 'save $10 per year',
    });
  });
});
