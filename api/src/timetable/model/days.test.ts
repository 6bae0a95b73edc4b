import { describe, expect, it } from 'vitest';
import {
  dateOfDay,
  dayNumber,
  weekdayBit,
  weekdayBitsBetween,
  weekdayBitsOf,
  weekdayDigits,
} from './days.ts';

describe('calendar days as numbers', () => {
  it('count from 1970 and are converted back', () => {
    expect(dayNumber('1970-01-02')).toBe(1);
    expect(dateOfDay(dayNumber('2028-02-29'))).toBe('2028-02-29');
  });

  it('have a weekday', () => {
    expect(weekdayBit(dayNumber('2026-11-16'))).toBe(0b0000001);
    expect(weekdayBit(dayNumber('2026-11-22'))).toBe(0b1000000);
    expect(weekdayBit(dayNumber('1969-12-29'))).toBe(0b0000001);
  });
});

describe('weekdays as bits', () => {
  it('are those of a span of days', () => {
    const monday = dayNumber('2026-11-16');
    expect(weekdayDigits(weekdayBitsBetween(monday + 5, monday + 7))).toBe('167');
    expect(weekdayDigits(weekdayBitsBetween(monday, monday + 300))).toBe('1234567');
    expect(weekdayBitsBetween(monday, monday - 1)).toBe(0);
  });

  it('are converted to digits and shifted', () => {
    expect(weekdayBitsOf('17')).toBe(0b1000001);
    expect(weekdayDigits(weekdayBitsOf('17', 1))).toBe('12');
    expect(weekdayDigits(weekdayBitsOf('17', -1))).toBe('67');
  });
});
