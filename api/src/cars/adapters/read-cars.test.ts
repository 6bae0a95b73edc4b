import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLocations, readVehicles } from './rental-service.ts';

const vehicle = (...payment_options: unknown[]) => ({
  model: 'Kia Rio',
  class: 'Compact',
  rate_info: { payment_options },
});
const now = { payment_type: 'PAYNOW', total_cost: 100 };
const later = { payment_type: 'PAYLATER', total_cost: 90 };

describe('vehicles of a provider', () => {
  it('have the prices of their payment options', () => {
    expect(readVehicles({ vehicles: [vehicle(now, later), vehicle(later)] })).toMatchObject([
      { lowest_price: 90, display_price: 100 },
      { lowest_price: 90, display_price: null },
    ]);
  });

  it('are in the order of their shown prices (STAY-3)', () => {
    const expensive = {
      ...vehicle({ ...now, total_cost: 120 }, { ...later, total_cost: 50 }),
      model: 'Expensive',
    };
    const hidden = { ...vehicle({ ...later, total_cost: 1 }), model: 'Hidden' };
    expect(
      readVehicles({ vehicles: [hidden, expensive, vehicle(now, later)] }).map(({ model }) => model),
    ).toEqual(['Kia Rio', 'Expensive', 'Hidden']);
  });

  it.each([
    ['no payment option', vehicle()],
    ['a negative price', vehicle({ ...now, total_cost: -1 })],
    ['a price of text', vehicle({ ...now, total_cost: '100' })],
    ['no model', { ...vehicle(now), model: '' }],
    ['null', null],
  ])('are omitted one by one: %s', (_, bad) => {
    expect(readVehicles({ vehicles: [bad, vehicle(now)] })).toHaveLength(1);
  });
});

it.each([
  ['vehicles', readVehicles],
  ['locations', readLocations],
])('a list of %s is not read from other values', (what, read) => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      expect(() => read(body)).toThrow(`The response of the car rental service is not a list of ${what}`);
    }),
  );
});
