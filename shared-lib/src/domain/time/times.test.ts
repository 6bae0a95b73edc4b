import { describe, expect, it } from 'vitest';
import { localDate, readableDuration, toLocalTime, tripTime } from './times.ts';

describe('trip time', () => {
  it.each([
    [0, '00:00'],
    [213, '03:33'],
    [1439, '23:59'],
    [1440, '1.00:00'],
    [1565, '1.02:05'],
  ])('%i minutes is %s', (minutes, text) => {
    expect(tripTime(minutes)).toBe(text);
  });

  it('is formatted as hours and minutes', () => {
    expect([58, 60, 213, 1565].map(readableDuration)).toEqual(['58m', '1h 00m', '3h 33m', '26h 05m']);
  });
});

describe('local times', () => {
  it('carry the offset of the place', () => {
    const instant = Date.parse('2026-11-21T13:15:00Z');
    expect(toLocalTime(instant, -420)).toBe('2026-11-21T06:15:00-07:00');
    expect(toLocalTime(instant, 0)).toBe('2026-11-21T13:15:00+00:00');
    expect(toLocalTime(instant, 690)).toBe('2026-11-22T00:45:00+11:30');
    expect(toLocalTime(instant, -210)).toBe('2026-11-21T09:45:00-03:30');
    expect(Date.parse(toLocalTime(instant, -420))).toBe(instant);
  });

  it('have the calendar day of the airport', () => {
    const time = '2026-11-21T06:05:00-07:00';
    expect(localDate(time)).toBe('2026-11-21');
  });
});
