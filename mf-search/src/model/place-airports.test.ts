import { describe, expect, it } from 'vitest';
import { overlap, withinLimit } from './place-airports.ts';

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

const codes = (count: number) =>
  Array.from({ length: count }, (_, n) => `A${String.fromCharCode(65 + (n % 26))}${n < 26 ? 'A' : 'B'}`);

it('takes twenty airports', () => {
  expect(withinLimit(codes(20))).toHaveLength(20);
  expect(withinLimit(codes(30))).toEqual(codes(20));
});

it('counts the airports of a city', () => {
  expect(withinLimit([...codes(17), 'city:New York City'])).toHaveLength(18);
  expect(withinLimit([...codes(18), 'city:New York City', 'DEN'])).toEqual(codes(18));
});

it('counts an airport once that is also part of a city', () => {
  expect(withinLimit([...codes(17), 'JFK', 'city:New York City'])).toHaveLength(19);
});
