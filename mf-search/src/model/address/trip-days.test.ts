import { describe, expect, it } from '@jest/globals';
import { addressDays, typedDays } from './trip-days.ts';

describe('a trip duration', () => {
  it.each([
    ['7', 7],
    [' 30 ', 30],
    ['0', 1],
    ['-5', 1],
    ['366', 365],
    ['9'.repeat(400), 365],
    ['', null],
    ['  ', null],
    ['2.5', undefined],
    ['a week', undefined],
    ['1e2', undefined],
  ])('typed as %j is %s', (text, days) => {
    expect(typedDays(text)).toBe(days);
  });

  it.each([
    ['1', 1],
    ['365', 365],
    ['0', null],
    ['366', null],
    ['-1', null],
    ['1.5', null],
    ['', null],
    [null, null],
  ])('in an address as %j is %s', (text, days) => {
    expect(addressDays(text)).toBe(days);
  });
});
