import { describe, expect, it } from 'vitest';
import { addressDays, proposedReturn, typedDays } from './trip-days.ts';

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

it.each([
  ['2026-11-21', 3, null, '2026-11-24'],
  ['2026-12-30', 3, '2026-12-31', '2027-01-02'],
  ['2026-11-21', 1, '2026-11-23', '2026-11-23'],
  ['2026-03-07', 365, null, '2027-03-07'],
  ['2026-11-21', null, '2026-11-22', null],
  [null, 3, '2026-11-22', null],
])('a trip on %s for %s days, arriving on %s: back on %s', (date, days, arrival, expected) => {
  expect(proposedReturn({ date, days }, arrival)).toBe(expected);
});
