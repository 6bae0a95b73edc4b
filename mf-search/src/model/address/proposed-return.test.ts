import { expect, it } from '@jest/globals';
import { proposedReturn } from './proposed-return.ts';

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
