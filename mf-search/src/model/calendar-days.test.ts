import { addDays } from '@fareweave/shared-lib/domain/dates';
import { describe, expect, it } from 'vitest';
import { monthOf, nextMonth, previousMonth, toLocalNoon } from './calendar-days.ts';
import { fromLocal } from './search-days.ts';

describe('a day between text and the browser’s zone', () => {
  const days = Array.from({ length: 1000 }, (_, n) => addDays('2026-01-01', n));

  it('is the same day after both conversions', () => {
    expect(days.map((day) => fromLocal(toLocalNoon(day)))).toEqual(days);
  });

  it('is the day of any hour', () => {
    expect(fromLocal(new Date(2026, 10, 21, 0, 0))).toBe('2026-11-21');
    expect(fromLocal(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21');
  });
});

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
