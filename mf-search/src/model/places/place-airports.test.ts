import { describe, expect, it } from '@jest/globals';
import { overlap } from './place-airports.ts';

describe('places overlap', () => {
  it.each([
    [['DEN'], 'DEN', true],
    [['DEN'], 'MCO', false],
    [['city:New York City'], 'city:New York City', true],
    [['city:New York City'], 'JFK', true],
    [['JFK'], 'city:New York City', true],
    [['DEN', 'LGA'], 'city:New York City', true],
    [['JFK'], 'LGA', false],
    [['city:Chicago'], 'city:New York City', false],
    [[], 'DEN', false],
  ])('%j and %s: %s', (others, place, expected) => {
    expect(overlap(others, place)).toBe(expected);
  });
});
