import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatDate,
  formatDay,
  formatLongDate,
  formatMinute,
  formatMomentIn,
  formatMomentInUtc,
  formatMonth,
  formatNumber,
  formatPercent,
  formatShortWeekday,
  formatTime,
  formatWeekday,
  monthAndDayParts,
} from './formats.ts';

describe('formats on the server, in en-US', () => {
  it.each([
    [formatDate('2026-11-23'), 'Mon, Nov 23, 2026'],
    [formatDay('2026-11-23'), 'Mon, Nov 23'],
    [formatLongDate('2026-11-23'), 'Monday, November 23, 2026'],
    [formatWeekday('2026-11-23'), 'Monday'],
    [formatShortWeekday('2026-11-23'), 'Mon'],
    [formatMonth('2026-11'), 'November 2026'],
    [formatTime('2026-11-21T16:45:00-07:00'), '4:45 PM'],
    [formatTime('2026-11-21T00:05:00-07:00'), '12:05 AM'],
    [formatTime('2026-11-21T12:00:00+11:30'), '12:00 PM'],
    [formatClock('09:30'), '9:30 AM'],
    [formatMinute(0), '12:00 AM'],
    [formatMinute(1005), '4:45 PM'],
    [formatMinute(1440), '12:00 AM'],
    [formatMomentIn('America/Denver', new Date('2026-11-23T16:45:59Z')), 'Mon, Nov 23, 2026, 9:45 AM MST'],
    [formatMomentInUtc(new Date('2026-11-23T16:45:59Z')), 'Mon, Nov 23, 2026, 4:45 PM UTC'],
    [formatNumber(1284), '1,284'],
    [formatPercent(0.996), 'over 99%'],
    [formatPercent(1), '100%'],
    [formatPercent(0.004), 'under 1%'],
    [formatPercent(0), '0%'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });

  it('splits a day in the order of the locale', () => {
    expect(monthAndDayParts('2026-11-23')).toEqual([
      { type: 'month', text: 'Nov' },
      { type: 'day', text: '23' },
    ]);
  });
});
