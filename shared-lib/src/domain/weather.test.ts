import { describe, expect, it } from '@jest/globals';
import { weatherDescription } from './weather.ts';

describe('the description of a weather code', () => {
  it.each([
    [0, 'Clear sky'],
    [2, 'Partly cloudy'],
    [63, 'Rain'],
    [75, 'Heavy snow'],
    [95, 'Thunderstorms'],
  ])('%i', (code, text) => {
    expect(weatherDescription(code)).toBe(text);
  });

  it.each([4, -1, 1.5, 100, Number.NaN])('of what is no code of a forecast says so: %p', (code) => {
    expect(weatherDescription(code)).toBe('Unknown');
  });
});
