import { describe, expect, it } from 'vitest';
import { addDays } from '../time/dates.ts';
import { type DayForecast, stayForecasts, weatherDescription } from './weather.ts';

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

  it.each([4, -1, 1.5, 100, Number.NaN])('of an unused code is Unknown: %p', (code) => {
    expect(weatherDescription(code)).toBe('Unknown');
  });
});

describe('the forecasts of a stay', () => {
  const forecasts: DayForecast[] = Array.from({ length: 10 }, (_, day) => ({
    date: addDays('2026-11-28', day),
    description: 'Clear',
    icon: 0,
    temp_high: 70,
    temp_low: 50,
  }));
  const datesOf = (shown: DayForecast[]) => shown.map(({ date }) => date.slice(5));

  it('are those of its days', () => {
    expect(datesOf(stayForecasts(forecasts, { from: '2026-11-30', days: 3 }))).toEqual([
      '11-30',
      '12-01',
      '12-02',
    ]);
  });

  it.each([30, undefined])('are the first five of them: %p', (days) => {
    expect(datesOf(stayForecasts(forecasts, { from: '2026-11-29', days }))).toEqual([
      '11-29',
      '11-30',
      '12-01',
      '12-02',
      '12-03',
    ]);
  });

  it('are the first five while its days are undecided', () => {
    expect(stayForecasts(forecasts, {})).toEqual(forecasts.slice(0, 5));
  });

  it('cover the days that have forecasts, or none', () => {
    expect(datesOf(stayForecasts(forecasts, { from: '2026-12-06', days: 3 }))).toEqual(['12-06', '12-07']);
    expect(stayForecasts(forecasts, { from: '2026-12-24', days: 3 })).toEqual([]);
  });
});
