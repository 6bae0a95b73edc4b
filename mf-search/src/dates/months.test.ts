import { describe, expect, it } from '@jest/globals';
import { monthOf, nextMonth, previousMonth } from './months.ts';

describe('a month', () => {
  it.each([
    ['2026-10', '2026-11', '2026-12'],
    ['2026-12', '2027-01', '2027-02'],
    ['2028-01', '2028-02', '2028-03'],
  ])('%s comes before %s, %s after it', (before, month, after) => {
    expect(previousMonth(month)).toBe(before);
    expect(nextMonth(month)).toBe(after);
  });

  it('is that of a day', () => {
    expect(monthOf('2026-11-21')).toBe('2026-11');
  });
});
