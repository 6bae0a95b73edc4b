import { addDays } from '@fareweave/shared-lib/domain/dates';
import { describe, expect, it } from '@jest/globals';
import { fromLocal, toLocalNoon } from './local-noon.ts';

describe('a day between text and the browser’s zone', () => {
  const days = Array.from({ length: 1000 }, (_, n) => addDays('2026-01-01', n));

  it('is the same day there and back', () => {
    expect(days.map((day) => fromLocal(toLocalNoon(day)))).toEqual(days);
  });

  it('is the day of any hour', () => {
    expect(fromLocal(new Date(2026, 10, 21, 0, 0))).toBe('2026-11-21');
    expect(fromLocal(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21');
  });
});
