import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForecasts } from './open-meteo.ts';

const daily = (more: object = {}) => ({
  daily: {
    time: ['2026-11-20', '2026-11-21', '2026-11-22'],
    weather_code: [0, 63, 75],
    temperature_2m_max: [60.3, 55, 30],
    temperature_2m_min: [40, 41.5, 20],
    ...more,
  },
});
const days = (more?: object) => readForecasts(daily(more)).map(({ date }) => date.slice(8));

describe('forecasts of Open-Meteo', () => {
  it('are read day by day', () => {
    expect(readForecasts(daily())).toEqual([
      { date: '2026-11-20', description: 'Clear sky', icon: 0, temp_high: 60.3, temp_low: 40 },
      { date: '2026-11-21', description: 'Rain', icon: 63, temp_high: 55, temp_low: 41.5 },
      { date: '2026-11-22', description: 'Heavy snow', icon: 75, temp_high: 30, temp_low: 20 },
    ]);
  });

  it.each<[string, object, string[]]>([
    ['is missing', { weather_code: [0, null, 75] }, ['20', '22']],
    ['is cut off', { temperature_2m_min: [40] }, ['20']],
    ['is not a number', { temperature_2m_max: ['hot', 55, 30] }, ['21', '22']],
    ['is implausible', { temperature_2m_max: [60, 5500, 30] }, ['20', '22']],
    ['is not a code', { weather_code: [0, 6.5, 100] }, ['20']],
    ['contradicts another one', { temperature_2m_min: [61, 41, 20] }, ['21', '22']],
    ['is not a day', { time: ['2026-11-31', '2026-11-21', 5] }, ['21']],
  ])('omit a day in which a value %s', (_, more, left) => {
    expect(days(more)).toEqual(left);
  });

  it('are not read from other values', () => {
    const message = 'The response of the weather service is not a forecast';
    expect(() => readForecasts({ error: true, reason: 'no' })).toThrow(message);
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(() => readForecasts(body)).toThrow(message);
      }),
    );
  });
});
