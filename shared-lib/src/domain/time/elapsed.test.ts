import { expect, it } from 'vitest';
import { daysAndHours, minutesBetween } from './elapsed.ts';

it('counts minutes between instants, whatever the offsets', () => {
  expect(minutesBetween('2026-11-21T11:48:00-05:00', '2026-11-21T10:48:00-07:00')).toBe(60);
  expect(minutesBetween('2026-11-21T11:48:00-05:00', '2026-11-21T11:00:00-05:00')).toBe(-48);
});

it.each([
  [0, '< 1h', '< 1h'],
  [59, '< 1h', '< 1h'],
  [60, '1h', '1 hour'],
  [179, '2h', '2 hours'],
  [1439, '23h', '23 hours'],
  [1440, '1d', '1 day'],
  [1500, '1d 1h', '1 day 1 hour'],
  [2 * 1440 + 5 * 60 + 59, '2d 5h', '2 days 5 hours'],
  [4 * 1440 + 130, '4d 2h', '4 days 2 hours'],
  [10 * 1440 + 60, '10d 1h', '10 days 1 hour'],
  [30 * 1440 + 30, '30d', '30 days'],
])('%s minutes read %s or, in full, %s', (minutes, short, full) => {
  expect(daysAndHours(minutes)).toBe(short);
  expect(daysAndHours(minutes, { inFull: true })).toBe(full);
});
