import { describe, expect, it } from 'vitest';
import { skyOf } from './day-weather.tsx';

describe('the icon of a WMO code', () => {
  it('is that of its group', () => {
    const codes = [0, 1, 2, 3, 45, 48, 51, 57, 61, 67, 71, 77, 80, 82, 85, 86, 95, 99];
    expect(codes.map(skyOf)).toEqual([
      'clear',
      'clear',
      'partly',
      'cloudy',
      'fog',
      'fog',
      'drizzle',
      'drizzle',
      'rain',
      'rain',
      'snow',
      'snow',
      'rain',
      'rain',
      'snow',
      'snow',
      'storm',
      'storm',
    ]);
  });

  it('is the default one for other numbers', () => {
    expect([-1, 4, 30, 50, 90, 100, 1e9, Number.NaN].map(skyOf)).toEqual(Array(8).fill('unknown'));
  });
});
