import { describe, expect, it } from '@jest/globals';
import { NO_FILTERS } from '../model/filters/filters.ts';
import { nonstop, overnight, toSanJuan } from '../testing/flights.ts';
import { fitFilters, highestFare } from './price-range.ts';

const at = (total: number) => ({
  ...nonstop(),
  fares: { go_wild: null, standard: { total }, discount_den: null },
});

describe('the price slider', () => {
  it.each([
    ['the dearest fare of any kind, rounded up', { MCO: [nonstop(), overnight()], SJU: [toSanJuan()] }, 250],
    ['a fare on the step', { MCO: [at(250)] }, 250],
    ['a fare above the step', { MCO: [at(251)] }, 300],
    ['no fares', { MCO: [] }, 0],
    ['no flights', {}, 0],
  ])('ends at %s', (_, flights, expected) => {
    expect(highestFare({ flights })).toBe(expected);
  });
});

describe('filters from another search', () => {
  const filters = { ...NO_FILTERS, stops: 0 as const, maxPrice: 300, hopHours: 4 };
  it.each([
    ['stay where they hold something back', { highest: 350, canHop: true }, filters],
    ['lose a price beyond the slider', { highest: 300, canHop: true }, { ...filters, maxPrice: null }],
    ['lose the hop where there is none', { highest: 350, canHop: false }, { ...filters, hopHours: null }],
  ])('%s', (_, range, expected) => {
    expect(fitFilters(filters, range)).toEqual(expected);
  });
});
