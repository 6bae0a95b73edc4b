import { describe, expect, it } from '@jest/globals';
import { readableDuration, tripTime } from './durations.ts';

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

  it('is read in hours and minutes', () => {
    expect([58, 60, 213, 1565].map(readableDuration)).toEqual(['58m', '1h 00m', '3h 33m', '26h 05m']);
  });
});
