import { describe, expect, it } from '@jest/globals';
import { readableDuration, tripMinutes, tripTime } from './durations.ts';

describe('trip time', () => {
  it.each([
    [0, '00:00'],
    [213, '03:33'],
    [1439, '23:59'],
    [1440, '1.00:00'],
    [1565, '1.02:05'],
  ])('%i minutes is %s and back', (minutes, text) => {
    expect(tripTime(minutes)).toBe(text);
    expect(tripMinutes(text)).toBe(minutes);
  });

  it('of broken text is none', () => {
    for (const text of ['', '3:33', 'PT3H', '1.2:05', '03:33 '])
      expect([text, tripMinutes(text)]).toEqual([text, null]);
  });

  it('is read in hours and minutes', () => {
    expect([58, 60, 213, 1565].map(readableDuration)).toEqual(['58m', '1h 00m', '3h 33m', '26h 05m']);
  });
});
