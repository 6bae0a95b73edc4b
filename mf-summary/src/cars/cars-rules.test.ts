import { describe, expect, it } from 'vitest';
import { driverAge } from './driver-age.tsx';
import { paymentName } from './location-card.tsx';
import { shownVehicles } from './location-cars.tsx';

it.each([
  ['18', 18],
  [' 99 ', 99],
  ['17', null],
  ['100', null],
  ['25.5', null],
  ['', null],
  ['old', null],
])('%j as a driver’s age is %s', (text, age) => {
  expect(driverAge(text)).toBe(age);
});

it.each([
  ['PAYNOW', 'Pay now'],
  ['PREPAID', 'Prepaid'],
  ['GIFT_CARD', 'Gift card'],
])('%s reads %s', (type, name) => {
  expect(paymentName(type)).toBe(name);
});

describe('the shown vehicles', () => {
  const vehicle = (model: string, ...types: string[]) => ({
    model,
    class: 'Economy',
    lowest_price: 100,
    display_price: null,
    rate_info: { payment_options: types.map((payment_type) => ({ payment_type, total_cost: 100 })) },
  });

  it('have a shown payment option, with these options', () => {
    const shown = shownVehicles([vehicle('A', 'PAYLATER'), vehicle('B', 'PAYLATER', 'PAYNOW')]);
    expect(shown.map(({ model, rate_info }) => [model, rate_info.payment_options])).toEqual([
      ['B', [{ payment_type: 'PAYNOW', total_cost: 100 }]],
    ]);
  });

  it('are at most eight', () => {
    const many = Array.from({ length: 12 }, (_, index) => vehicle(`Car ${index}`, 'PAYNOW'));
    expect(shownVehicles(many)).toHaveLength(8);
  });
});
