import { describe, expect, it } from 'vitest';
import { addDays, dayOfMonth, daysBetween, isCalendarDate, todayIn, weekday } from './dates.ts';

describe('calendar dates', () => {
  it('are existing days in one format', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    for (const text of [
      '2026-02-29',
      '2026-02-30',
      '2026-13-01',
      '2026-1-1',
      '0000-12-31',
      '20261121',
      '2026-11-21T00:00',
      '',
    ])
      expect([text, isCalendarDate(text)]).toEqual([text, false]);
  });

  it('count days across months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
  });

  it('have a weekday and a number in their month', () => {
    expect(dayOfMonth('2026-11-01')).toBe(1);
    expect(weekday('2026-11-22')).toBe(0);
  });
});

describe('today', () => {
  it('is the day at the place, also just after a clock change', () => {
    const now = Date.parse('2026-11-21T05:30:00Z');
    expect(todayIn('America/New_York', now)).toBe('2026-11-21');
    expect(todayIn('America/Denver', now)).toBe('2026-11-20');
    const summer = Date.parse('2026-07-01T04:30:00Z');
    expect(todayIn('America/New_York', summer)).toBe('2026-07-01');
    expect(todayIn('America/Puerto_Rico', summer - 60 * 60_000)).toBe('2026-06-30');
  });
});
